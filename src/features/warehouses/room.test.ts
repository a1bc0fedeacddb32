import { beforeAll, describe, expect, test } from 'vitest';

import { todayHere } from '#features/catalog/market-day.ts';
import { makeSpace } from '#features/rates/build.server.ts';
import { cardTotals } from '#features/rates/queries/card-totals.server.ts';
import { roomReader } from '#features/rates/queries/room.server.ts';
import { monthsFrom } from '#features/rates/schema/space.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse } from './build.server.ts';
import { browseDirectory, searchDirectory } from './queries/directory.server.ts';
import { findPublicWarehouse } from './queries/public-detail.server.ts';
import { type DirectoryFilters, noFilters } from './schema/filters.ts';

const t = await testDb();
const months = monthsFrom(todayHere(t.ctx.clock()), 6);
const [thisMonth = '', , third = ''] = months;
const numbers = { pallets: 40, months: 2 };
const totals = cardTotals(t.anonymous, numbers);
const ids = new Map<string, string>();

/** Free pallets month by month. */
const calendars: Record<string, { pallets: number[]; taken?: number; zone?: 'frozen' }> = {
  roomy: { pallets: [60, 60, 60, 60, 60, 60] },
  fullNow: { pallets: [60, 39, 40, 40, 60, 60] },
  sold: { pallets: [60, 60, 60, 60, 60, 60], taken: 21 },
  silent: { pallets: [] },
  freezer: { pallets: [5, 5, 5, 5, 5, 5], zone: 'frozen' },
};

beforeAll(async () => {
  for (const [name, { pallets, ...rest }] of Object.entries(calendars)) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const { id, user_id } = await makeWarehouse(t.ctx, { company_name: name, available_square_footage: 9000, available_from: name === 'silent' ? '2099-01-01' : null }); // prettier-ignore
    ids.set(name, id);
    for (const [at, free] of pallets.entries())
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await makeSpace(t.ctx, { subject: { kind: 'warehouse', id }, organization_id: user_id, month: months[at] ?? '', pallets: free, area_sqft: free * 20, ...rest }); // prettier-ignore
  }
});

const listed = async (filters: Partial<DirectoryFilters>, at = totals): Promise<string[]> => {
  const { items } = await searchDirectory(t.anonymous, { ...noFilters, room: true, ...filters }, at);
  return items.map(({ company_name }) => company_name).toSorted();
};

describe('the directory with room for the reader’s numbers', () => {
  test('leaves out whose calendar has too little in a month of the stay, and keeps who keeps none, with its counts', async () => {
    expect(await listed({})).toEqual(['freezer', 'roomy', 'silent']);
    expect(await listed({ q: 'warehouse storage' })).toEqual(['freezer', 'roomy', 'silent']);
    const { facets } = await browseDirectory(t.anonymous, { ...noFilters, room: true }, totals);
    expect(facets.total.value).toBe(3);
    const few = cardTotals(t.anonymous, { ...numbers, pallets: 39 });
    expect(await listed({}, few)).toEqual(['freezer', 'fullNow', 'roomy', 'silent', 'sold']);
    expect((await browseDirectory(t.anonymous, { ...noFilters, room: true }, few)).facets.total.value).toBe(5);
  });

  test('counts the months from the day asked; a calendar says more than the stated day', async () => {
    expect(await listed({ availableFrom: third })).toEqual(['fullNow', 'roomy']);
    expect(await listed({ availableFrom: '2001-01-01' })).toEqual(['roomy']);
    const cold = cardTotals(t.anonymous, { ...numbers, temperatureC: -20 });
    expect(await listed({}, cold)).toEqual(['fullNow', 'roomy', 'silent', 'sold']);
  });

  test('says what is missing without numbers, or with numbers of other things', async () => {
    for (const at of [null, cardTotals(t.anonymous, { ordersPerMonth: 5, months: 1 })]) {
      // oxlint-disable-next-line no-await-in-loop -- two cases
      const { problems, items } = await searchDirectory(t.anonymous, { ...noFilters, room: true }, at);
      expect(problems).toEqual([{ field: 'room', kind: 'numbers_missing' }]);
      expect(items).toHaveLength(5);
    }
  });

  test('says on a card from when there is room, or that there is not enough', async () => {
    const { items } = await searchDirectory(t.anonymous, noFilters);
    const said = roomReader(t.anonymous, { numbers, from: null });
    const room = (name: string) => said(items.find(({ company_name }) => company_name === name)?.space ?? []);
    const month = (day: string) =>
      new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
    expect(room('roomy')).toBe(`Room for 40 pallets from ${month(thisMonth)}`);
    expect(room('fullNow')).toBe(`Room for 40 pallets from ${month(third)}`);
    expect(room('sold')).toBe('Not enough room for 40 pallets');
    expect([room('silent'), room('freezer')]).toEqual([null, null]);
  });

  test('shows this month of the calendar, less what is taken, as what is free now', async () => {
    const slugs = new Map(
      (await searchDirectory(t.anonymous, noFilters)).items.map((item) => [item.company_name, item.slug]),
    );
    const free = async (name: string) => {
      const found = await findPublicWarehouse(t.anonymous, slugs.get(name) ?? '');
      return [found?.available_square_footage, found?.pallet_positions_available];
    };
    expect(await free('sold')).toEqual([1200, 39]);
    expect((await free('silent'))[0]).toBe(9000);
  });
});
