import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { transaction } from './transaction.ts';

const t = await testDb();

test('a transaction that throws leaves nothing behind', async () => {
  await expect(
    transaction(t.ctx, async (tx) => {
      await tx.db.insertInto('settings').values({ name: 'a', value: '1', updated_at: tx.clock() }).execute();
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await t.ctx.db.selectFrom('settings').selectAll().execute()).toEqual([]);
});

test('asking for a second connection inside a transaction is refused, not waited for', async () => {
  if (t.database.kind !== 'embedded') return;
  await expect(transaction(t.ctx, async () => sql`select 1`.execute(t.ctx.db))).rejects.toThrow('outside the open transaction');
  expect((await sql<{ one: number }>`select 1 as one`.execute(t.ctx.db)).rows).toEqual([{ one: 1 }]);
});
