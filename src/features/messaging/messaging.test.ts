import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { receiveDocument } from '#features/media/commands/receive-document.server.ts';
import { readDocument } from '#features/media/commands/read-document.server.ts';
import { reportSubject } from '#features/moderation/commands/reports.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { listNotifications } from '#features/notifications/queries/inbox.server.ts';
import type { UserActor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { inLanguage } from '#server/language.ts';
import { countNew } from '#tests/count-new.ts';
import { testDb } from '#tests/harness.ts';

import { makeConversation, linkPathOf } from './build.server.ts';
import { addMessage } from './commands/add-message.server.ts';
import { closeConversations, liftMask } from './commands/conversation-state.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { forgetConversations } from './commands/forget-conversations.server.ts';
import { markRead } from './commands/mark-read.server.ts';
import { openConversation } from './commands/open-conversation.server.ts';
import { postMessage } from './commands/post-message.server.ts';
import { readConversation } from './commands/read-conversation.server.ts';
import { feature } from './feature.server.ts';
import { type ConversationDoor, openConversationDoor } from './queries/access.server.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { listConversations, unreadConversations } from './queries/conversations.server.ts';
import { listMessages } from './queries/thread.server.ts';

const t = await testDb({ features: [feature, notifications], jobs: [] });

let shipper: UserActor;
let owner: UserActor;
let other: UserActor;
let moderator: UserActor;
let admin: UserActor;

beforeAll(async () => {
  shipper = (await makeUser(t.ctx)).actor;
  owner = (await makeUser(t.ctx)).actor;
  other = (await makeUser(t.ctx)).actor;
  moderator = (await makeUser(t.ctx, { role: 'moderator' })).actor;
  admin = (await makeUser(t.ctx, { role: 'admin' })).actor;
});

const secret = 'Write to anna@harbor.example.com or call (305) 555-0142';
const two = () => [
  { user_id: shipper.userId, display_name: 'Shipper' },
  { user_id: owner.userId, display_name: 'Owner' },
];
const anonymous = { email: 'visitor@example.com', display_name: 'Stranger' };
const tokenOf = async (opened: Awaited<ReturnType<typeof makeConversation>>) => ({
  token: (await linkPathOf(t.ctx, opened)).split('/').at(-1) ?? '',
});

const thread = async (ctx: Ctx, door: ConversationDoor) =>
  (await listMessages(ctx, await openConversationDoor(ctx, door), { limit: 100 })).items;
const texts = async (ctx: Ctx, door: ConversationDoor) => (await thread(ctx, door)).map(({ content }) => content);
const newsOf = async (who: UserActor, id: string) =>
  (await listNotifications(t.as(who), { limit: 100 })).items.filter(({ subject }) => subject.id === id);

describe('a conversation', () => {
  test('with a key is opened once, with its first message, however many open it at the same time', async () => {
    const subject = { kind: 'sample', id: t.ctx.newId() };
    const open = () =>
      makeConversation(t.ctx, {
        subject,
        key: `question:${shipper.userId}`,
        participants: two(),
        firstMessage: { from: { user_id: shipper.userId }, content: 'Is it free?' },
      });
    const opened = await Promise.all(Array.from({ length: 8 }, open));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await texts(t.as(owner), { id: opened[0]?.id ?? '' })).toEqual(['Is it free?']);
    expect((await makeConversation(t.ctx, { subject, participants: two() })).isNew).toBe(true);
  });
  test('is not there for anybody who takes no part, nor for staff as long as nobody reported it', async () => {
    const { id } = await makeConversation(t.ctx, { participants: two() });
    for (const ctx of [t.as(other), t.as(moderator), t.as(admin), t.anonymous]) {
      await expect(readConversation(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
      await expect(postMessage(ctx, { id }, { content: 'Hello' })).rejects.toMatchObject({ code: 'not_found' });
      await expect(markRead(ctx, { id }, 1)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await readConversation(t.as(owner), { id })).access).toBe('participant');
    await expect(readConversation(t.as(owner), { id: 'nonsense' })).rejects.toMatchObject({ code: 'not_found' });
  });
  test('is read and answered by staff while a report is open, each time with a line in the audit log', async () => {
    const { id } = await makeConversation(t.ctx, { participants: two() });
    await postMessage(t.as(shipper), { id }, { content: 'Rude words' });
    await reportSubject(t.as(owner), { kind: 'conversation', id, report: { reason: 'offensive', text: null } });
    await readConversation(t.as(moderator), { id });
    await postMessage(t.as(moderator), { id }, { content: 'Please stay polite.' });
    const log = await t.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .where('action', 'like', 'conversation.%')
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'conversation.read_by_staff', actor_id: moderator.userId },
      { action: 'conversation.answered_by_staff', actor_id: moderator.userId },
    ]);
    expect((await thread(t.as(owner), { id }))[0]).toMatchObject({ role: 'staff', author: null, is_own: false });
    expect((await listConversations(t.as(moderator))).items).toEqual([]);
    await t.ctx.db.updateTable('reports').set({ status: 'dismissed', note: 'No.', decided_at: new Date() }).execute();
    await expect(readConversation(t.as(moderator), { id })).rejects.toMatchObject({ code: 'not_found' });
  });
  test('with the house is read and answered by administrators, who take part from then on and as long as they are', async () => {
    const { id } = await makeConversation(t.ctx, { participants: [two()[0]!], isWithStaff: true });
    await expect(readConversation(t.as(moderator), { id })).rejects.toMatchObject({ code: 'not_found' });
    const said = [[admin, 'How can we help?'], [shipper, 'With a dock.'], [admin, 'Gladly.']] as const; // prettier-ignore
    for (const [by, content] of said) await postMessage(t.as(by), { id }, { content });
    expect((await thread(t.as(shipper), { id })).map(({ role }) => role)).toEqual(['staff', 'user', 'staff']);
    expect((await listConversations(t.as(admin))).items.map((item) => item.conversation_id)).toContain(id);
    expect(await newsOf(admin, id)).toHaveLength(1);
    const former = { ...admin, role: null };
    await expect(readConversation(t.as(former), { id })).rejects.toMatchObject({ code: 'not_found' });
    expect((await listConversations(t.as(former))).items).toEqual([]);
    expect(await countNew(t.as(former), unreadConversations)).toBe(0);
  });
  test('that is closed can be read, and nobody writes any more', async () => {
    const subject = { kind: 'sample', id: t.ctx.newId() };
    const { id } = await makeConversation(t.ctx, { subject, participants: two() });
    await transaction(t.ctx, (tx) => closeConversations(tx, subject));
    await expect(postMessage(t.as(owner), { id }, { content: 'Late' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await texts(t.as(owner), { id })).toEqual([]);
  });
});

describe('messages', () => {
  test('of people who write at the same time stand one after the other without gaps', async () => {
    const { id } = await makeConversation(t.ctx, { participants: two() });
    const write = (who: UserActor, text: string) => postMessage(t.as(who), { id }, { content: text });
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((text, n) => write(n % 2 ? owner : shipper, text)));
    const all = await thread(t.as(owner), { id });
    expect(all.map(({ position }) => position)).toEqual([6, 5, 4, 3, 2, 1]);
    const page = await openConversationDoor(t.as(owner), { id });
    const first = await listMessages(t.as(owner), page, { limit: 4 });
    const rest = await listMessages(t.as(owner), page, { limit: 4, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ position }) => position)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(rest.nextCursor).toBeNull();
  });
  test('sent again with the same key are there once', async () => {
    const { id } = await makeConversation(t.ctx, { participants: two() });
    const again = () =>
      postMessage(t.as(shipper), { id }, { content: 'Once', idempotencyKey: 'key-of-this-message' }).catch(() => null);
    await Promise.all([again(), again(), again()]);
    await again();
    expect(await texts(t.as(owner), { id })).toEqual(['Once']);
  });
  test('are limited per person, whatever the conversation', async () => {
    const limited = await testDb({ features: [feature, notifications], env: { RATE_LIMITS: '1' } });
    const { actor } = await makeUser(limited.ctx);
    const { id } = await makeConversation(limited.ctx, {
      participants: [{ user_id: actor.userId, display_name: 'Writer' }],
    });
    for (let n = 0; n < 30; n += 1) await postMessage(limited.as(actor), { id }, { content: `${n}` });
    await expect(postMessage(limited.as(actor), { id }, { content: 'One more' })).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });
  test('are told to the others once until they have read them, and never to their author', async () => {
    const { id } = await makeConversation(t.ctx, { participants: [...two(), anonymous] });
    const mails = () =>
      t.ctx.db.selectFrom('outbox').select('content').where('recipient', '=', anonymous.email).execute();
    const before = (await mails()).length;
    await postMessage(t.as(shipper), { id }, { content: 'One' });
    await postMessage(t.as(shipper), { id }, { content: 'Two' });
    expect(await newsOf(owner, id)).toHaveLength(1);
    expect(await newsOf(shipper, id)).toEqual([]);
    const [mail] = (await mails()).slice(before);
    expect((await mails()).length).toBe(before + 1);
    expect(mail?.content).toMatchObject({ quote: { words: 'One', language: 'en' } });
    expect(JSON.stringify(mail)).not.toContain('Two');
    expect(JSON.stringify(mail)).toMatch(/\/messages\/[0-9a-f]{64}/);
    await markRead(t.as(owner), { id }, 2);
    expect((await newsOf(owner, id))[0]?.is_read).toBe(true);
    await postMessage(t.as(shipper), { id }, { content: 'Three' });
    expect((await newsOf(owner, id)).map(({ is_read }) => is_read)).toEqual([false, true]);
    await postMessage(t.as(owner), { id }, { content: 'Answered' });
    expect((await newsOf(owner, id)).map(({ is_read }) => is_read)).toEqual([true, true]);
  });
});

describe('read marks', () => {
  test('only grow, never pass the last message, and count what is new', async () => {
    const { id } = await makeConversation(t.ctx, { participants: two() });
    const before = await countNew(t.as(owner), unreadConversations);
    for (const content of ['1', '2', '3']) await postMessage(t.as(shipper), { id }, { content });
    const mark = async () => (await openConversationDoor(t.as(owner), { id })).me?.read_up_to;
    expect(await countNew(t.as(owner), unreadConversations)).toBe(before + 1);
    await Promise.all([3, 1, 2].map((position) => markRead(t.as(owner), { id }, position)));
    expect(await mark()).toBe(3);
    expect(await countNew(t.as(owner), unreadConversations)).toBe(before);
    await markRead(t.as(owner), { id }, 1);
    expect(await mark()).toBe(3);
    await postMessage(t.as(shipper), { id }, { content: '4' });
    await markRead(t.as(owner), { id }, 1_000_000);
    expect(await mark()).toBe(4);
    expect((await openConversationDoor(t.as(shipper), { id })).me?.read_up_to).toBe(4);
  });
});

describe('masking', () => {
  test('keeps contact details and files from the others until it is lifted; one’s own words are as typed', async () => {
    const subject = { kind: 'sample', id: t.ctx.newId() };
    const participants = [{ user_id: shipper.userId, display_name: 'Call (305) 555-0142' }, two()[1]!];
    const { id } = await makeConversation(t.ctx, { subject, participants, isMasked: true });
    await postMessage(t.as(shipper), { id }, { content: secret });
    const asOwner = JSON.stringify([await thread(t.as(owner), { id }), await listConversations(t.as(owner))]);
    expect(asOwner).toContain('[contact on request]');
    const inSpanish = await inLanguage('es', () => thread(t.as(owner), { id }));
    expect(JSON.stringify(inSpanish)).toContain('[contacto a solicitud]');
    for (const canary of ['anna@harbor', '555-0142']) expect(asOwner).not.toContain(canary);
    expect((await thread(t.as(shipper), { id }))[0]).toMatchObject({ content: secret, is_masked_for_others: true });
    const form = new FormData();
    form.set('file', new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' }));
    const { id: fileId } = await receiveDocument(t.as(shipper), form);
    await expect(
      postMessage(t.as(shipper), { id }, { content: 'See the file', file_ids: [fileId] }),
    ).rejects.toMatchObject({ code: 'invalid' });
    await transaction(t.ctx, (tx) => liftMask(tx, subject));
    expect(await texts(t.as(owner), { id })).toEqual([secret]);
    expect((await listConversations(t.as(owner))).items[0]?.others).toEqual(['Call (305) 555-0142']);
  });
});

test('pages and telephone numbers written as at home do not pass the mask, links to this site do', async () => {
  const subject = { kind: 'sample', id: t.ctx.newId() };
  const { id } = await makeConversation(t.ctx, { subject, participants: two(), isMasked: true });
  const ours = `${t.ctx.config.publicUrl}/warehouses/quay-doral`;
  await postMessage(t.as(shipper), { id }, { content: `See ${ours}, not www.quay.example; cel 6123-4567, t.me/quay` });
  expect(await texts(t.as(owner), { id })).toEqual([
    `See ${ours}, not [contact on request]; cel [contact on request], [contact on request]`,
  ]);
});

test('a mail quotes what was written as its reader may read it, and no more once its author is gone', async () => {
  const subject = { kind: 'sample', id: t.ctx.newId() };
  const leaving = (await makeUser(t.ctx)).actor;
  const participants = [
    { user_id: leaving.userId, display_name: 'Ana' },
    { user_id: owner.userId, display_name: 'Harbor' },
  ];
  const { id } = await makeConversation(t.ctx, { subject, participants, isMasked: true });
  await postMessage(t.as(leaving), { id }, { content: secret });
  const mail = () =>
    t.ctx.db
      .selectFrom('outbox')
      .select('content')
      .where(sql<boolean>`starts_with(key, ${`message.received:${id}:`})`)
      .executeTakeFirstOrThrow();
  expect(JSON.stringify((await mail()).content)).toContain('[contact on request]');
  expect(JSON.stringify((await mail()).content)).not.toContain('anna@harbor');
  await transaction(t.ctx, (tx) => eraseOwnRows(tx, leaving.userId));
  expect((await mail()).content).not.toHaveProperty('quote');
});

test('the number of a shipment passes the mask and leads to where it is; a telephone number beside it does not', async () => {
  const subject = { kind: 'sample', id: t.ctx.newId() };
  const { id } = await makeConversation(t.ctx, { subject, participants: two(), isMasked: true });
  await postMessage(
    t.as(shipper),
    { id },
    { content: 'It is on 045-12345675, FedEx 986578788855. Call 305 555 0142.' },
  );
  const [message] = await thread(t.as(owner), { id });
  expect(message?.content).toBe('It is on 045-12345675, FedEx 986578788855. Call [contact on request].');
  expect(message?.links).toEqual([
    { written: '045-12345675', to: '/tracking?number=04512345675' },
    { written: '986578788855', to: '/tracking?number=986578788855' },
  ]);
});

describe('an anonymous visitor', () => {
  test('reads and answers by a token, which opens this conversation alone and ends with it', async () => {
    const subject = { kind: 'sample', id: t.ctx.newId() };
    const opened = await makeConversation(t.ctx, {
      subject,
      participants: [two()[0]!, anonymous],
      firstMessage: { from: 'stranger', content: 'Do you ship to Lima?' },
    });
    const door = await tokenOf(opened);
    await postMessage(t.as(shipper), { id: opened.id }, { content: 'We do.' });
    await postMessage(t.anonymous, door, { content: 'Thank you.' });
    await markRead(t.anonymous, door, 3);
    expect((await thread(t.anonymous, door)).map(({ is_own }) => is_own)).toEqual([true, false, true]);
    await expect(readConversation(t.anonymous, { id: opened.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(readConversation(t.anonymous, { token: door.token.slice(1) })).rejects.toMatchObject({
      code: 'not_found',
    });
    await transaction(t.ctx, (tx) => forgetConversations(tx, 'sample', [subject.id]));
    await expect(readConversation(t.anonymous, door)).rejects.toMatchObject({ code: 'not_found' });
  });
  test('is told of no message but those of their own conversation', async () => {
    const email = 'bystander@example.com';
    await makeConversation(t.ctx, { participants: [two()[0]!, { email, display_name: 'Bystander' }] });
    const { id } = await makeConversation(t.ctx, { participants: two() });
    await postMessage(t.as(shipper), { id }, { content: 'Between the two of us' });
    await postMessage(t.as(owner), { id }, { content: 'Indeed' });
    expect(await t.ctx.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).toEqual([]);
  });
  test('is told of answers in the language they wrote in', async () => {
    const email = 'desconocida@example.com';
    const spanish = { ...t.ctx, language: 'es' as const };
    const { id } = await makeConversation(spanish, { participants: [two()[0]!, { email, display_name: 'Rosa' }] });
    await postMessage(t.as(shipper), { id }, { content: 'Yes' });
    const mail = await t.ctx.db
      .selectFrom('outbox')
      .select(['language', 'content'])
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail.language).toBe('es');
    expect(mail.content).toMatchObject({
      subject: 'Mensaje nuevo: Question about a dock',
      paragraphs: ['Tiene un mensaje nuevo: Question about a dock.'],
      action: { label: 'Leer y responder' },
    });
    expect(JSON.stringify(mail.content)).toMatch(/\/es\/messages\/[0-9a-f]{64}/);
  });
  test('adds no files, whoever is signed in', async () => {
    const opened = await makeConversation(t.ctx, { participants: [two()[0]!, anonymous] });
    const door = await tokenOf(opened);
    for (const ctx of [t.anonymous, t.as(owner)])
      await expect(postMessage(ctx, door, { content: 'See', file_ids: [t.ctx.newId()] })).rejects.toMatchObject({
        code: 'forbidden',
      });
  });
});

test('a file is read by who takes part and by nobody else, and is the author’s own', async () => {
  const { id } = await makeConversation(t.ctx, { participants: two() });
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7 packing list'], 'packing list.pdf', { type: 'application/pdf' }));
  const { id: fileId } = await receiveDocument(t.as(shipper), form);
  await expect(postMessage(t.as(owner), { id }, { content: 'Mine', file_ids: [fileId] })).rejects.toMatchObject({
    code: 'not_found',
  });
  await postMessage(t.as(shipper), { id }, { content: 'See the list', file_ids: [fileId] });
  expect((await thread(t.as(owner), { id }))[0]?.files).toMatchObject([{ id: fileId, name: 'packing list.pdf' }]);
  expect((await readDocument(t.as(owner), fileId)).name).toBe('packing list.pdf');
  for (const ctx of [t.as(other), t.as(moderator), t.anonymous])
    await expect(readDocument(ctx, fileId)).rejects.toMatchObject({ code: 'not_found' });
});

test('who leaves takes name and words along: the others keep a thread with a gap, and a conversation with nobody left is gone', async () => {
  const leaving = (await makeUser(t.ctx)).actor;
  const participants = [{ user_id: leaving.userId, display_name: 'Xenia' }, two()[1]!];
  const { id } = await makeConversation(t.ctx, { participants });
  await postMessage(t.as(leaving), { id }, { content: 'Written by Xenia' });
  await postMessage(t.as(owner), { id }, { content: 'Answered' });
  const alone = await makeConversation(t.ctx, { participants: [participants[0]!] });
  expect(JSON.stringify(await exportOwnRows(t.ctx, leaving.userId))).toContain('Written by Xenia');
  expect(JSON.stringify(await exportOwnRows(t.ctx, leaving.userId))).not.toContain('Answered');
  await transaction(t.ctx, (tx) => eraseOwnRows(tx, leaving.userId));
  expect(await texts(t.as(owner), { id })).toEqual(['Answered', null]);
  for (const table of ['conversations', 'conversation_participants', 'messages'])
    for (const needle of ['Xenia', leaving.userId, alone.id]) {
      const { rows } = await sql`select 1 from ${sql.table(table)} r where r::text like ${`%${needle}%`}`.execute(
        t.ctx.db,
      );
      expect([table, needle, rows.length]).toEqual([table, needle, 0]);
    }
});

test('what somebody writes while their account is erased is refused, not kept', async () => {
  const leaving = (await makeUser(t.ctx)).actor;
  const participants = [{ user_id: leaving.userId, display_name: 'Leaving' }, ...two()];
  const { id } = await makeConversation(t.ctx, { participants });
  const { me } = await openConversationDoor(t.as(leaving), { id });
  await transaction(t.ctx, (tx) => eraseOwnRows(tx, leaving.userId));
  const late = { conversation_id: id, role: 'user' as const, participant_id: me?.id ?? null, content: 'Call me' };
  await expect(transaction(t.ctx, (tx) => addMessage(tx, late))).rejects.toMatchObject({ code: 'not_found' });
  expect(await texts(t.as(owner), { id })).toEqual([]);
});

test('a conversation is opened in the transaction of its subject or not at all', async () => {
  const subject = { kind: 'sample', id: t.ctx.newId() };
  const failing = transaction(t.ctx, async (tx) => {
    await openConversation(tx, { subject, title: 'Title', path: null, participants: two(), isMasked: false });
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  const rows = await t.ctx.db.selectFrom('conversations').where('subject_id', '=', subject.id).select('id').execute();
  expect(rows).toEqual([]);
});

test('a message is in the language of the page it was written on, in the thread and in the list', async () => {
  const { id } = await makeConversation(t.ctx, { participants: two() });
  await postMessage({ ...t.as(shipper), language: 'es' }, { id }, { content: '¿Hay espacio para dos paletas?' });
  await postMessage(t.as(owner), { id }, { content: 'Yes, from Monday.' });
  expect((await thread(t.as(owner), { id })).map(({ language }) => language)).toEqual(['en', 'es']);
  const [newest] = (await listConversations(t.as(shipper))).items;
  expect(newest).toMatchObject({ conversation_id: id, last: { language: 'en', content: 'Yes, from Monday.' } });
});
