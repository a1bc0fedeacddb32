import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { planned } from './planned.ts';

const t = await testDb();
const { db } = t.ctx;

const kept = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
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
