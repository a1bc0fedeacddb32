import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { countFound } from './count-found.ts';

const t = await testDb();

test('a count is exact up to a thousand and otherwise says that there are more', async () => {
  const count = (size: number) => {
    const numbers = sql<{ n: number }>`(select generate_series(1, ${size}::integer) as n)`.as<'numbers'>(sql`numbers`);
    return countFound(t.ctx, t.ctx.db.selectFrom(numbers).select('n'));
  };
  expect(await count(0)).toEqual({ value: 0, more: false });
  expect(await count(3)).toEqual({ value: 3, more: false });
  expect(await count(1000)).toEqual({ value: 1000, more: false });
  expect(await count(1001)).toEqual({ value: 1000, more: true });
  expect(await count(1_000_000)).toEqual({ value: 1000, more: true });
});
