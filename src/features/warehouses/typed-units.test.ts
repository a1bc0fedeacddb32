import { expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { testDb } from '#tests/harness.ts';
import { inLanguage } from '#server/language.ts';
import type { UnitSystem } from '#shared/units.ts';

import { makeWarehouse, quickListing, typedListing } from './build.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { submitListing } from './commands/submit-listing.server.ts';
import { findListing } from './queries/owner-listings.server.ts';
import { draftInUnits } from './schema/listing-draft.ts';
import { listingDefaults, listingSchema } from './schema/listing-form.ts';
import { quickListingSchema } from './schema/quick-form.ts';
import { zone } from './schema/temperature-zones.ts';

const t = await testDb();
const { owner } = await makePeople(t.ctx);

/** Saves the displayed form in these units after typing this into it. */
async function save(id: string, units: UnitSystem, typed: Record<string, unknown>) {
  const shown = listingDefaults(await findListing(t.as(owner), id), units);
  return editListing(t.as(owner), { id, values: listingSchema.parse({ ...shown, ...typed, units }) });
}

const cold = {
  ceiling_height: 28,
  temperature_zones: [zone(-18, -18, { square_footage: 10_000 }), zone(2, 4)],
  review_status: 'submitted' as const,
};

test('in Spanish degrees are Celsius, whatever the units of the rest', async () => {
  const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId, ...cold });
  await inLanguage('es', async () => {
    expect(listingDefaults(await findListing(t.as(owner), id), 'imperial')).toMatchObject({
      ceiling_height: 28,
      temperature_zones: [
        { min_c: -18, square_footage: 10_000 },
        { min_c: 2, max_c: 4 },
      ],
    });
    await save(id, 'imperial', { temperature_zones: [{ min_c: '-25', max_c: '-18' }] });
  });
  expect(await findListing(t.as(owner), id)).toMatchObject({ temperature_zones: [{ min_c: -25, max_c: -18 }] });
});

test('the form shows facts in the units of whoever edits them, and stores what is typed in ours', async () => {
  const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId, ...cold });
  const listing = await findListing(t.as(owner), id);
  expect(listingDefaults(listing, 'metric')).toMatchObject({
    total_square_footage: 4645,
    ceiling_height: 8.5,
    temperature_zones: [
      { min_c: -18, square_footage: 929 },
      { min_c: 2, max_c: 4 },
    ],
  });
  expect(listingDefaults(listing, 'imperial')).toMatchObject({
    total_square_footage: 50_000,
    temperature_zones: [{ min_c: 0 }, { min_c: 36, max_c: 39 }],
  });

  expect(await save(id, 'metric', { ceiling_height: '10', available_square_footage: '1000' })).toMatchObject({
    kind: 'saved',
  });
  expect(await findListing(t.as(owner), id)).toMatchObject({
    ceiling_height: 32.8,
    available_square_footage: 10_764,
    total_square_footage: 50_000,
  });
  const zones = [
    { min_c: '0', max_c: '0', pallet_positions: '', square_footage: '10,000' },
    { min_c: '36', max_c: '50' },
    { min_c: '', max_c: '' },
  ];
  await save(id, 'imperial', { temperature_zones: zones });
  expect(await findListing(t.as(owner), id)).toMatchObject({
    temperature_zones: [zone(-18, -18, { square_footage: 10_000 }), zone(2.2, 10)],
    temperature_min_c: -18,
    temperature_max_c: 10,
  });
});

test('saving what was shown changes nothing, however the units round', async () => {
  const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId, ...cold, total_square_footage: 41_234 });
  for (const units of ['metric', 'imperial'] as const)
    expect(await save(id, units, {}), units).toMatchObject({ kind: 'unchanged' });
});

test('what is too large in our units is refused in the units it was typed in', async () => {
  const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId, ...cold });
  const shown = listingDefaults(await findListing(t.as(owner), id), 'metric');
  const sent = { ...shown, total_square_footage: '50000000', ceiling_height: '200', units: 'metric' };
  const { error } = listingSchema.safeParse(sent);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['total_square_footage', 'Please enter at most 9,290,304'],
    ['ceiling_height', 'Please enter at most 152'],
  ]);
});

test('the quick form and its draft know the units they were typed in', async () => {
  const values = quickListingSchema.parse({ ...typedListing, total_square_footage: '4,000', units: 'metric' });
  expect(values).not.toHaveProperty('units');
  const { id } = await submitListing(t.as(owner), { values });
  expect(await findListing(t.as(owner), id)).toMatchObject({ total_square_footage: 43_056 });
  expect(quickListing().total_square_footage).toBe(42_000);

  const draft = { company_name: 'Quay', total_square_footage: '4,000', units: 'metric' };
  expect(draftInUnits(draft, 'metric')).toEqual({ company_name: 'Quay', total_square_footage: '4,000' });
  expect(draftInUnits(draft, 'imperial')).toEqual({ company_name: 'Quay', total_square_footage: '43056' });
  expect(draftInUnits({ total_square_footage: '42,000' }, 'metric')).toEqual({ total_square_footage: '3902' });
  expect(draftInUnits({ total_square_footage: 'many' }, 'metric')).toEqual({ total_square_footage: 'many' });
});
