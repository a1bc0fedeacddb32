import { beforeAll, expect, test } from 'vitest';

import { findPlace } from '#features/catalog/queries.server.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import { placedLanes } from '#features/rates/commands/lane-places.server.ts';
import type { CardMode } from '#features/rates/schema/card.ts';
import type { Numbers } from '#features/rates/schema/numbers.ts';
import { testDb } from '#tests/harness.ts';

import { makePartner } from './build.server.ts';
import { compareFreight, freightOf, listByTotal } from './queries/by-total.server.ts';
import { noFilters } from './schema/filters.ts';
import { parseByTotal } from './schema/parse-filters.ts';

const t = await testDb();

const lane = (destination: string, mode: CardMode, unit: 'kg' | 'cbm', amount: number) => ({
  origin: 'Miami',
  destination,
  mode,
  transit_days: null,
  lines: [cardLine('transport', unit, amount)],
});
/** What a partner asks by lane, and its rating in tenths. */
const asked: Record<string, { lanes: ReturnType<typeof lane>[]; currency?: 'EUR'; rating?: number }> = {
  Dear: { lanes: [lane('Kingston, Jamaica', 'air', 'kg', 500)], rating: 5 },
  Cheap: { lanes: [lane('Kingston, Jamaica', 'air', 'kg', 200), lane('Bogotá, Colombia', 'air', 'kg', 100)] },
  Twin: { lanes: [lane('Kingston, Jamaica', 'air', 'kg', 200)] },
  Foreign: { lanes: [lane('Kingston, Jamaica', 'air', 'kg', 1)], currency: 'EUR' },
  // Cheaper, but to another place.
  Montego: { lanes: [lane('Montego Bay, Jamaica', 'air', 'kg', 10)], rating: 4 },
  Andes: { lanes: [lane('Lima, Peru', 'air', 'kg', 10)], rating: 4.5 },
  Mute: { lanes: [] },
};

beforeAll(async () => {
  const { userId } = await makeUser(t.ctx);
  for (const [name, { lanes, currency = 'USD', rating }] of Object.entries(asked)) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const { id } = await makePartner(t.ctx, { name, owner_user_id: userId, destinations: ['JM', 'PE'], ...(rating && { rating_average: rating, reviews_count: 3 }) }); // prettier-ignore
    // oxlint-disable-next-line no-await-in-loop -- in this order
    if (lanes.length > 0) await makeCard(t.ctx, { subject: { kind: 'partner', id }, organization_id: userId, currency, lanes: placedLanes(lanes) }); // prettier-ignore
  }
});

const numbers = (to: string | null, rest: Partial<Numbers> = { weightKg: 100 }): Numbers => ({ months: 3, ...rest, ...(to !== null && { destination: findPlace(to)?.id ?? '' }) }); // prettier-ignore

async function listed(
  said: Numbers,
  {
    maxTotal = null,
    limit = 24,
    destinations = [],
  }: { maxTotal?: number | null; limit?: number; destinations?: string[] } = {},
) {
  const filters = { ...noFilters, destinations };
  const freight = freightOf(said, filters);
  if (freight === null) return null;
  const compared = await compareFreight(t.anonymous, filters, freight, maxTotal);
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const page: Awaited<ReturnType<typeof listByTotal>> = await listByTotal(t.anonymous, filters, compared, { isNarrowed: maxTotal !== null, cursor, limit }); // prettier-ignore
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return names.map((name) => (name === 'Twin' ? 'Cheap' : name));
}

test.each([1, 2, 3, 4, 5, 24])(
  'partners by total stand once each in pages of %i, other currencies behind, those without a lane there last and best rated first',
  async (limit) => {
    const names = await listed(numbers('Kingston, Jamaica'), { limit });
    expect(names?.slice(0, 6)).toEqual(['Cheap', 'Cheap', 'Dear', 'Foreign', 'Andes', 'Montego']);
    expect(names).toHaveLength(7);
  },
);

test('a limit leaves those that ask less in US dollars', async () => {
  expect(await listed(numbers('Kingston, Jamaica'), { maxTotal: 200 })).toEqual(['Cheap', 'Cheap']);
  expect(await listed(numbers('Kingston, Jamaica'), { maxTotal: 199.99 })).toEqual([]);
  // 82 × 0.10, which floating point makes 819.9999… cents.
  expect(await listed(numbers('Jamaica', { weightKg: 82 }), { maxTotal: 8.2 })).toEqual(['Montego']);
});

test('a country is reached by the cheapest of its lanes, and the filter of the list says where if the reader does not', async () => {
  expect((await listed(numbers('Jamaica')))?.[0]).toBe('Montego');
  expect((await listed(numbers(null), { destinations: ['PE'] }))?.[0]).toBe('Andes');
  expect((await listed(numbers('Kingston, Jamaica'), { destinations: ['JM'] }))?.[0]).toBe('Cheap');
});

test('nothing is compared while it is not known what goes, or where', async () => {
  expect(await listed(numbers(null), { destinations: ['JM', 'PE'] })).toBeNull();
  expect(await listed(numbers(null))).toBeNull();
  expect(await listed(numbers('Kingston, Jamaica', { pallets: 40 }))).toBeNull();
});

test('an address is read as it was typed, and what is no amount is named', () => {
  const read = (query: string) => parseByTotal(new URLSearchParams(query));
  expect(read('sort=total&maxTotal=1%2C500')).toEqual({ sort: 'total', maxTotal: 1500, isUnknown: false });
  expect(read('')).toEqual({ sort: 'rating', maxTotal: null, isUnknown: false });
  for (const query of ['maxTotal=-5', 'maxTotal=much', 'maxTotal=€5', 'maxTotal=99999999999', 'sort=cheapest'])
    expect(read(query).isUnknown, query).toBe(true);
});
