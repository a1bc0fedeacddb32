import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { createDemoAccount, makeUser } from '#features/accounts/build.server.ts';
import { setPassword } from '#features/accounts/commands/create-account.server.ts';
import type { UserActor } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { defineFeature } from '#server/feature.ts';
import { findMail, listMail } from '#server/mailer/outbox.ts';
import { defineNotificationKind, type NotificationKind } from '#server/notification-kinds.ts';
import { countNew } from '#tests/count-new.ts';
import { testDb } from '#tests/harness.ts';

import { markAllRead, markRead } from './commands/mark-read.server.ts';
import { forgetNotifications, notify, notifyAll, resolveNotifications } from './commands/notify.server.ts';
import { savePreferences, stopMail } from './commands/preferences.server.ts';
import { sweepJob } from './jobs.server.ts';
import { listNotifications, unreadNotifications } from './queries/inbox.server.ts';
import { choosableKinds, listMailedKinds } from './queries/preferences.server.ts';
import { signUnsubscribe } from './queries/unsubscribe-token.server.ts';

const values = z.object({ name: z.string() });
const moored = defineNotificationKind({
  kind: 'ship.moored',
  label: () => 'A ship is moored',
  values,
  words: ({ name }) => ({ title: `${name} is moored` }),
  href: ({ id }) => `/ships/${id}`,
  mail: ({ name }, { recipient }) => ({
    subject: `${name} is moored`,
    heading: `Hello ${recipient.first_name}`,
    paragraphs: ['It is here.'],
    button: 'See it',
  }),
  reason: () => 'You receive this because you own a ship.',
});
const sunk = defineNotificationKind({ ...moored, kind: 'ship.sunk', label: () => 'A ship sank', alwaysMail: true });
const staffOnly = defineNotificationKind({
  ...moored,
  kind: 'ship.waits',
  label: () => 'A ship waits',
  when: (actor) => actor.kind === 'user' && actor.role === 'moderator',
});
const ships = defineFeature({
  name: 'ships',
  notificationKinds: [moored, sunk, staffOnly],
  notificationsAbout: () => 'Ships',
});
const t = await testDb({ features: [ships] });

let ann: UserActor;
beforeEach(async () => {
  ann = (await makeUser(t.ctx, { first_name: 'Ann' })).actor;
});

let count = 0;
const subject = { kind: 'ship', id: 'ship-1' };
const tell = (user_id: string, kind: NotificationKind<z.output<typeof values>> = moored, key = `k${(count += 1)}`) =>
  transaction(t.ctx, (tx) => notify(tx, { user_id, kind, key, subject, values: { name: 'Aurora' } }));
const mailsTo = async ({ email }: { email: string }) =>
  (await listMail(t.ctx, { limit: 100 })).items.filter((mail) => mail.recipient === email);
const inboxOf = async (actor: UserActor) => (await listNotifications(t.as(actor))).items;

test('somebody is told once per key: a row and a mail that says why it came and how to end it', async () => {
  expect(await tell(ann.userId, moored, 'once')).toEqual({ isMailed: true });
  expect(await tell(ann.userId, moored, 'once')).toEqual({ isMailed: false });
  expect(await inboxOf(ann)).toMatchObject([
    { kind: 'ship.moored', subject, values: { name: 'Aurora' }, is_read: false },
  ]);
  const [mail, ...others] = await mailsTo(ann);
  expect(others).toEqual([]);
  expect(mail?.content).toMatchObject({
    heading: 'Hello Ann',
    action: { url: `${t.ctx.config.publicUrl}/ships/ship-1` },
    reason: 'You receive this because you own a ship.',
  });
  expect(await findMail(t.ctx, `ship.moored:once:${ann.userId}`)).toMatchObject({ state: 'queued' });
  // Another kind under the same key is another thing.
  expect(await tell(ann.userId, sunk, 'once')).toEqual({ isMailed: true });
});

test('a mail is in the language its reader had when it was written, with addresses in it', async () => {
  const isIn = (locale: string) => t.ctx.db.updateTable('users').set({ locale }).where('id', '=', ann.userId).execute();
  await isIn('es-CO');
  await tell(ann.userId, moored, 'spanish');
  await isIn('en-US');
  const mail = await t.ctx.db
    .selectFrom('outbox')
    .select(['language', 'content', 'unsubscribe_url'])
    .where('recipient', '=', ann.email)
    .executeTakeFirstOrThrow();
  const { publicUrl } = t.ctx.config;
  expect(mail).toMatchObject({ language: 'es', content: { action: { url: `${publicUrl}/es/ships/ship-1` } } });
  expect(mail.unsubscribe_url).toContain(`${publicUrl}/es/unsubscribe/`);
});

test('of many who tell the same at once one does', async () => {
  const told = await Promise.all(Array.from({ length: 5 }, () => tell(ann.userId, moored, 'race')));
  expect(told.filter(({ isMailed }) => isMailed)).toHaveLength(1);
  expect(await inboxOf(ann)).toHaveLength(1);
  expect(await mailsTo(ann)).toHaveLength(1);
});

test('a transaction that is rolled back leaves nothing', async () => {
  await expect(
    transaction(t.ctx, async (tx) => {
      await notify(tx, { user_id: ann.userId, kind: moored, key: 'gone', subject, values: { name: 'Aurora' } });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await inboxOf(ann)).toEqual([]);
  expect(await mailsTo(ann)).toEqual([]);
});

test('who switched a mail off gets the row and no mail, except what always goes', async () => {
  await savePreferences(t.as(ann), { mail: [] });
  expect(await tell(ann.userId)).toEqual({ isMailed: false });
  expect(await tell(ann.userId, sunk)).toEqual({ isMailed: true });
  expect(await inboxOf(ann)).toHaveLength(2);
  await savePreferences(t.as(ann), { mail: ['ship.moored', 'no.such_kind'] });
  expect(await tell(ann.userId)).toEqual({ isMailed: true });
});

test('everybody chooses among the kinds that may come to them', async () => {
  const { actor: moderator } = await makeUser(t.ctx, { role: 'moderator' });
  expect(choosableKinds(t.as(ann)).map(({ kind }) => kind)).toEqual(['ship.moored']);
  expect(await listMailedKinds(t.as(moderator))).toEqual(['ship.moored', 'ship.waits']);
  // Saved by somebody who does not see the other kind, it stays as it was.
  await savePreferences(t.as(ann), { mail: [] });
  expect(await listMailedKinds(t.as({ ...ann, role: 'moderator' }))).toEqual(['ship.waits']);
});

test('a demonstration person finds it in the inbox, and gets mail once an operator gave them a password', async () => {
  const email = 'demo@example.com';
  const userId = await createDemoAccount(t.ctx, { email, first_name: 'D', last_name: 'E', user_type: 'business' });
  expect(await tell(userId)).toEqual({ isMailed: false });
  await setPassword(t.ctx, { email, password: 'harbour-chart-7' });
  expect(await tell(userId)).toEqual({ isMailed: true });
  expect(await mailsTo({ email })).toHaveLength(1);
  expect((await listNotifications(t.as({ userId }))).items).toHaveLength(2);
});

test('an address that was not verified gets no mail', async () => {
  const { userId } = await makeUser(t.ctx, { email_verified: false });
  expect(await tell(userId, sunk)).toEqual({ isMailed: false });
});

test('several people are told the same, each by their own choice', async () => {
  const { actor: ben } = await makeUser(t.ctx);
  await savePreferences(t.as(ben), { mail: [] });
  const user_ids = [ann.userId, ben.userId];
  const notice = { kind: moored, key: 'both', subject, values: { name: 'Aurora' } };
  expect(await transaction(t.ctx, (tx) => notifyAll(tx, { ...notice, user_ids }))).toBe(1);
  expect(await transaction(t.ctx, (tx) => notifyAll(tx, { ...notice, user_ids }))).toBe(0);
  expect(await transaction(t.ctx, (tx) => notifyAll(tx, { ...notice, user_ids: [] }))).toBe(0);
  for (const actor of [ann, ben]) expect(await inboxOf(actor)).toHaveLength(1);
});

test('nobody reads or marks another person’s rows', async () => {
  const { actor: eve } = await makeUser(t.ctx);
  await tell(ann.userId);
  const [row] = await inboxOf(ann);
  expect(await inboxOf(eve)).toEqual([]);
  await markRead(t.as(eve), row?.id ?? '');
  await markAllRead(t.as(eve));
  expect(await countNew(t.as(ann), unreadNotifications)).toBe(1);
  await expect(listNotifications(t.anonymous)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('unread is counted until it is read, one by one or all at once', async () => {
  for (let n = 0; n < 3; n += 1) await tell(ann.userId);
  const [newest] = await inboxOf(ann);
  await markRead(t.as(ann), newest?.id ?? '');
  expect(await countNew(t.as(ann), unreadNotifications)).toBe(2);
  expect((await inboxOf(ann)).map((row) => row.is_read)).toEqual([true, false, false]);
  await markAllRead(t.as(ann));
  expect(await countNew(t.as(ann), unreadNotifications)).toBe(0);
});

test('what somebody dealt with is unread for nobody', async () => {
  const { actor: ben } = await makeUser(t.ctx);
  for (const { userId } of [ann, ben]) await tell(userId, staffOnly);
  await tell(ann.userId);
  await transaction(t.ctx, (tx) => resolveNotifications(tx, { kinds: [staffOnly.kind], subject }));
  expect([await countNew(t.as(ann), unreadNotifications), await countNew(t.as(ben), unreadNotifications)]).toEqual([
    1, 0,
  ]);
});

test('the inbox is walked page by page without a gap or a repetition', async () => {
  t.setClock('2026-11-21T12:00:00.123Z');
  for (let n = 0; n < 7; n += 1) await tell(ann.userId);
  t.setClock(new Date());
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listNotifications>> = await listNotifications(t.as(ann), {
      cursor,
      limit: 3,
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toHaveLength(7);
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
  await expect(listNotifications(t.as(ann), { cursor: 'nonsense' })).rejects.toMatchObject({ code: 'bad_request' });
});

test('the count of unread and a page of the inbox each look into one index', async () => {
  await tell(ann.userId);
  const plan = async (query: ReturnType<typeof sql>) => {
    const { rows } = await sql`explain ${query}`.execute(t.ctx.db);
    return JSON.stringify(rows);
  };
  await sql`set enable_seqscan = off`.execute(t.ctx.db);
  expect(
    await plan(sql`select id from notifications where user_id = ${ann.userId} and read_at is null limit 100`),
  ).toContain('notifications_unread');
  expect(
    await plan(
      sql`select id from notifications where user_id = ${ann.userId} order by created_at desc, id desc limit 26`,
    ),
  ).toContain('notifications_newest');
  await sql`set enable_seqscan = on`.execute(t.ctx.db);
});

test('the token of a mail ends mail of its kind for its person, and nothing else', async () => {
  const token = signUnsubscribe(t.ctx, ann.userId, moored.kind);
  expect((await tell(ann.userId)).isMailed).toBe(true);
  const other = (await makeUser(t.ctx)).userId.replaceAll('-', '');
  for (const [kind, forged] of [
    [sunk.kind, token],
    [moored.kind, other + token.slice(32)],
    [moored.kind, `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
    [moored.kind, ''],
  ] as const)
    await expect(stopMail(t.anonymous, { kind, token: forged })).rejects.toMatchObject({ code: 'not_found' });
  expect((await tell(ann.userId)).isMailed).toBe(true);
  for (let round = 0; round < 2; round += 1) await stopMail(t.anonymous, { kind: moored.kind, token });
  expect((await tell(ann.userId)).isMailed).toBe(false);
  expect(await listMailedKinds(t.as(ann))).toEqual([]);
});

test('the token of somebody who is gone does nothing, and says so to nobody', async () => {
  const token = signUnsubscribe(t.ctx, t.ctx.newId(), moored.kind);
  expect(await stopMail(t.anonymous, { kind: moored.kind, token })).toBeUndefined();
});

test('what is erased is forgotten in every inbox and every mail', async () => {
  const { actor: ben } = await makeUser(t.ctx);
  const about = { kind: 'ship', id: 'ship-2' };
  const notice = { kind: moored, key: 'erase', subject: about, values: { name: 'Xanthippe' } };
  await transaction(t.ctx, (tx) => notifyAll(tx, { ...notice, user_ids: [ann.userId, ben.userId] }));
  await tell(ann.userId);
  await transaction(t.ctx, (tx) => forgetNotifications(tx, 'ship', ['ship-2']));
  expect(await inboxOf(ben)).toEqual([]);
  expect(await inboxOf(ann)).toHaveLength(1);
  expect(JSON.stringify((await listMail(t.ctx, { limit: 100 })).items)).not.toContain('Xanthippe');
});

test('after a year a row is gone', async () => {
  t.setClock('2026-01-01T00:00:00Z');
  await tell(ann.userId);
  t.setClock('2027-01-02T00:00:00Z');
  await tell(ann.userId);
  await sweepJob.handler(t.ctx, {});
  expect(await inboxOf(ann)).toHaveLength(1);
  t.setClock(new Date());
});
