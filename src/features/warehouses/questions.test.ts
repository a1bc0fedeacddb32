import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { markRead } from '#features/messaging/commands/mark-read.server.ts';
import { postMessage } from '#features/messaging/commands/post-message.server.ts';
import { shareContacts } from '#features/messaging/commands/share-contacts.server.ts';
import { receiveDocument } from '#features/media/commands/receive-document.server.ts';
import { unreadNotifications } from '#features/notifications/queries/inbox.server.ts';
import { listConversations, unreadConversations } from '#features/messaging/queries/conversations.server.ts';
import { listMessages } from '#features/messaging/queries/thread.server.ts';
import { readConversation } from '#features/messaging/commands/read-conversation.server.ts';
import type { UserActor } from '#server/actor.ts';
import { listInbox } from '#server/inbox.ts';
import { countLists } from '#server/moderation-queues.ts';
import { countNew } from '#tests/count-new.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse } from './build.server.ts';
import { askOwner } from './commands/ask-owner.server.ts';
import { feature as warehouses } from './feature.server.ts';
import { dashboardCards } from './queries/dashboard-cards.server.ts';
import { findMedianOfListing } from './queries/questions.server.ts';
import { storedQuestion, questionDraft } from './schema/question.ts';

const t = await testDb({
  features: [messaging, warehouses],
  on: [warehouses.on ?? {}],
  env: { RATE_LIMITS: '1' },
});
let owner: UserActor;
let shipper: UserActor;
let listing: { id: string };

beforeEach(async () => {
  t.setClock('2026-11-21T12:00:00Z');
  owner = (await makeUser(t.ctx)).actor;
  shipper = (await makeUser(t.ctx, { first_name: 'Ana', last_name: 'Reyes', company_name: null })).actor;
  listing = await makeWarehouse(t.ctx, { user_id: owner.userId });
});

const ask = (content = 'Is there room for 40 pallets?', by = shipper, warehouse_id = listing.id) =>
  askOwner(t.as(by), { warehouse_id, content });
const waiting = async (by = owner) => (await listInbox(t.as(by), { state: 'waiting' })).items;
const answered = async (by = owner) => (await listInbox(t.as(by), { state: 'answered' })).items;
const answer = (id: string, by = owner) => postMessage(t.as(by), { id }, { content: 'Yes, from Monday on.' });
const mailsTo = ({ email }: UserActor) =>
  t.ctx.db
    .selectFrom('outbox')
    .select(sql<string>`content ->> 'subject'`.as('subject'))
    .where('recipient', '=', email)
    .execute();

test('a question waits in the owner’s inbox until it is answered, and waits again when the shipper goes on', async () => {
  const { conversation_id } = await ask();
  expect(await waiting()).toMatchObject([
    { id: conversation_id, title: 'Ana Reyes', detail: 'Harbor Point Storage', is_unread: true },
  ]);
  expect((await waiting())[0]?.due_at).toEqual(new Date('2026-11-22T12:00:00Z'));
  expect((await countLists(t.as(owner), t.ctx.registry.inbox)).total).toEqual({ value: 1, more: false });
  t.advance(3600);
  await answer(conversation_id);
  expect(await waiting()).toEqual([]);
  expect(await answered()).toMatchObject([{ id: conversation_id, due_at: null, is_unread: false }]);
  t.advance(3600);
  expect(await ask('And from which day on?')).toEqual({ conversation_id });
  expect(await waiting()).toMatchObject([{ waiting_since: new Date('2026-11-21T14:00:00Z') }]);
  expect(await answered()).toEqual([]);
  expect([await waiting(shipper), await answered(shipper)]).toEqual([[], []]);
});

test('a question is counted once, where it waits; what else is unread is counted among the messages', async () => {
  const counts = async (by: UserActor) => ({
    inbox: (await countLists(t.as(by), t.ctx.registry.inbox)).total.value,
    messages: await countNew(t.as(by), unreadConversations),
    notifications: await countNew(t.as(by), unreadNotifications),
  });
  const { conversation_id } = await ask();
  expect(await counts(owner)).toEqual({ inbox: 1, messages: 0, notifications: 0 });
  await answer(conversation_id);
  expect(await counts(owner)).toEqual({ inbox: 0, messages: 0, notifications: 0 });
  expect(await counts(shipper)).toEqual({ inbox: 0, messages: 1, notifications: 0 });
});

test('whoever shares their contact details in a question is read whole and may add a file; the other side stays hidden until it does', async () => {
  const { conversation_id: id } = await ask('Write to ana@reyes.example');
  await postMessage(t.as(owner), { id }, { content: 'Or to owner@quay.example' });
  const read = async (by: UserActor) =>
    (await listMessages(t.as(by), await readConversation(t.as(by), { id }))).items.map(({ content }) => content);
  expect(await read(owner)).toContain('Write to [contact on request]');
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' }));
  const { id: fileId } = await receiveDocument(t.as(shipper), form);
  const withFile = () => postMessage(t.as(shipper), { id }, { content: 'See the list', file_ids: [fileId] });
  await expect(withFile()).rejects.toMatchObject({ code: 'invalid' });
  await shareContacts(t.as(shipper), id);
  await withFile();
  expect(await read(owner)).toContain('Write to ana@reyes.example');
  expect(await read(shipper)).toContain('Or to [contact on request]');
  await expect(shareContacts(t.as(shipper), id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(shareContacts(t.as((await makeUser(t.ctx)).actor), id)).rejects.toMatchObject({ code: 'not_found' });
});

test('whoever asked finds answers that were not read on the dashboard, and nobody else does', async () => {
  const answers = async (by: UserActor) =>
    (await dashboardCards(t.as(by))).find(({ id }) => id === 'warehouses.answers');
  const { conversation_id } = await ask();
  expect(await answers(shipper)).toBeUndefined();
  await postMessage(t.as(owner), { id: conversation_id }, { content: 'Yes. Write to owner@dock.example.com' });
  const path = `/dashboard/messages/${conversation_id}#newest`;
  expect(await answers(shipper)).toMatchObject({
    value: '1',
    lines: [{ label: 'Harbor Point Storage', acts: [{ label: 'Read the answer', to: path }] }],
  });
  const [line] = (await answers(shipper))?.lines ?? [];
  expect(line?.detail).toContain('Yes. Write to');
  expect(line?.detail).not.toContain('owner@dock');
  expect([await answers(owner), await answers((await makeUser(t.ctx)).actor)]).toEqual([undefined, undefined]);
  for (let index = 0; index < 3; index += 1) {
    const other = await makeWarehouse(t.ctx, { user_id: owner.userId });
    await answer((await ask('Is it free?', shipper, other.id)).conversation_id);
  }
  expect(await answers(shipper)).toMatchObject({
    value: '4',
    lines: [{}, {}, {}],
    more: { to: '/dashboard/messages' },
  });
  await markRead(t.as(shipper), { id: conversation_id }, 2);
  expect(await answers(shipper)).toMatchObject({ value: '3' });
});

test('both sides are told by mail, and neither reads the other’s address in the words', async () => {
  const { conversation_id } = await ask('Please write to ana@reyes.example.com about 40 pallets');
  expect(await mailsTo(owner)).toMatchObject([{ subject: 'New message: Ana Reyes · Harbor Point Storage' }]);
  const opened = await readConversation(t.as(owner), { id: conversation_id });
  const [message] = (await listMessages(t.as(owner), opened)).items;
  expect(message?.content).toContain('about 40 pallets');
  expect(message?.content).not.toContain('ana@reyes');
  await answer(conversation_id);
  expect(await mailsTo(shipper)).toMatchObject([{ subject: 'New message: Harbor Point Storage' }]);
  expect((await listConversations(t.as(shipper))).items).toMatchObject([{ others: ['Harbor Point Storage'] }]);
});

test('who may not ask: anonymous visitors, unverified accounts, the owner; and nobody asks what is not public', async () => {
  await expect(askOwner(t.anonymous, { warehouse_id: listing.id, content: 'Is it free?' })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  const unverified = (await makeUser(t.ctx, { email_verified: false })).actor;
  await expect(ask('Is it free at all?', unverified)).rejects.toMatchObject({ code: 'email_not_verified' });
  await expect(ask('Is it free at all?', owner)).rejects.toMatchObject({ code: 'forbidden' });
  const hidden = [
    await makeWarehouse(t.ctx, { is_active: false }),
    await makeWarehouse(t.ctx, { review_status: 'submitted' }),
  ];
  for (const { id } of hidden)
    await expect(ask('Is it free?', shipper, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('the twenty-first owner of a day is asked on the next one; going on with a conversation is free', async () => {
  const { conversation_id } = await ask();
  for (let index = 1; index < 20; index += 1) await ask('Is it free?', shipper, (await makeWarehouse(t.ctx)).id);
  const another = await makeWarehouse(t.ctx);
  await expect(ask('Is it free?', shipper, another.id)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await ask('One more thing about the docks')).toEqual({ conversation_id });
});

test('the same form sent twice, or twice at once, asks once', async () => {
  const again = () =>
    askOwner(t.as(shipper), { warehouse_id: listing.id, content: 'Is it free?', idempotency_key: 'a-key-of-a-form' });
  await again();
  await again();
  const other = await makeWarehouse(t.ctx, { user_id: owner.userId });
  await Promise.all([ask('First of two at once', shipper, other.id), ask('Second of two at once', shipper, other.id)]);
  const rows = await t.ctx.db
    .selectFrom('conversations')
    .select('last_position')
    .where('subject_id', 'in', [listing.id, other.id])
    .orderBy('last_position')
    .execute();
  expect(rows.map(({ last_position }) => last_position)).toEqual([1, 2]);
});

test('how soon an owner answers is the middle of the last 90 days, and unknown under three', async () => {
  for (const minutes of [10, 50, 30]) {
    expect(await findMedianOfListing(t.ctx, listing.id)).toBeNull();
    const { conversation_id } = await ask('Is it free?', (await makeUser(t.ctx)).actor);
    t.advance(minutes * 60);
    await answer(conversation_id);
  }
  expect(await findMedianOfListing(t.ctx, listing.id)).toBe(30);
  t.advance(91 * 86_400);
  expect(await findMedianOfListing(t.ctx, listing.id)).toBeNull();
});

test('pages of the inbox neither skip nor repeat, waiting or answered', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { conversation_id } = await ask('Is it free?', (await makeUser(t.ctx)).actor);
    ids.push(conversation_id);
    t.advance(60);
  }
  const pages = async (state: 'waiting' | 'answered') => {
    const one = await listInbox(t.as(owner), { state, limit: 2 });
    const two = await listInbox(t.as(owner), { state, limit: 2, cursor: one.nextCursor });
    return [...one.items, ...two.items].map(({ id }) => id);
  };
  expect(await pages('waiting')).toEqual(ids);
  for (const id of ids) {
    await answer(id);
    t.advance(60);
  }
  expect(await pages('answered')).toEqual(ids.toReversed());
});

test('a draft is the one of its listing', () => {
  const draft = questionDraft(listing.id, 'Is there\0 room?');
  expect(storedQuestion(draft, listing.id)).toBe('Is there room?');
  expect(storedQuestion(draft, 'another')).toBeNull();
  expect(storedQuestion(null, listing.id)).toBeNull();
});
