import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { takeOver } from './abandoned-jobs.ts';
import { transaction } from './db/transaction.ts';
import { defineJob } from './jobs.ts';

const seen: unknown[] = [];
const t = await testDb({
  jobs: [defineJob({ name: 'test.note', handler: async (_ctx, { n }) => void seen.push(n) })],
});
const isServer = t.database.kind === 'postgres';

/** What the queue holds after a node has fetched the job and was last heard of so many seconds ago. */
async function runElsewhere(n: number, silentSeconds: number, tries = 0): Promise<void> {
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.note', { n }));
  await sql`update jobs.job set state = 'active', started_on = now(), retry_count = ${tries}, heartbeat_on = now() - make_interval(secs => ${silentSeconds})
    where data -> 'payload' ->> 'n' = ${String(n)}`.execute(t.ctx.db);
}

test.runIf(isServer)(
  'jobs of a process that is not heard of any more run at once, those of a living one do not',
  async () => {
    const { pool } = t.database;
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: 'jobs',
      schedule: false,
      supervise: false,
    });
    await boss.start();
    onTestFinished(() => boss.stop({ graceful: false, close: false }));

    await runElsewhere(1, 16);
    await runElsewhere(2, 5);
    await runElsewhere(3, 60, 4);
    expect(await takeOver(boss, pool, 'portolan')).toBe(2);
    expect(await takeOver(boss, pool, 'portolan')).toBe(0);
    expect(await t.runJobs()).toBe(1);
    expect(seen).toEqual([1]);
    const { rows } = await sql`select data -> 'payload' -> 'n' as n, state, start_after > now() as waits from jobs.job
    where state <> 'completed' and data ->> 'name' = 'test.note' order by 1`.execute(t.ctx.db);
    expect(rows).toEqual([
      { n: 2, state: 'active', waits: false },
      { n: 3, state: 'retry', waits: true },
    ]);
  },
);

test.runIf(isServer)('every job of a server has the interval in which its worker must be heard of', async () => {
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.note', { n: 9 }));
  const { rows } = await sql`select heartbeat_seconds from jobs.job where data -> 'payload' ->> 'n' = '9'`.execute(
    t.ctx.db,
  );
  expect(rows).toEqual([{ heartbeat_seconds: 15 }]);
});
