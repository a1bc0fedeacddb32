import { beforeAll, describe, expect, test } from 'vitest';

import { findPlace } from '#features/catalog/queries.server.ts';
import { makePartner } from '#features/partners/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { listMatches, type MatchOrder } from './match/list-matches.server.ts';
import { legsOf, matchRequirement } from './match/match-requirement.server.ts';
import { distanceToPlace, relaxText } from './match/reason-words.ts';
import { placeOf } from '#features/needs/reading/legs.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import { emptyRequirement } from '#features/needs/schema.ts';

const t = await testDb();

beforeAll(async () => {
  for (const [company_name, facts] of Object.entries({
    'Kendall Bays': { city: 'Kendall', zip_code: '33176', services: ['storage'] },
    'Doral Dry': { city: 'Doral', zip_code: '33122', services: ['storage'] },
    'Tampa Dry': { city: 'Tampa', zip_code: '33602', services: ['storage'] },
    'Kingston Dry': { city: 'Kingston', state: 'Kingston', zip_code: null, country_code: 'JM', services: ['storage'] },
  }))
    await makeWarehouse(t.ctx, { company_name, ...facts });
  const trucks = { services: ['ground_transport'], specialties: [], destinations: ['PE'] };
  await makePartner(t.ctx, { name: 'Fort Lauderdale Trucks', city: 'Fort Lauderdale', zip_code: '33316', ...trucks });
  await makePartner(t.ctx, { name: 'Orlando Trucks', city: 'Orlando', zip_code: '32801', ...trucks });
  await makePartner(t.ctx, { name: 'Lima Line', services: ['ocean_freight'], specialties: [], destinations: ['PE'] });
});

const needOf = (text: string) => parseRequirement(text, { today: '2026-11-22' }).requirement;
const planFor = (text: string) => matchRequirement(t.ctx, needOf(text));
const names = (list: readonly { candidate: { name: string } }[] = []) => list.map(({ candidate }) => candidate.name);

describe('a place that was asked for is a limit', () => {
  test.each([
    ['storage in Doral', ['Doral Dry', 'Kendall Bays']],
    ['storage in Tampa', ['Tampa Dry']],
    ['storage in Kingston, Jamaica', ['Kingston Dry']],
    ['storage in Florida', ['Doral Dry', 'Kendall Bays', 'Tampa Dry']],
    ['storage in the Caribbean', ['Kingston Dry']],
    ['2,000 sq ft in Dallas', []],
    ['bodega en Lima', []],
    ['necesito transporte en Lima', []],
    ['trucking from Houston to Dallas', []],
    // Along the way, or at its destination.
    ['trucking from Miami to Jacksonville', ['Fort Lauderdale Trucks', 'Orlando Trucks']],
    ['trucking to Orlando', ['Fort Lauderdale Trucks', 'Orlando Trucks']],
    ['ocean freight from Lima to Miami', ['Lima Line']],
    ['ocean freight to Lima', ['Lima Line']],
  ])('%s', async (text, wanted) => {
    const { legs } = await planFor(text);
    expect(legs).toHaveLength(1);
    expect(names(legs[0]?.matches).toSorted()).toEqual(wanted);
    expect(legs[0]?.found).toEqual({ value: wanted.length, more: false });
  });

  test.each([
    ['Peru', ['storage', 'ocean_freight'] as const, ['Lima Line']],
    ['Peru', ['repacking', 'ground_transport'] as const, ['Fort Lauderdale Trucks', 'Orlando Trucks']],
    ['Doral', ['storage'] as const, ['Doral Dry', 'Kendall Bays']],
  ])('is, of a destination alone, who serves it abroad: to %s with %j', async (destination, services, wanted) => {
    const place = findPlace(destination);
    const need = { ...emptyRequirement, services: [...services], destination: place && placeOf(place) };
    const { legs } = await matchRequirement(t.ctx, need);
    expect(names(legs[0]?.matches).toSorted()).toEqual(wanted);
  });

  test('holds where no service was understood', async () => {
    const [dallas] = needOf('storage in Dallas').legs;
    const need = { ...emptyRequirement, areaSqFt: 2000, origin: dallas?.origin ?? null };
    const { legs } = await matchRequirement(t.ctx, need);
    expect(legs[0]?.matches).toEqual([]);
    expect(legs[0]?.nearest.length).toBeGreaterThan(0);
  });

  test('whoever lies beyond is the nearest, so many miles away, and it is counted how many there are', async () => {
    const { legs, relax } = await planFor('2,000 sq ft in Dallas');
    const nearest = legs[0]?.nearest ?? [];
    expect(names(nearest)).toEqual(['Tampa Dry', 'Doral Dry', 'Kendall Bays']);
    expect(distanceToPlace(nearest[0] ?? { miles: 0, place: '' })).toMatch(/^9\d\d miles from Dallas$/);
    expect(relax.map((one) => `${relaxText(one)}: ${one.count.value}`)).toContain('Beyond Dallas: 4');
  });

  test('where nothing is found there is always something to give up', async () => {
    for (const text of [
      'bodega en Lima',
      'bonded storage at -30 C in Lima, no labeling',
      'necesito transporte en Lima',
      'cold storage, labeling and repacking in Dallas at -40 C',
    ])
      expect((await planFor(text)).relax, text).not.toEqual([]);
  });
});

describe('everybody who fits', () => {
  const wanted = { ...emptyRequirement, services: ['hazmat' as const] };

  beforeAll(async () => {
    for (let made = 0; made < 13; made += 1)
      await makeWarehouse(t.ctx, {
        company_name: `Drum ${String.fromCodePoint(65 + made)}`,
        services: ['hazmat'],
        rating_average: 3 + made / 10,
        reviews_count: 20 - made,
      });
    // Newest and least reviewed: the last of any list that is truncated before it is sorted.
    await makePartner(t.ctx, { name: 'Ánfora Five Stars', services: ['hazmat'], specialties: [], rating_average: 5, reviews_count: 1 }); // prettier-ignore
  });

  async function pages(order: MatchOrder, location = ''): Promise<string[][]> {
    const [leg] = legsOf(wanted);
    const read: string[][] = [];
    let cursor: string | null = null;
    do {
      const page = await listMatches(t.ctx, wanted, leg!, { order, location, cursor, limit: 5 });
      expect(page.found).toEqual({ value: 14, more: false });
      read.push(names(page.items));
      cursor = page.nextCursor;
    } while (cursor !== null && read.length < 9);
    return read;
  }

  test('is counted, not only who is shown', async () => {
    const { legs } = await matchRequirement(t.ctx, wanted);
    expect(legs[0]?.matches).toHaveLength(10);
    expect(legs[0]?.found).toEqual({ value: 14, more: false });
  });

  test.each(['best', 'rating', 'reviews', 'name'] as const)('stands on one page, ordered by %s', async (order) => {
    const read = await pages(order);
    expect(read.map(({ length }) => length)).toEqual([5, 5, 4]);
    expect(new Set(read.flat()).size).toBe(14);
    const first = { rating: 'Ánfora Five Stars', reviews: 'Drum A', name: 'Ánfora Five Stars', best: read[0]?.[0] }[
      order
    ];
    expect(read[0]?.[0]).toBe(first);
  });

  test('ordered by rating, listings and partners stand among each other', async () => {
    expect((await pages('rating')).flat()).toEqual(['Ánfora Five Stars', ...Array.from('MLKJIHGFEDCBA', (letter) => `Drum ${letter}`)]); // prettier-ignore
  });

  test('is the same beside the ten best and behind them', async () => {
    const { legs } = await matchRequirement(t.ctx, wanted);
    const [leg] = legsOf(wanted);
    const rest = await listMatches(t.ctx, wanted, leg!, { order: 'best', cursor: legs[0]?.nextCursor ?? null, limit: 10 }); // prettier-ignore
    expect(new Set([...names(legs[0]?.matches), ...names(rest.items)]).size).toBe(14);
    expect(rest.nextCursor).toBeNull();
  });

  test('a cursor of one order is refused by another', async () => {
    const [leg] = legsOf(wanted);
    const { nextCursor } = await listMatches(t.ctx, wanted, leg!, { order: 'name', limit: 5 });
    await expect(
      listMatches(t.ctx, wanted, leg!, { order: 'rating', cursor: nextCursor, limit: 5 }),
    ).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('is found by a part of the name of their city, state or country, folded', async () => {
    const [leg] = legsOf(wanted);
    const count = async (location: string) =>
      (await listMatches(t.ctx, wanted, leg!, { order: 'best', location, limit: 5 })).found.value;
    expect([await count('DORAL'), await count('flor'), await count('united st'), await count('tex'), await count('%')]).toEqual([14, 14, 14, 0, 0]); // prettier-ignore
  });
});
