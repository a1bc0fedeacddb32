import { expect, test } from 'vitest';

import { inLanguage } from '#server/language.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse } from './build.server.ts';
import { searchDirectory } from './queries/directory.server.ts';
import { noFilters } from './schema/filters.ts';
import { chipsOf } from './schema/search-chips.ts';

const t = await testDb();
await makeWarehouse(t.ctx, { company_name: 'Large Tampa', city: 'Tampa', zip_code: '33602', services: ['storage'], available_square_footage: 60_000, total_square_footage: 80_000 }); // prettier-ignore
await makeWarehouse(t.ctx, {
  company_name: 'Boats Miami',
  services: ['ocean_freight'],
  countries_served: ['US', 'TT'],
});

const chips = async (q: string) => {
  const wish = { ...noFilters, sort: 'best' as const, q };
  const { reading } = await searchDirectory(t.anonymous, wish);
  const shown = inLanguage('en', () => chipsOf(wish, reading, { isAreaNear: false, units: 'imperial' }));
  return shown.map(({ label }) => label).toSorted();
};

test.each([
  ['we are relocating our warehouse from Atlanta to Florida and require 50,000 sf', ['From 50,000 sq ft', 'In Florida', 'Warehousing & Storage']], // prettier-ignore
  ['need somebody to store and pack 300 orders a month in Medley, no customs please', ['Near Medley, FL', 'Pick & Pack Services', 'Warehousing & Storage']], // prettier-ignore
  [
    'reefer container from Port Everglades to Port of Spain, 20 tons, HACCP certified',
    [
      'HACCP',
      'Near Port Everglades, Fort Lauderdale, FL',
      'Ocean Freight',
      'Serves Port of Spain Harbour, Port of Spain, Trinidad and Tobago',
    ],
  ],
  ['my forwarder has 60 employees; we need 12,000 sq ft in Hialeah with 4 docks', ['4 docks or more', 'From 12,000 sq ft', 'Loading docks', 'Near Hialeah, FL']], // prettier-ignore
  ['40 pallets at -18 C near PortMiami from January', ['40 pallet positions or more', 'Available by Jan 1, 2027', 'Kept at -18°C', 'Near PortMiami, Miami, FL']], // prettier-ignore
  ['arriving at PortMiami, storage in Doral', ['Near Doral, FL', 'Warehousing & Storage']],
  ['storage in Toledo, Spain', ['Near Toledo, Spain', 'Warehousing & Storage']],
  ['anywhere but Doral', ['Not in Doral, FL']],
  ['warehouse except Miami', ['Not in Miami, FL']],
  ['excluding Hialeah', ['Not in Hialeah, FL']],
  ['bodega excepto Doral', ['Not in Doral, FL']],
  ['refrigerado -18 grados', ['Kept at 0°F', 'Temperature Controlled Storage']],
  ['câmara fria -20', ['Kept at -4°F', 'Temperature Controlled Storage']],
  ['cold storage at 38 degrees', ['Kept at 38°F', 'Temperature Controlled Storage']],
  ['12 dollars per square foot per year', ['Up to $12.00 per sq ft, per year']],
  ['USD 12/SF/YR', ['Up to $12.00 per sq ft, per year']],
  ['$9 NNN', ['Up to $9.00 per sq ft, per year']],
  ['two to three month supply', ['“two to three month supply”']],
  ['Lote Nº 2 transporte', ['Transportation Services']],
  ['storage in Doral for two months', ['Near Doral, FL', 'Warehousing & Storage']],
  ['storage in Doral, month to month', ['Month to month', 'Near Doral, FL']],
  ['storage Doral', ['Near Doral, FL', 'Warehousing & Storage']],
])('the box reads a sentence as the need it is, and search words as search words: %s', async (q, expected) => {
  expect(await chips(q)).toEqual(expected);
});
