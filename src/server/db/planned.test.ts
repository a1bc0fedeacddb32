import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { type ValueOf, planned, statement } from './planned.ts';

const t = await testDb();
const { db } = t.ctx;

const kept = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    (row) => row.statement,
  );

test('what is said to be of fixed shape is parsed once for a connection, whatever its values, and nothing else is kept', async () => {
  const ask = (email: string) => planned(db, db.selectFrom('users').select('email').where('email', '=', email));
  const userId = t.ctx.newId();
  await db.insertInto('users').values({ id: userId, email: 'ana@example.com', first_name: 'Ana' }).execute();
  expect(await ask('ana@example.com')).toEqual([{ email: 'ana@example.com' }]);
  expect(await ask('nobody@example.com')).toEqual([]);
  await db.selectFrom('users').select('id').where('email', '=', 'ana@example.com').execute();
  expect(await kept()).toEqual([expect.stringMatching(/^select "email" from "users"/)]);
});

test('a statement that fails leaves its connection usable, and is asked again under its name', async () => {
  const divide = (by: number) => planned(db, sql<{ half: number }>`select 10 / ${by}::integer as half`);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect(await divide(2)).toEqual([{ half: 5 }]);
});

test('a statement that is put together once takes the values of each call, and follows whoever asks into a transaction', async () => {
  let built = 0;
  const sum = statement((_, value: ValueOf<{ a: number; b: number | null }>) => {
    built += 1;
    return sql<{ sum: number | null }>`select ${value('a')}::integer + ${value('b')}::integer + ${1}::integer as sum`;
  });
  expect(await sum(db, { a: 1, b: 2 })).toEqual([{ sum: 4 }]);
  expect(await sum(db, { a: 20, b: null })).toEqual([{ sum: null }]);
  expect(built).toBe(1);
  const rename = statement((known, value: ValueOf<{ email: string; name: string }>) =>
    known
      .updateTable('users')
      .set({ first_name: value('name') })
      .where('email', '=', value('email')),
  );
  const name = () => db.selectFrom('users').select('first_name').where('email', '=', 'ana@example.com').execute();
  const failed = db.transaction().execute(async (tx) => {
    await rename(tx, { email: 'ana@example.com', name: 'Eva' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await name()).toEqual([{ first_name: 'Ana' }]);
  await rename(db, { email: 'ana@example.com', name: 'Eva' });
  expect(await name()).toEqual([{ first_name: 'Eva' }]);
});
