import { expect, test } from 'vitest';
import { z } from 'zod';

import { testDb } from '#tests/harness.ts';

import { type Keyset, type KeysetPage, defineKeyset, keysetPage, moment, pageLimit } from './keyset.ts';

const t = await testDb();

const newest = defineKeyset('test.settings', { updated_at: moment, name: nameColumn() }, { table: 'settings' });
const oldest = defineKeyset(
  'test.old',
  { updated_at: moment, title: { ...nameColumn(), column: 'name' } },
  { direction: 'asc' },
);

function nameColumn() {
  return { schema: z.string(), cast: 'text', write: (value: string) => value };
}

async function walk<Position>(keyset: Keyset<Position>, limit: number): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query = t.ctx.db
      .selectFrom('settings')
      .where('settings.name', 'like', 'page-%')
      .select(['updated_at', 'name', 'name as title'])
      .$castTo<Position & { title: string }>();
    const page: KeysetPage<Position & { title: string }> = await keysetPage(query, keyset, { cursor, limit });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    seen.push(...page.items.map((row) => row.title));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return seen;
}

test('every row comes once, in the order of all columns, in both directions and for any size of page', async () => {
  for (let number = 0; number < 7; number += 1)
    await t.ctx.db
      .insertInto('settings')
      .values({
        name: `page-${number}`,
        value: '',
        updated_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(number / 3))),
      })
      .execute();
  const names = [0, 1, 2, 3, 4, 5, 6].map((number) => `page-${number}`);
  for (const limit of [1, 2, 3, 7, 8]) {
    expect(await walk(oldest, limit)).toEqual(names);
    expect(await walk(newest, limit)).toEqual(names.toReversed());
  }
});

test('a cursor of another list is refused', () => {
  const cursor = oldest.cursorOf({ updated_at: new Date(), title: 'page-1' });
  expect(() => newest.afterCursor(cursor)).toThrow('The cursor is not one of this list.');
});

test('a page has at least one row and at most a hundred', () => {
  expect([undefined, 0, -3, 7, 1e9].map((asked) => pageLimit(asked))).toEqual([25, 1, 1, 7, 100]);
});
