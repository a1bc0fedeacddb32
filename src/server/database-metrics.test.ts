import { sql } from 'kysely';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { createServices } from './create-services.ts';
import { noteBackup } from './db/last-backup.ts';
import { shapeName, shapeOf } from './db/meters.ts';
import { transaction } from './db/transaction.ts';
import { createLog } from './log.ts';

const t = await testDb({ env: { SLOW_STATEMENT_MS: '20' } });
let logged = '';
const sink = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk);
    done();
  },
});
const { config, jobs, registry } = t.ctx;
const log = createLog({ logLevel: 'warn' }, sink);
/** Figures of the database are reused for five seconds, and not by other services. */
const newServices = () => createServices({ config, log, database: t.database, jobs, registry, on: [] });

test('an operator reads what waits: jobs, mail, connections, backups, and which version it is', async () => {
  expect(await newServices().metrics.registry.metrics()).not.toMatch(/^backup_age_seconds /m);
  await noteBackup(config, new Date(Date.now() - 60_000));
  await transaction(t.ctx, async (tx) => {
    await tx.jobs.send(tx, 'test.metrics', {}, { startAt: new Date(Date.now() - 120_000) });
    await tx.db
      .insertInto('outbox')
      .values({
        id: tx.newId(),
        key: 'metrics',
        recipient: 'ana@example.com',
        language: 'en',
        content: '{}',
        job_id: tx.newId(),
        created_at: new Date(),
        queued_at: new Date(Date.now() - 300_000),
        request_id: 'test',
      })
      .execute();
  });
  const text = await newServices().metrics.registry.metrics();
  expect(text).toMatch(/^database_up 1$/m);
  expect(text).toMatch(/^jobs\{state="waiting"\} 1$/m);
  expect(text).toMatch(/^jobs_oldest_waiting_seconds 1[12]\d(\.\d+)?$/m);
  expect(text).toMatch(/^mail_unsent 1$/m);
  expect(text).toMatch(/^mail_oldest_unsent_seconds 30\d(\.\d+)?$/m);
  expect(text).toMatch(/^mail_unsure 0$/m);
  expect(text).toMatch(/^backup_age_seconds 6\d(\.\d+)?$/m);
  expect(text).toMatch(/^migrations_applied [1-9]\d*$/m);
  expect(text).toMatch(/^portolan_info\{version="\d+\.\d+\.\d+",node="\d+[\d.]+"\} 1$/m);
  expect(text).toMatch(/^database_pool_waiting \d+$/m);
  expect(text).toContain(`database_connections_limit ${t.database.pool.options.max}`);
});

test('a slow statement is counted and logged by its shape, without the values in it', async () => {
  const spin = (word: string) =>
    sql`select count(*), ${word}, 'written-in' from generate_series(1, 3000000) where ${word} <> 'x'`.execute(t.ctx.db);
  const fresh = newServices();
  await spin('private-word');
  await t.ctx.db.selectFrom('outbox').select('id').execute();
  expect(await fresh.metrics.registry.metrics()).toMatch(/^database_shape_seconds_count\{shape="select outbox"\} 1$/m);
  expect(await fresh.metrics.registry.metrics()).toMatch(/^database_slow_statements_total [1-9]/m);
  const line = logged.split('\n').find((one) => one.includes('generate_series(1')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ statement: expect.stringContaining('generate_series(1, 3000000)') });
  expect(logged).not.toContain('private-word');
  expect(logged).not.toContain('written-in');
});

test('statements of one kind share a short name', () => {
  const names = [
    'select "a" from "outbox" where "b" = $1',
    'insert into "outbox" ("id") values ($1)',
    'UPDATE users set x = 1',
    'commit',
  ];
  expect(names.map(shapeName)).toEqual(['select outbox', 'insert outbox', 'update users', 'commit']);
});

test('the shape of a statement is one line of limited length without text in quotes', () => {
  expect(shapeOf("select 'a ''quoted'' word',\n  $1 from t")).toBe("select '…''…''…', $1 from t");
  expect(shapeOf(`select ${'x, '.repeat(5000)}`)).toHaveLength(1000);
});
