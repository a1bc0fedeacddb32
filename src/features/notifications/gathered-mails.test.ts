import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { makeUser } from '#features/accounts/build.server.ts';
import type { UserActor } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { defineFeature } from '#server/feature.ts';
import { listMail } from '#server/mailer/outbox.ts';
import { defineNotificationKind } from '#server/notification-kinds.ts';
import { lastMorning } from '#shared/last-morning.ts';
import { testDb } from '#tests/harness.ts';

import { mailDue, mailGathered } from './commands/gathered-mails.server.ts';
import { jobs } from './jobs.server.ts';
import { markAllRead } from './commands/mark-read.server.ts';
import { notify } from './commands/notify.server.ts';
import { savePreferences, stopMail } from './commands/preferences.server.ts';
import { signUnsubscribe } from './queries/unsubscribe-token.server.ts';

const sailed = new Set<string>();
const arrived = defineNotificationKind({
  kind: 'ship.arrived',
  label: () => 'A ship arrived',
  values: z.object({ name: z.string() }),
  words: ({ name }) => ({ title: `${name} arrived` }),
  href: ({ id }) => `/ships/${id}`,
  mail: ({ name }) => ({ subject: name, heading: name, paragraphs: [], button: 'See it' }),
  reason: () => 'You receive this because you own ships.',
  gathered: {
    current: async (_, ids) => new Set(ids.filter((id) => !sailed.has(id))),
    href: '/ships',
    mail: (ships) => ({
      subject: `${ships.length} ships`,
      heading: 'Ships',
      paragraphs: ships.map(({ name }) => name),
      button: 'See them',
    }),
  },
});
const t = await testDb({
  jobs,
  features: [defineFeature({ name: 'ships', notificationKinds: [arrived], notificationsAbout: () => 'Ships' })],
});

let ann: UserActor;
beforeEach(async () => {
  t.setClock('2026-11-23T15:00:00Z');
  sailed.clear();
  ann = (await makeUser(t.ctx, { first_name: 'Ann' })).actor;
});

const tell = (name: string) =>
  transaction(t.ctx, (tx) =>
    notify(tx, {
      user_id: ann.userId,
      kind: arrived,
      key: name,
      subject: { kind: 'ship', id: name },
      values: { name },
    }),
  );
const send = () => mailGathered(t.ctx, { user_id: ann.userId, kind: arrived.kind });
const mails = async () =>
  (await listMail(t.ctx, { limit: 100 })).items
    .filter((mail) => mail.recipient === ann.email)
    .map((mail) => mail.content);
/** Runs what the hourly job starts. */
async function hourly() {
  const started: object[] = [];
  const sendAll = async (_: unknown, __: string, due: readonly { payload: object }[]) => {
    started.push(...due.map(({ payload }) => payload));
  };
  await mailDue({ ...t.ctx, jobs: { ...t.ctx.jobs, sendAll } });
  for (const payload of started) await mailGathered(t.ctx, { ...payload });
}

test('what happens within minutes is one mail with a list, whoever sends it first', async () => {
  for (const name of ['Aurora', 'Borealis', 'Celeste']) expect(await tell(name)).toEqual({ isMailed: true });
  expect(await mails()).toEqual([]);
  await Promise.all([send(), send()]);
  await send();
  expect(await mails()).toMatchObject([
    { subject: '3 ships', paragraphs: ['Aurora', 'Borealis', 'Celeste'], reason: 'You receive this because you own ships.' }, // prettier-ignore
  ]);
});

test('the queue has one job for a person and kind, which mails all', async () => {
  await t.ctx.jobs.runDue(t.ctx);
  for (const name of ['Aurora', 'Borealis']) await tell(name);
  // The second is the one that sends the mail.
  expect(await t.ctx.jobs.runDue(t.ctx)).toBe(2);
  expect(await mails()).toMatchObject([{ subject: '2 ships' }]);
});

test('one alone is mailed as itself, in the language of its reader', async () => {
  await t.ctx.db.updateTable('users').set({ locale: 'es-CO' }).where('id', '=', ann.userId).execute();
  await tell('Aurora');
  await send();
  expect(await mails()).toMatchObject([
    { subject: 'Aurora', action: { url: `${t.ctx.config.publicUrl}/es/ships/Aurora` } },
  ]);
});

test('who wants it daily gets it after seven in the morning where they are, and who does not within the hour', async () => {
  await savePreferences(t.as(ann), { mail: [arrived.kind], daily: [arrived.kind] });
  await t.ctx.db.updateTable('users').set({ time_zone: 'America/Bogota' }).where('id', '=', ann.userId).execute();
  await tell('Aurora');
  t.setClock('2026-11-24T11:59:00Z');
  await tell('Borealis');
  await hourly();
  expect(await mails()).toEqual([]);
  t.setClock('2026-11-24T12:03:00Z');
  await hourly();
  await hourly();
  expect(await mails()).toMatchObject([{ subject: '2 ships' }]);
  await savePreferences(t.as(ann), { mail: [arrived.kind] });
  await tell('Celeste');
  await hourly();
  expect(await mails()).toHaveLength(2);
});

test('what was read, is over or is wanted no more is not mailed', async () => {
  await tell('Aurora');
  await markAllRead(t.as(ann));
  await send();
  await tell('Borealis');
  sailed.add('Borealis');
  await send();
  await tell('Celeste');
  await stopMail(t.anonymous, { kind: arrived.kind, token: signUnsubscribe(t.ctx, ann.userId, arrived.kind) });
  await send();
  expect(await mails()).toEqual([]);
  expect(await tell('Doris')).toEqual({ isMailed: false });
});

test('the last morning is that of the time zone; an unknown one is UTC', () => {
  const now = new Date('2026-11-24T11:59:00Z');
  const of = (zone: string) => lastMorning(now, zone).toISOString();
  expect([of('America/Bogota'), of('Asia/Tokyo'), of('UTC'), of('Nowhere/At_all')]).toEqual([
    '2026-11-23T12:00:00.000Z',
    '2026-11-23T22:00:00.000Z',
    '2026-11-24T07:00:00.000Z',
    '2026-11-24T07:00:00.000Z',
  ]);
});
