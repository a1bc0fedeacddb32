import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { transaction } from './db/transaction.ts';
import { createJobs, defineJob } from './jobs.ts';

const seen: unknown[] = [];
let failures = 0;
const note = defineJob({
  name: 'test.note',
  handler: async (ctx, payload) => {
    seen.push([payload, ctx.requestId, ctx.actor]);
  },
});
const flaky = defineJob({
  name: 'test.flaky',
  handler: async () => {
    failures += 1;
    if (failures === 1) throw new Error('not yet');
  },
});
const given: unknown[] = [];
const hopeless = defineJob({
  name: 'test.hopeless',
  retryLimit: 0,
  handler: async () => {
    throw new Error('never');
  },
  givenUp: async (ctx, payload) => void given.push([payload, ctx.requestId]),
});
const running: string[] = [];
const slow = (name: string, group?: string) =>
  defineJob({
    name,
    ...(group === undefined ? {} : { group }),
    handler: async () => {
      running.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 300));
      running.push(`${name} ends`);
    },
  });
const many = defineJob({
  name: 'test.many',
  comesInNumbers: true,
  retryLimit: 0,
  handler: async (_ctx, { n }) => {
    if (n === 3) throw new Error('not this one');
    seen.push(n);
  },
});
const t = await testDb({ jobs: [note, flaky, hopeless, many, slow('test.far', 'far'), slow('test.near')] });

const stateOf = async (name: string): Promise<unknown[]> =>
  (
    await sql`select state, retry_limit from jobs.job where data ->> 'name' = ${name} order by created_on, id`.execute(
      t.ctx.db,
    )
  ).rows;

const countOf = async (name: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state::text, count(*)::integer as count from jobs.job where data ->> 'name' = ${name} group by 1`.execute(
    t.ctx.db,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

test('a job runs with the payload and request id of its sender, as the product', async () => {
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.note', { a: [1, 'ü'] }));
  expect(await t.runJobs()).toBe(1);
  expect(seen).toEqual([[{ a: [1, 'ü'] }, 'test-request', { kind: 'system', name: 'job:test.note' }]]);
});

test('a job of a transaction that failed never runs', async () => {
  await transaction(t.ctx, async (tx) => {
    await tx.jobs.send(tx, 'test.note', {});
    throw new Error('no');
  }).catch(() => undefined);
  expect(await t.runJobs()).toBe(0);
});

test('while one of a key waits no second is added, and afterwards it is again', async () => {
  const send = () => transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.note', {}, { key: 'k' }));
  await Promise.all([send(), send(), send()]);
  expect(await t.runJobs()).toBe(1);
  await send();
  expect(await t.runJobs()).toBe(1);
});

test('a job that fails is not lost: it is tried again after a pause', async () => {
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.flaky', {}));
  await expect(t.runJobs()).rejects.toThrow('not yet');
  const { rows } = await sql<{
    state: string;
    waits: boolean;
  }>`select state, start_after > now() as waits from jobs.job where data ->> 'name' = 'test.flaky'`.execute(t.ctx.db);
  expect(rows).toEqual([{ state: 'retry', waits: true }]);
});

test('a job whose last try fails has failed, whatever its limit, and does what is left to do', async () => {
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.hopeless', { n: 1 }));
  await expect(t.runJobs()).rejects.toThrow('never');
  expect(await stateOf('test.hopeless')).toEqual([{ state: 'failed', retry_limit: 0 }]);
  expect(given).toEqual([[{ n: 1 }, 'test-request']]);
});

test('a sender may give one job another limit than its kind has', async () => {
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.hopeless', { n: 2 }, { retryLimit: 3 }));
  await expect(t.runJobs()).rejects.toThrow('never');
  expect(await stateOf('test.hopeless')).toEqual([
    { state: 'failed', retry_limit: 0 },
    { state: 'retry', retry_limit: 3 },
  ]);
  expect(given).toHaveLength(1);
});

test('a job with an id of its own is there once, and the queue says which ids it does not know', async () => {
  const [known, unknown] = [t.ctx.newId(), t.ctx.newId()];
  for (let round = 0; round < 2; round += 1) {
    await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.note', {}, { id: known }));
    expect(await t.runJobs()).toBe(1 - round);
  }
  expect(await t.ctx.jobs.missing(t.ctx, [known, unknown])).toEqual([unknown]);
});

test.runIf(t.database.kind === 'embedded')('what a process had in hand when it died is tried again', async () => {
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.near', {}));
  await sql`update jobs.job set state = 'active', started_on = now() where data ->> 'name' = 'test.near'`.execute(
    t.ctx.db,
  );
  await createJobs({ database: t.database, log: t.ctx.log, definitions: [] });
  expect(await stateOf('test.near')).toEqual([{ state: 'retry', retry_limit: 8 }]);
  await sql`delete from jobs.job where data ->> 'name' = 'test.near'`.execute(t.ctx.db);
});

test('a job for later waits', async () => {
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.note', {}, { startAt: new Date(Date.now() + 3_600_000) }));
  expect(await t.runJobs()).toBe(0);
});

test('the clock knows the schedules of this version, and writes down only those it did not know', async () => {
  const rowsOf = async () =>
    (await sql<{ key: string; cron: string }>`select key, cron from jobs.schedule order by key`.execute(t.ctx.db)).rows;
  const startWith = async (schedules: Record<string, string>): Promise<number> => {
    const definitions = Object.entries(schedules).map(([name, schedule]) => defineJob({ ...note, name, schedule }));
    const jobs = await createJobs({ database: t.database, log: t.ctx.log, definitions });
    const queries = vi.spyOn(t.database.pool, 'query');
    await jobs.start(t.ctx);
    const written = queries.mock.calls.filter(([text]) => text.includes('INSERT INTO jobs.schedule'));
    queries.mockRestore();
    await jobs.stop();
    return written.length;
  };
  expect(await startWith({ 'test.daily': '5 4 * * *', 'test.hourly': '7 * * * *' })).toBe(2);
  expect(await startWith({ 'test.daily': '5 4 * * *', 'test.hourly': '9 * * * *' })).toBe(1);
  expect(await rowsOf()).toEqual([
    { key: 'test-daily', cron: '5 4 * * *' },
    { key: 'test-hourly', cron: '9 * * * *' },
  ]);
  expect(await startWith({ 'test.daily': '5 4 * * *' })).toBe(0);
  expect(await rowsOf()).toEqual([{ key: 'test-daily', cron: '5 4 * * *' }]);
  expect(await startWith({})).toBe(0);
});

test('finished runs of a schedule that repeats within the hour go after an hour, others after a week', async () => {
  const definitions = ['* * * * *', '*/5 * * * *', '50 * * * *', '5 4 * * *'].map((schedule, at) =>
    defineJob({ ...note, name: `test.${at}`, schedule }),
  );
  const jobs = await createJobs({ database: t.database, log: t.ctx.log, definitions });
  await jobs.start(t.ctx);
  await jobs.stop();
  const { rows } = await sql<{ cron: string; kept: string | null }>`
    select cron, options ->> 'deleteAfterSeconds' as kept from jobs.schedule order by key`.execute(t.ctx.db);
  expect(rows.map(({ cron, kept }) => [cron, kept])).toEqual([
    ['* * * * *', '3600'],
    ['*/5 * * * *', '3600'],
    ['50 * * * *', null],
    ['5 4 * * *', null],
  ]);
  const queues = await sql<{ kept: number }>`
    select deletion_seconds as kept from jobs.queue order by name`.execute(t.ctx.db);
  expect(queues.rows.map(({ kept }) => kept)).toEqual([3600, 604_800]);
});

test('working workers take a committed job at once, one of a group at a time, and the stop waits for them', async () => {
  seen.length = 0;
  await t.ctx.jobs.start(t.ctx);
  // After the workers' first poll.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const startedAt = performance.now();
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.note', { n: 1 }));
  await vi.waitFor(() => expect(seen.length).toBe(1), { timeout: 15_000, interval: 20 });
  // On a server the next poll comes after three seconds, which cannot be told from a busy machine.
  if (t.database.kind === 'embedded') expect(performance.now() - startedAt).toBeLessThan(12_000);
  // A job due soon runs at its time, not at the next poll up to 15 seconds later.
  const moment = Date.now() + 1000;
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.note', { n: 2 }, { startAt: new Date(moment) }));
  await vi.waitFor(() => expect(seen.length).toBe(2), { timeout: 15_000, interval: 20 });
  expect(Date.now()).toBeGreaterThanOrEqual(moment);
  // One of a group at a time; the other worker stays free for other jobs.
  await transaction(t.ctx, async (tx) => {
    for (let count = 0; count < 2; count += 1) await tx.jobs.send(tx, 'test.far', {});
  });
  await vi.waitFor(() => expect(running).toHaveLength(1), { timeout: 15_000, interval: 5 });
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.near', {}));
  await vi.waitFor(() => expect(running).toHaveLength(6), { timeout: 10_000, interval: 20 });
  expect(running.filter((line) => line.startsWith('test.far'))).toEqual([
    'test.far begins',
    'test.far ends',
    'test.far begins',
    'test.far ends',
  ]);
  expect(running.indexOf('test.near begins')).toBeLessThan(running.indexOf('test.far ends'));
});

test('what comes in numbers is taken and settled several at once, and one that fails takes no other with it', async () => {
  seen.length = 0;
  const taken = vi.spyOn(t.database.pool, 'query');
  await transaction(t.ctx, (tx) =>
    tx.jobs.sendAll(
      tx,
      'test.many',
      Array.from({ length: 10 }, (_, n) => ({ payload: { n } })),
    ),
  );
  await vi.waitFor(async () => expect(await countOf('test.many')).toEqual({ completed: 9, failed: 1 }), {
    timeout: 15_000,
    interval: 50,
  });
  expect(new Set(seen)).toEqual(new Set([0, 1, 2, 4, 5, 6, 7, 8, 9]));
  const settling = taken.mock.calls.filter(([text]) => text.includes("state = 'completed'"));
  expect(settling).toHaveLength(1);
  await t.ctx.jobs.stop();
});
