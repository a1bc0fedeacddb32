import { beforeAll, describe, expect, test } from 'vitest';

import { cardLine, makeCard } from '#features/rates/build.server.ts';
import { cardTotals } from '#features/rates/queries/card-totals.server.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse } from './build.server.ts';
import { browseDirectory, searchDirectory } from './queries/directory.server.ts';
import { type DirectoryFilters, noFilters } from './schema/filters.ts';

const t = await testDb();
const numbers = { pallets: 10, palletsInPerMonth: 0, palletsOutPerMonth: 0, months: 3 };
const totals = cardTotals(t.anonymous, numbers);

/** By the dollars a pallet and month. */
const houses: Record<string, number | { starting: string | null }> = {
  dear: 30,
  bare: { starting: null },
  cheap: 12,
  foreign: 1,
  middle: 18,
  started: { starting: '1.20' },
  sameAsMiddle: 18,
  hidden: 2,
};
const names = new Map<string, string>();

beforeAll(async () => {
  for (const [name, price] of Object.entries(houses)) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const { id, user_id } = await makeWarehouse(t.ctx, {
      city: name === 'dear' ? 'Tampa' : 'Doral',
      is_active: name !== 'hidden',
      rates_starting: typeof price === 'number' ? '1.00' : price.starting,
    });
    names.set(id, name);
    if (typeof price === 'number')
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await makeCard(t.ctx, {
        subject: { kind: 'warehouse', id },
        organization_id: user_id,
        currency: name === 'foreign' ? 'EUR' : 'USD',
        lines: [cardLine('storage', 'pallet_month', price * 100)],
      });
  }
});

async function listed(filters: Partial<DirectoryFilters>): Promise<(string | undefined)[]> {
  const shown: (string | undefined)[] = [];
  let cursor: string | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const page = await searchDirectory(
      t.anonymous,
      { ...noFilters, sort: 'total', limit: 2, ...filters, cursor },
      totals,
    );
    shown.push(...page.items.map(({ id }) => names.get(id)));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return shown;
}

describe('the directory by total at the reader’s numbers', () => {
  test.each([1, 2, 3, 4, 24])(
    'has every listing once in pages of %i, other currencies and those without a card last',
    async (limit) => {
      const shown = await listed({ limit });
      expect(shown.map((name) => (name === 'sameAsMiddle' ? 'middle' : name))).toEqual(['cheap', 'middle', 'middle', 'dear', 'foreign', 'started', 'bare']); // prettier-ignore
      expect(new Set(shown).size).toBe(7);
    },
  );

  test('keeps the other filters, also with words', async () => {
    expect(await listed({ q: 'Tampa' })).toEqual(['dear']);
    expect(await listed({ services: ['cold_storage'] })).toEqual([]);
    const [first, ...rest] = await listed({ q: 'storage in Doral' });
    expect([first, rest.length]).toEqual(['cheap', 6]);
  });

  test('is narrowed to totals up to an amount, with its counts; a price in another currency is not compared', async () => {
    const filters = { ...noFilters, maxTotal: 540 };
    const { page, facets } = await browseDirectory(t.anonymous, filters, totals);
    expect(new Set(page.items.map(({ id }) => names.get(id)))).toEqual(new Set(['cheap', 'middle', 'sameAsMiddle']));
    expect(facets.total.value).toBe(3);
    expect(await listed({ maxTotal: 539.99 })).toEqual(['cheap']);
    // Counts are kept per numbers.
    const one = cardTotals(t.anonymous, { ...numbers, months: 1 });
    expect((await browseDirectory(t.anonymous, filters, one)).facets.total.value).toBe(4);
  });

  test('says what is missing to a reader who has not said his numbers, and orders and narrows by nothing', async () => {
    const { problems, sort, items } = await searchDirectory(t.anonymous, { ...noFilters, sort: 'total', maxTotal: 1 });
    expect(problems).toEqual([{ field: 'sort', kind: 'numbers_missing' }, { field: 'maxTotal', kind: 'numbers_missing' }]); // prettier-ignore
    expect([sort, items.length]).toEqual(['newest', 7]);
  });
});
