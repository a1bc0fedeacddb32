import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { transaction } from './db/transaction.ts';
import { defineJob } from './jobs.ts';

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
const t = await testDb({ jobs: [note, flaky] });

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

test('a job for later waits', async () => {
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.note', {}, { startAt: new Date(Date.now() + 3_600_000) }));
  expect(await t.runJobs()).toBe(0);
});

test('working workers take a committed job at once, and the stop waits for it', async () => {
  seen.length = 0;
  await t.ctx.jobs.start(t.ctx);
  // Past the first question for work, after which they pause.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const startedAt = performance.now();
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.note', { n: 1 }));
  await vi.waitFor(() => expect(seen.length).toBe(1), { timeout: 5000, interval: 20 });
  expect(performance.now() - startedAt).toBeLessThan(2000);
  await t.ctx.jobs.stop();
});
