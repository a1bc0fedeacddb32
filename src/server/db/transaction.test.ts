import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { AppError } from '#shared/errors.ts';
import { testDb } from '#tests/harness.ts';

import { audit } from '../audit.ts';
import { readStoredValue, writeStoredValue } from '../stored-values.ts';
import { isViolation, onConstraint } from './constraints.ts';
import { onCommit, transaction } from './transaction.ts';

const t = await testDb();
const isEmbedded = t.database.kind === 'embedded';

test('a transaction that throws leaves nothing behind', async () => {
  await expect(
    transaction(t.ctx, async (tx) => {
      await writeStoredValue(tx, 'a', '1');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await readStoredValue(t.ctx, 'a')).toBe(null);
});

test('a transaction inside a transaction is part of it', async () => {
  await expect(
    transaction(t.ctx, async (tx) => {
      await transaction(tx, (inner) => writeStoredValue(inner, 'inner', '1'));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await readStoredValue(t.ctx, 'inner')).toBe(null);
});

test.runIf(isEmbedded)('asking for a second connection inside a transaction is refused, not waited for', async () => {
  await expect(transaction(t.ctx, async () => sql`select 1`.execute(t.ctx.db))).rejects.toThrow(
    'outside the open transaction',
  );
  await expect(transaction(t.ctx, async () => transaction(t.ctx, async () => 1))).rejects.toThrow(
    'outside the open transaction',
  );
  expect((await sql<{ one: number }>`select 1 as one`.execute(t.ctx.db)).rows).toEqual([{ one: 1 }]);
});

test('work started in a transaction may use the database after it', async () => {
  let later: Promise<string | null> | undefined;
  await transaction(t.ctx, async (tx) => {
    onCommit(tx, () => {
      later = readStoredValue(t.ctx, 'none');
    });
  });
  expect(await later).toBe(null);
});

test('effects run after the commit and never after a rollback', async () => {
  const effects: string[] = [];
  await transaction(t.ctx, async (tx) => {
    onCommit(tx, () => effects.push('done'));
    await transaction(tx, async (inner) => onCommit(inner, () => effects.push('inner')));
    expect(effects).toEqual([]);
  });
  await transaction(t.ctx, async (tx) => {
    onCommit(tx, () => effects.push('never'));
    throw new Error('no');
  }).catch(() => undefined);
  expect(effects).toEqual(['done', 'inner']);
});

test('serialization failures and deadlocks are run again, a few times', async () => {
  let runs = 0;
  const fail = (tx: { db: typeof t.ctx.db }, code: string) =>
    sql`do ${sql.raw(`$$ begin raise exception 'again' using errcode = '${code}'; end $$`)}`.execute(tx.db);
  const result = await transaction(t.ctx, async (tx) => {
    runs += 1;
    if (runs === 1) await fail(tx, '40001');
    if (runs === 2) await fail(tx, '40P01');
    return 'done';
  });
  expect([result, runs]).toEqual(['done', 3]);
  runs = 0;
  await expect(
    transaction(t.ctx, async (tx) => {
      runs += 1;
      await fail(tx, '40001');
    }),
  ).rejects.toMatchObject({ code: '40001' });
  expect(runs).toBe(5);
});

test.runIf(!isEmbedded)('two transactions that wait for each other both succeed in the end', async () => {
  for (const name of ['left', 'right']) await writeStoredValue(t.ctx, name, '0');
  const locked: string[] = [];
  const write = (first: string, second: string) =>
    transaction(t.ctx, async (tx) => {
      await writeStoredValue(tx, first, second);
      locked.push(first);
      await vi.waitUntil(() => locked.length >= 2);
      await writeStoredValue(tx, second, second);
    });
  await Promise.all([write('left', 'right'), write('right', 'left')]);
  expect(locked.length).toBeGreaterThan(2);
});

test('a violated constraint becomes the refusal registered for its name', async () => {
  await writeStoredValue(t.ctx, 'taken', '1');
  const insert = () =>
    transaction(t.ctx, (tx) =>
      tx.db.insertInto('settings').values({ name: 'taken', value: '2', updated_at: tx.clock() }).execute(),
    );
  const error = await insert().catch((thrown: unknown) => thrown);
  expect(isViolation(error, 'settings_pkey')).toBe(true);
  onConstraint('settings_pkey', () => new AppError('conflict', { detail: 'Taken.' }));
  await expect(insert()).rejects.toMatchObject({ code: 'conflict', detail: 'Taken.' });
});

test('nobody changes the audit log', async () => {
  await transaction(t.ctx, (tx) => audit(tx, { action: 'thing.done', subject_kind: 'thing', subject_id: '1' }));
  expect(await t.ctx.db.selectFrom('audit_log').select(['actor_kind', 'actor_name', 'request_id']).execute()).toEqual([
    { actor_kind: 'system', actor_name: 'test', request_id: 'test-request' },
  ]);
  await expect(t.ctx.db.updateTable('audit_log').set({ action: 'other.thing' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(t.ctx.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  await expect(sql`truncate audit_log`.execute(t.ctx.db)).rejects.toThrow('append-only');
});

test('values come as the generated types say', async () => {
  const { rows } =
    await sql`select 12345678901::int8 as big, 1.5::numeric as exact, '2026-02-03'::date as day, '2026-02-03T04:05:06.789Z'::timestamptz as at, array['a', null] as list, '{"a":1}'::jsonb as json`.execute(
      t.ctx.db,
    );
  expect(rows).toEqual([
    {
      big: 12345678901,
      exact: 1.5,
      day: '2026-02-03',
      at: new Date('2026-02-03T04:05:06.789Z'),
      list: ['a', null],
      json: { a: 1 },
    },
  ]);
});
