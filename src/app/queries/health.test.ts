import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { createStorage } from '#server/storage.ts';
import { testDb } from '#tests/harness.ts';

import { checkHealth } from './health.server.ts';

const hopeless = defineJob({
  name: 'test.hopeless',
  retryLimit: 0,
  handler: () => Promise.reject(new Error('never')),
});
const t = await testDb({ jobs: [hopeless] });
let admin: Ctx;
beforeEach(async () => {
  admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
  await sql`delete from outbox`.execute(t.ctx.db);
  await sql`delete from jobs.job`.execute(t.ctx.db);
});

const words = async (ctx: Ctx): Promise<Record<string, string>> =>
  Object.fromEntries((await checkHealth(ctx)).badges.map(({ part, word, tone }) => [part, `${word}, ${tone}`]));
const detailOf = async (ctx: Ctx, part: string): Promise<string | undefined> =>
  (await checkHealth(ctx)).badges.find((badge) => badge.part === part)?.detail;

const well = {
  Database: 'Healthy, green',
  API: 'Online, green',
  Storage: 'Available, green',
  Mail: 'Delivering, green',
  Jobs: 'Running, green',
  Disk: 'Has room, green',
  Backup: 'Missing, yellow',
};

const mail = async (minutesAgo: number): Promise<void> => {
  const content = { subject: 's', heading: 'h', paragraphs: ['p'] };
  await transaction(t.ctx, (tx) => enqueueMail(tx, { to: 'ann@example.com', language: 'en', content: () => content }));
  await sql`update outbox set queued_at = now() - make_interval(mins => ${minutesAgo})`.execute(t.ctx.db);
};

test('every part that works is green, and says when it was asked and how long it took', async () => {
  t.setClock('2026-11-21T12:00:00Z');
  const { checked_at, badges } = await checkHealth(admin);
  t.setClock(new Date());
  expect(checked_at).toEqual(new Date('2026-11-21T12:00:00Z'));
  expect(await words(admin)).toEqual(well);
  for (const badge of badges) expect(badge.ms).toBeGreaterThanOrEqual(0);
});

test('a disk on which nothing is kept is not asked', async () => {
  const storage = { kind: 's3', bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's', forcePathStyle: false } as const; // prettier-ignore
  const mode = { databaseUrl: 'postgres://db/portolan', mail: { kind: 'smtp', url: 'smtp://mail', timeoutSeconds: 1 } } as const; // prettier-ignore
  const config = { ...admin.config, ...mode, storage, dataDir: '/nowhere/at/all' };
  expect(await detailOf({ ...admin, config }, 'Disk')).toBe('Nothing is kept on this machine');
});

test('a database that is gone fails every part that needs it, and not the storage', async () => {
  const gone = await testDb();
  await gone.database.close();
  expect(await words({ ...admin, db: gone.ctx.db })).toEqual({
    Database: 'Failing, red',
    API: 'Failing, red',
    Storage: 'Available, green',
    Mail: 'Failing, red',
    Jobs: 'Failing, red',
    Disk: 'Has room, green',
    Backup: 'Missing, yellow',
  });
});

test('a storage that answers nothing fails within seconds, with the time it was given', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const storage = createStorage({
    storage: {
      kind: 's3',
      bucket: 'b',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      accessKeyId: 'a',
      secretAccessKey: 'a',
      forcePathStyle: true,
    },
  });
  const { badges } = await checkHealth({ ...admin, storage });
  silent.close();
  expect(badges.find(({ part }) => part === 'Storage')).toMatchObject({ word: 'Failing', tone: 'red' });
  expect(badges.find(({ part }) => part === 'Storage')?.ms).toBeGreaterThan(2900);
  expect(badges.find(({ part }) => part === 'Storage')?.ms).toBeLessThan(6000);
  expect(badges.find(({ part }) => part === 'Database')?.word).toBe('Healthy');
});

test('mail that has waited too long is red, mail that was refused yellow, mail on its way green', async () => {
  await mail(1);
  expect(await detailOf(admin, 'Mail')).toBe('into files, 1 waiting');
  await mail(16);
  expect(await words(admin)).toEqual({ ...well, Mail: 'Delayed, red' });
  await sql`update outbox set state = 'refused'`.execute(t.ctx.db);
  expect(await words(admin)).toEqual({ ...well, Mail: 'Delivering, yellow' });
  expect(await detailOf(admin, 'Mail')).toContain('2 refused');
  await sql`update outbox set state = 'sent', sent_at = now()`.execute(t.ctx.db);
  expect(await words(admin)).toEqual(well);
});

test('jobs that are long due are red, jobs that were given up yellow; only what is due and not begun is waiting', async () => {
  const send = (startAt: Date) => transaction(t.ctx, (tx) => tx.jobs.send(tx, 'any.job', {}, { startAt }));
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  await send(minutes(30));
  expect(await detailOf(admin, 'Jobs')).toBe('0 waiting');
  await send(minutes(-1));
  expect(await detailOf(admin, 'Jobs')).toBe('1 waiting');
  await sql`update jobs.job set state = 'active' where start_after < now()`.execute(t.ctx.db);
  expect(await detailOf(admin, 'Jobs')).toBe('0 waiting');
  await send(minutes(-16));
  expect(await words(admin)).toEqual({ ...well, Jobs: 'Behind, red' });
  await sql`update jobs.job set state = 'failed'`.execute(t.ctx.db);
  expect(await words(admin)).toEqual({ ...well, Jobs: 'Running, yellow' });
});

test('a job that failed for the last time is seen, also one that is never tried again', async () => {
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.hopeless', {}));
  await expect(t.runJobs()).rejects.toThrow('never');
  expect(await detailOf(admin, 'Jobs')).toBe('1 given up in the last days, 0 waiting');
});

test('nobody but an administrator may ask', async () => {
  for (const role of ['moderator', null] as const)
    await expect(checkHealth(t.as((await makeUser(t.ctx, { role })).actor))).rejects.toMatchObject({
      code: 'forbidden',
    });
  await expect(checkHealth(t.anonymous)).rejects.toMatchObject({ code: 'unauthenticated' });
});
