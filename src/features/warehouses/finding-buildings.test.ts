import { beforeAll, expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { makeMarket, type WarehouseOverrides } from './build.server.ts';
import { searchDirectory } from './queries/directory.server.ts';
import { type DirectoryFilters, noFilters } from './schema/filters.ts';
import { chipsOf } from './schema/search-chips.ts';

const t = await testDb();

const market: Record<string, WarehouseOverrides> = {
  Alder: { dock_high_doors: 4, loading_docks: 12, ceiling_height: 32, operating_hours: 'Monday - Saturday: 6 AM - 6 PM' },
  Birch: { drive_in_doors: 2, loading_docks: null, ceiling_height: 18, operating_hours: 'Open 24 hours, 7 days' },
  Cedar: { power_supply: 'three_277_480', sprinkler_system: 'esfr', operating_hours: 'Lunes a viernes 8-17; sábados cerrado' },
  Dogwood: { rack_types: ['cantilever'], languages_spoken: ['es', 'en'], operating_hours: 'Mon-Fri 8-5, closed Saturday and Sunday' },
  Elm: { connected_systems: ['shopify', 'edi_x12'], yard_square_footage: 40_000, operating_hours: '24 hours notice by phone' },
  Fir: { minimum_term_months: 1, pallet_positions_available: 600, available_square_footage: 22_000 },
  Gum: { available_square_footage: 5000, description: 'Dry storage with a truck to Dallas, TX every week.' },
  Guessed: { dock_high_doors: 9, loading_docks: 30, ceiling_height: 40, languages_spoken: ['pt'], operating_hours: 'Daily: 6 AM - 6 PM',
    field_sources: { dock_high_doors: 'ai', loading_docks: 'default', ceiling_height: 'default', languages_spoken: 'default', operating_hours: 'default' } },
}; // prettier-ignore

const usual: WarehouseOverrides = {
  services: ['storage'],
  description: 'A house.',
  loading_docks: null,
  ceiling_height: null,
  operating_hours: 'Monday - Friday: 8 AM - 6 PM',
  minimum_term_months: 12,
  pallet_positions_available: null,
  total_square_footage: 30_000,
  available_square_footage: 4000,
  rates_starting: 2,
};

beforeAll(async () => {
  await makeMarket(t.ctx, market, usual);
}, 60_000);

const ask = (q: string | null, filters: Partial<DirectoryFilters> = {}) =>
  searchDirectory(t.anonymous, { ...noFilters, sort: q === null ? 'newest' : 'best', q, ...filters });
const names = async (...given: Parameters<typeof ask>) =>
  (await ask(...given)).items.map(({ company_name }) => company_name).join(' ');

test.each([
  ['dock high', 'Alder'],
  ['bodega con muelle elevado', 'Alder'],
  ['drive-in doors', 'Birch'],
  ['three phase power', 'Cedar'],
  ['luz trifásica', 'Cedar'],
  ['corriente trifásica', 'Cedar'],
  ['ESFR', 'Cedar'],
  ['cantilever racking', 'Dogwood'],
  ['spanish speaking', 'Dogwood'],
  ['que hablen español', 'Dogwood'],
  ['shopify integration', 'Elm'],
  ['EDI', 'Elm'],
  ['yard', 'Elm'],
  ['month to month', 'Fir'],
  ['sin contrato', 'Fir'],
])('what an owner has stated of the building is found: %s', async (typed, found) =>
  expect(await names(typed)).toBe(found),
);

test.each([
  ['open saturdays', 'Alder Birch'],
  ['abierto los domingos', 'Birch'],
  ['open 24 hours', 'Birch'],
])('hours are read as owners write them: %s', async (typed, found) => expect(await names(typed)).toBe(found));

test('nobody is found by what is not confirmed', async () => {
  expect(await names('portuguese spoken')).toBe('');
  expect(await names('clear height 40 ft')).toBe('');
  expect(await names(null, { minDocks: 20 })).toBe('');
});

test.each([
  ['24 foot clear', 'Alder'],
  ['altura libre de 5 metros', 'Alder Birch'],
  ['10 dock doors', 'Alder'],
  ['500 pallets', 'Fir'],
  ['20,000 sq ft', 'Fir'],
])('amounts are filters: %s', async (typed, found) => expect(await names(typed)).toBe(found));

test('an amount narrows beside a chosen filter, and is a chip that can be taken back', async () => {
  expect(await names('30 ft clear', { minHeight: 33 })).toBe('');
  const { reading } = await ask('storage 24 ft clear open saturdays');
  const filters = { ...noFilters, q: 'storage 24 ft clear open saturdays' };
  const chips = chipsOf(filters, reading, { isAreaNear: false, units: 'imperial' });
  expect(chips.map(({ label, without }) => [label, without.q])).toEqual([
    ['Open on Saturdays', 'storage 24 ft clear'],
    ['24 ft clear or more', 'storage open saturdays'],
  ]);
});

test('where nobody states the amount beside the rest, those with the rest are shown and it is said', async () => {
  const { items, reading } = await ask('dock high 500 pallets');
  expect(items.map(({ company_name }) => company_name)).toEqual(['Alder']);
  expect(reading).toMatchObject({ isAmountMissing: true, amounts: [] });
});

test('where nobody stands at the place, the amounts count among those that mention it', async () => {
  const { items, reading } = await ask('4,500 sq ft in Dallas');
  expect(items.map(({ company_name }) => company_name)).toEqual(['Gum']);
  expect(reading).toMatchObject({ isPlaceMentioned: true, isAmountMissing: false });
  const more = await ask('90,000 sq ft in Dallas');
  expect(more.items.map(({ company_name }) => company_name)).toEqual(['Gum']);
  expect(more.reading).toMatchObject({ isPlaceMentioned: true, isAmountMissing: true });
});

test('a change of the building is found at once', async () => {
  const change = (company_name: string) => t.ctx.db.updateTable('warehouses').where('company_name', '=', company_name);
  await change('Dogwood')
    .set({ languages_spoken: ['fr'] })
    .execute();
  await change('Alder').set({ ceiling_height: 50 }).execute();
  expect(await names('french speaking')).toBe('Dogwood');
  expect(await names('spanish speaking')).toBe('');
  expect(await names('50 ft clear')).toBe('Alder');
});
