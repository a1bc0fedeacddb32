import { Writable } from 'node:stream';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { createLog } from '../log.ts';
import { withStartLock } from './start-lock.ts';

const t = await testDb();
const isServer = t.database.kind === 'postgres';

let logged = '';
const sink = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk);
    done();
  },
});
const parts = { database: t.database, log: createLog({ logLevel: 'info' }, sink), reminderMs: 50 };

test('answers what the work answers, and fails as it fails', async () => {
  expect(await withStartLock(parts, async () => 7)).toBe(7);
  await expect(withStartLock(parts, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await withStartLock(parts, async () => 8)).toBe(8);
});

test.runIf(isServer)(
  'of processes that start together one works at a time, and the others say what they wait for',
  async () => {
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (running += 1));
      await vi.waitFor(() => expect(logged).toContain('Waiting for another process'), { timeout: 15_000 });
      running -= 1;
    };
    await Promise.all([withStartLock(parts, work), withStartLock(parts, work), withStartLock(parts, work)]);
    expect(most).toBe(1);
    const line = JSON.parse(logged.split('\n')[0] ?? '') as { holder: { pid: number } };
    expect(line.holder.pid).toBeGreaterThan(0);
  },
);

test.runIf(isServer)('a statement timeout does not end the wait', async () => {
  const impatient = new pg.Pool({ connectionString: process.env['TEST_DATABASE_URL'], statement_timeout: 100 });
  onTestFinished(() => impatient.end());
  const slow = { ...parts, database: { kind: 'postgres' as const, pool: impatient, sessions: impatient } };
  const work = () => new Promise((resolve) => setTimeout(resolve, 300, 'done'));
  expect(await Promise.all([withStartLock(slow, work), withStartLock(slow, work)])).toEqual(['done', 'done']);
});
