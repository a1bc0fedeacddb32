import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { reaches } from '#features/catalog/temperatures.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { findPlace } from '#features/catalog/queries.server.ts';
import { encodeCursor } from '#shared/cursor.ts';
import { distanceMiles } from '#shared/geo.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse, type WarehouseOverrides } from './build.server.ts';
import { refreshPublicTexts } from './commands/refresh-public-texts.server.ts';
import { browseDirectory, searchDirectory } from './queries/directory.server.ts';
import { countFacets } from './queries/facets.server.ts';
import { resolveSearch } from './queries/search/scope.server.ts';
import type { FieldSources } from './schema/facts.ts';
import { type DirectoryFilters, directoryFilters, noFilters } from './schema/filters.ts';
import type { WarehouseCard } from './schema/public-listing.ts';
import { wantedTemperature } from './schema/filters.ts';
import { zone } from './schema/temperature-zones.ts';

const t = await testDb();

const towns = [
  { city: 'Doral', state: 'FL', zip_code: '33178' },
  { city: 'Medley', state: 'FL', zip_code: '33166' },
  { city: 'Hialeah', state: 'FL', zip_code: '33010' },
  { city: 'Tampa', state: 'FL', zip_code: '33602' },
  { city: 'Orlando', state: 'FL', zip_code: '32801' },
];

/** A listing reduced to its known facts, for the naive implementation. */
interface Known {
  id: string;
  isPublic: boolean;
  listing: WarehouseOverrides & { created_at: Date };
}

const market: Known[] = [];

/** Words of descriptions: the first in nearly all of them, the last in few. */
const metals = ['copper', 'nickel', 'cobalt'];

const pick = <T extends string>(values: readonly T[], max: number) => fc.subarray([...values], { maxLength: max });
const sketch = fc.record({
  town: fc.constantFrom(...towns),
  services: fc.subarray(directoryFilters.services.values.slice(0, 8), { minLength: 1, maxLength: 5 }),
  extra: fc.subarray(['hazmat', 'bonded', 'returns'] as const),
  certifications: pick(directoryFilters.certifications.values.slice(0, 4), 3),
  security_features: pick(directoryFilters.security.values.slice(0, 4), 3),
  warehouse_type: fc.constantFrom(...directoryFilters.type.values),
  total_square_footage: fc.integer({ min: 1, max: 40 }).map((n) => n * 2500),
  rates_starting: fc.integer({ min: 1, max: 12 }).map((n) => n / 4),
  zones: fc.array(
    fc
      .tuple(fc.integer({ min: -25, max: 12 }), fc.constantFrom(0, 0, 3, 7, 20))
      .map(([coldest, width]) => zone(coldest, coldest + width)),
    { maxLength: 3 },
  ),
  available_from: fc.option(fc.constantFrom('2026-01-01', '2026-06-01', '2026-12-01')),
  rating: fc.option(fc.integer({ min: 10, max: 50 }).map((n) => n / 10)),
  status: fc.constantFrom('verified', 'verified', 'verified', 'verified', 'submitted', 'rejected'),
  is_active: fc.constantFrom(true, true, true, true, false),
  unconfirmed: fc.subarray(
    [
      'available_square_footage',
      'temperature_zones',
      'rates_starting',
      'certifications',
      'security_features',
      'available_from',
      'warehouse_type',
    ] as const,
    { maxLength: 3 },
  ),
  hour: fc.integer({ min: 0, max: 40 }),
  metals: fc
    .tuple(fc.nat(9), fc.nat(9), fc.nat(9))
    .map(([a, b, c]) => metals.filter((_, n) => [a < 9, b < 4, c < 1][n])),
});

beforeAll(async () => {
  const { userId } = await makeUser(t.ctx);
  const sketches = fc.sample(sketch, { numRuns: 260, seed: 7 });
  for (const [index, one] of sketches.entries()) {
    const { town, extra, zones, rating, status, hour, unconfirmed, metals: words, ...rest } = one;
    const listing = {
      ...rest,
      ...town,
      user_id: userId,
      slug: `listing-${index}`,
      services: [...one.services, ...extra],
      available_square_footage: Math.floor(one.total_square_footage / 2),
      temperature_zones: zones,
      rating_average: rating,
      reviews_count: rating === null ? 0 : (index % 5) + 1,
      review_status: status,
      description: `We store ${words.join(' and ')}.`,
      // Several at the same moment, so that the order needs its tie-breaker.
      created_at: new Date(Date.UTC(2026, 0, 1, hour)),
      field_sources: Object.fromEntries(unconfirmed.map((field) => [field, 'default'])) as FieldSources,
    };
    const { id } = await makeWarehouse(t.ctx, listing);
    market.push({ id, isPublic: status === 'verified' && one.is_active, listing });
  }
}, 120_000);

const known = (row: Known, field: keyof FieldSources): boolean => row.listing.field_sources?.[field] !== 'default';
const has = (list: unknown, wanted: readonly string[], how: 'some' | 'every'): boolean =>
  wanted.length === 0 || wanted[how]((code) => (list as string[]).includes(code));

const areaOf = (row: Known): number =>
  known(row, 'available_square_footage')
    ? (row.listing.available_square_footage ?? 0)
    : (row.listing.total_square_footage ?? 0);
const priceOf = (row: Known): number => (known(row, 'rates_starting') ? Number(row.listing.rates_starting) : Infinity);

const places = new Map<string, ReturnType<typeof findPlace>>();
function placeOf(text: string): ReturnType<typeof findPlace> {
  if (!places.has(text)) places.set(text, findPlace(text));
  return places.get(text) ?? null;
}

/** Evaluates a typed word: a leading "-" excludes it. */
const hasWord = ({ listing }: Known, word: string): boolean =>
  word.startsWith('-') !== String(listing.description).includes(word.replace('-', ''));

/** A second, naive implementation of the filters. */
function fits(row: Known, filters: DirectoryFilters): boolean {
  const { listing } = row;
  const zones = known(row, 'temperature_zones') ? (listing.temperature_zones ?? []) : [];
  const kept = wantedTemperature(filters);
  const place = filters.near === null ? null : placeOf(filters.near);
  const town = placeOf(String(listing.zip_code));
  const single = (['hazmat', 'bonded', 'returns'] as const).filter((code) => filters[code]);
  return (
    row.isPublic &&
    (filters.q === null || filters.q.split(' ').every((word) => hasWord(row, word))) &&
    has(listing.services, filters.services, filters.match === 'any' ? 'some' : 'every') &&
    has(listing.services, single, 'every') &&
    (filters.type.length === 0 ||
      (known(row, 'warehouse_type') && has([listing.warehouse_type], filters.type, 'some'))) &&
    (filters.certifications.length === 0 ||
      (known(row, 'certifications') && has(listing.certifications, filters.certifications, 'every'))) &&
    (filters.security.length === 0 ||
      (known(row, 'security_features') && has(listing.security_features, filters.security, 'every'))) &&
    areaOf(row) >= (filters.minArea ?? 0) &&
    areaOf(row) <= (filters.maxArea ?? Infinity) &&
    (filters.maxPrice === null || priceOf(row) <= filters.maxPrice) &&
    (kept === null || zones.some((held) => reaches(held, kept))) &&
    (filters.availableFrom === null ||
      (known(row, 'available_from') &&
        listing.available_from !== null &&
        String(listing.available_from) <= filters.availableFrom)) &&
    (place === null || (town !== null && distanceMiles(place, town) <= (filters.radius ?? place.radius_miles) + 0.001))
  );
}

const wishes: fc.Arbitrary<DirectoryFilters> = fc
  .record({
    services: pick(directoryFilters.services.values.slice(0, 8), 2),
    match: fc.constantFrom('any', 'all'),
    near: fc.option(fc.constantFrom('Doral', 'Tampa', '33010'), { freq: 2 }),
    radius: fc.option(fc.constantFrom(5, 25, 300)),
    type: pick(directoryFilters.type.values, 2),
    minArea: fc.option(fc.constantFrom(5000, 20_000), { freq: 2 }),
    maxArea: fc.option(fc.constantFrom(30_000, 60_000), { freq: 2 }),
    maxPrice: fc.option(fc.constantFrom(0.75, 1.5), { freq: 2 }),
    certifications: pick(directoryFilters.certifications.values.slice(0, 4), 1),
    security: pick(directoryFilters.security.values.slice(0, 4), 1),
    tempMin: fc.option(fc.constantFrom(-18, 0), { freq: 2 }),
    tempMax: fc.option(fc.constantFrom(2, 8), { freq: 2 }),
    hazmat: fc.constantFrom(false, false, false, true),
    bonded: fc.constantFrom(false, false, false, true),
    returns: fc.constantFrom(false, false, false, true),
    availableFrom: fc.option(fc.constantFrom('2026-05-31', '2026-06-01'), { freq: 2 }),
    q: fc.option(fc.constantFrom(...metals, 'copper nickel', 'nickel -cobalt'), { freq: 2 }),
    sort: fc.constantFrom(...directoryFilters.sort.values),
    limit: fc.constantFrom(3, 24, 100),
  })
  .map((wish): DirectoryFilters => ({
    ...noFilters,
    ...wish,
    sort:
      (wish.sort === 'nearest' && wish.near === null) || (wish.sort === 'best' && wish.q === null)
        ? 'newest'
        : wish.sort,
  }));

async function allPages(filters: DirectoryFilters): Promise<WarehouseCard[]> {
  const items: WarehouseCard[] = [];
  let cursor: string | null = null;
  do {
    const page = await searchDirectory(t.anonymous, { ...filters, cursor });
    expect(page.items.length).toBeLessThanOrEqual(filters.limit);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

describe('the directory', () => {
  test('finds exactly what a plain reading of the filters finds, page by page, each listing once', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async (filters) => {
        const found = (await allPages(filters)).map((item) => item.id);
        const expected = market.filter((row) => fits(row, filters)).map((row) => row.id);
        expect(new Set(found).size).toBe(found.length);
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 80 },
    );
  }, 120_000);
  test('is in the wished order', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async (filters) => {
        // A total needs the reader's numbers (totals.test.ts).
        fc.pre(filters.sort !== 'best' && filters.sort !== 'total');
        const rows = new Map(market.map((row) => [row.id, row]));
        const items = await allPages(filters);
        const keys = items.map((item): number => {
          const row = rows.get(item.id) ?? market[0];
          if (!row) throw new Error('no market');
          if (filters.sort === 'price') return priceOf(row);
          if (filters.sort === 'area') return -areaOf(row);
          if (filters.sort === 'rating')
            return -(Number(row.listing.rating_average ?? 0) * 1000 + Number(row.listing.reviews_count));
          return filters.sort === 'nearest' ? (item.distance_miles ?? Infinity) : -row.listing.created_at.getTime();
        });
        expect(keys).toEqual(keys.toSorted((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  }, 60_000);
  test('counts each value as a plain reading does', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async (filters) => {
        const { facets } = await browseDirectory(t.anonymous, filters);
        const count = (change: Partial<DirectoryFilters>, more: (row: Known) => boolean = () => true) =>
          market.filter((row) => fits(row, { ...filters, ...change }) && more(row)).length;
        expect(facets.total).toEqual({ value: count({}), more: false });
        for (const code of directoryFilters.services.values.slice(0, 8)) {
          const open: Partial<DirectoryFilters> = filters.match === 'any' ? { services: [] } : {};
          expect(facets.services[code].value).toBe(count(open, (row) => has(row.listing.services, [code], 'every')));
        }
        for (const type of directoryFilters.type.values) expect(facets.type[type].value).toBe(count({ type: [type] }));
        for (const code of directoryFilters.certifications.values.slice(0, 4))
          expect(facets.certifications[code].value).toBe(
            count({ certifications: [...new Set([...filters.certifications, code])] }),
          );
        for (const code of directoryFilters.security.values.slice(0, 4))
          expect(facets.security[code].value).toBe(count({ security: [...new Set([...filters.security, code])] }));
        expect(facets.hazmat.value).toBe(count({ hazmat: true }));
      }),
      { numRuns: 30 },
    );
  }, 60_000);
  test('where many listings lie, a value beside a place counts nobody next door', async () => {
    for (const service of directoryFilters.services.values.slice(0, 8)) {
      const filters: DirectoryFilters = { ...noFilters, near: 'Doral', radius: 4, services: [service], match: 'all' };
      const search = await resolveSearch(t.anonymous, filters);
      expect(search.scope.isPlaceCommon).toBe(true);
      const within = market.filter((row) => fits(row, filters)).length;
      const nextDoor = market.filter((row) => fits(row, { ...filters, radius: 15 })).length;
      expect(within).toBeLessThan(nextDoor);
      expect((await countFacets(t.anonymous, search)).total).toEqual({ value: within, more: false });
    }
  });
  test('never counts more than there is, and says when it has not looked at everything', async () => {
    await fc.assert(
      fc.asyncProperty(
        wishes,
        fc.constantFrom(3, 20, 60),
        fc.constantFrom('rare', 'common'),
        async (filters, limit, frequency) => {
          const search = await resolveSearch(t.anonymous, filters);
          const some = await countFacets(t.anonymous, search, limit);
          // The result is the same however words are searched.
          const tiers = search.tiers.map((scope) => ({
            ...scope,
            text: scope.text && { ...scope.text, frequency },
            isPlaceCommon: false,
            areRangesCommon: false,
          }));
          const all = await countFacets(t.anonymous, { ...search, tiers });
          expect(all.total.more).toBe(false);
          expect(some.total.more).toBe(all.total.value > limit);
          const groups = ['services', 'type', 'certifications', 'security'] as const;
          for (const group of groups) {
            const exact = Object.values(all[group]).map((count) => count.value);
            for (const [index, { value, more }] of Object.values(some[group]).entries()) {
              if (more) expect(value).toBeLessThanOrEqual(exact[index] ?? 0);
              else expect(value).toBe(exact[index]);
            }
          }
        },
      ),
      { numRuns: 30 },
    );
  }, 60_000);
  test('pages neither skip nor repeat when listings appear and vanish in between', async () => {
    for (const sort of directoryFilters.sort.values) {
      const filters = { ...noFilters, limit: 7, sort, near: 'Doral', radius: 300 };
      const before = (await allPages(filters)).map((item) => item.id);
      const first = await searchDirectory(t.anonymous, filters);
      const seen = first.items.map((item) => item.id);
      let cursor = first.nextCursor;
      const added: string[] = [];
      const gone = before.at(-1) ?? '';
      await t.ctx.db.updateTable('warehouses').set({ is_active: false }).where('id', '=', gone).execute();
      while (cursor !== null) {
        added.push(
          (
            await makeWarehouse(t.ctx, {
              user_id: market[0]?.listing.user_id,
              created_at: new Date(Date.UTC(2026, 0, 1, added.length)),
              city: 'Medley',
              zip_code: '33166',
            })
          ).id,
        );
        const page = await searchDirectory(t.anonymous, { ...filters, cursor });
        seen.push(...page.items.map((item) => item.id));
        cursor = page.nextCursor;
      }
      await t.ctx.db.updateTable('warehouses').set({ is_active: true }).where('id', '=', gone).execute();
      await t.ctx.db.deleteFrom('warehouses').where('id', 'in', added).execute();
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => !added.includes(id))).toEqual(before.filter((id) => id !== gone));
    }
  }, 60_000);
  test('a cursor that a hand made of extreme numbers finds its place or is refused', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    for (const rating of [1e-300, 1e-45, 4.7, 5, 0])
      await searchDirectory(t.anonymous, {
        ...noFilters,
        sort: 'rating',
        cursor: encodeCursor('warehouses.rating', [rating, 0, id]),
      });
    for (const [sort, values] of [
      ['rating', [5.1, 0, id]],
      ['rating', [4, 2 ** 31, id]],
      ['price', [2 ** 31, id]],
      ['area', [0.5, id]],
    ] as const)
      await expect(
        searchDirectory(t.anonymous, { ...noFilters, sort, cursor: encodeCursor(`warehouses.${sort}`, values) }),
      ).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('refuses a cursor of another order, of another place, and a made-up one', async () => {
    const { nextCursor } = await searchDirectory(t.anonymous, { ...noFilters, limit: 1 });
    for (const filters of [
      { sort: 'price' as const, cursor: nextCursor },
      { near: 'Doral', sort: 'nearest' as const, cursor: nextCursor },
      { cursor: 'abc' },
      { cursor: 'bm90aGluZw' },
    ]) {
      await expect(searchDirectory(t.anonymous, { ...noFilters, ...filters })).rejects.toMatchObject({
        code: 'bad_request',
      });
    }
    const doral = await searchDirectory(t.anonymous, { ...noFilters, near: 'Doral', sort: 'nearest', limit: 1 });
    await expect(
      searchDirectory(t.anonymous, { ...noFilters, near: 'Tampa', sort: 'nearest', cursor: doral.nextCursor }),
    ).rejects.toMatchObject({ code: 'bad_request' });
  });
  test('says that it does not know a place, and shows everything else', async () => {
    const page = await searchDirectory(t.anonymous, { ...noFilters, near: 'Xyzzyville', sort: 'nearest' });
    expect(page.problems.map((problem) => problem.field)).toEqual(['near']);
    expect(page.items.length).toBeGreaterThan(0);
  });
});

test('words are kept apart from the rows that searches pass over, also when they change', async () => {
  const bytes = async () => {
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_relation_size('warehouse_search')::integer as bytes`.execute(t.ctx.db);
    return rows[0]?.bytes ?? 0;
  };
  const found = market.filter((row) => row.isPublic).length;
  const before = await bytes();
  // A few pages more or less are noise, as PostgreSQL clears behind changed rows when it likes; inline words would take thousands of bytes.
  const noise = 4 * 8192;
  expect(before).toBeLessThan(500 * found + noise);
  await sql`update warehouses set description = description || ${' Wide aisles, high racks, long docks.'.repeat(20)}`.execute(
    t.ctx.db,
  );
  await refreshPublicTexts(t.ctx);
  // Each row was written twice: without its words, which were unread, and with them.
  expect((await bytes()) - before).toBeLessThan(2 * 500 * found + noise);
});
