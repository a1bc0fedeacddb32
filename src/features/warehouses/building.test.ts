import { expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { inLanguage } from '#server/language.ts';
import { testDb } from '#tests/harness.ts';

import { presentDetail } from './api/present.ts';
import { detailResponse } from './api/schemas.ts';
import { confirming, editedListing, makeWarehouse } from './build.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { confirmFields } from './commands/listing-state.server.ts';
import { findListing } from './queries/owner-listings.server.ts';
import { findPublicWarehouse } from './queries/public-detail.server.ts';
import { listingFacts } from './schema/fact-groups.ts';
import { listingDefaults, listingSchema } from './schema/listing-form.ts';
import { detailView } from './schema/detail-view.ts';

const t = await testDb();
const { owner } = await makePeople(t.ctx);

const typed = {
  dock_high_doors: '5',
  drive_in_doors: '1',
  truck_court_depth: '130',
  yard_square_footage: '12,000',
  truck_hours: 'Weekdays until 4 PM, call (305) 555-0142 first',
  floor_load_psf: '500',
  rack_types: ['floor', 'selective'],
  sprinkler_system: 'esfr',
  power_amps: '1,200',
  power_supply: 'three_277_480',
  languages_spoken: ['es', 'ht'],
  connected_systems: ['shopify', 'edi_x12'],
};

const save = async (id: string, changes: Record<string, unknown>) =>
  editListing(t.as(owner), { id, values: await editedListing(t.as(owner), id, changes) });

const refused = async (id: string, changes: Record<string, unknown>) => {
  const read = listingSchema.safeParse({ ...listingDefaults(await findListing(t.as(owner), id)), ...changes });
  return Object.fromEntries(read.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
};

test('what an owner says about trucks and building is read by everybody, with who said it and when', async () => {
  const { id, slug } = await makeWarehouse(t.ctx, { user_id: owner.userId });
  const { sprinkler_system, ...atOnce } = typed;
  expect(await save(id, atOnce)).toMatchObject({ kind: 'saved' });
  expect(await save(id, { sprinkler_system })).toMatchObject({
    kind: 'saved_with_pending_change',
    waiting: ['sprinkler_system'],
  });

  const shown = await findPublicWarehouse(t.anonymous, slug);
  if (!shown) throw new Error('The listing is not public.');
  expect(shown).toMatchObject({
    dock_high_doors: 5,
    truck_court_depth: 130,
    yard_square_footage: 12_000,
    floor_load_psf: 500,
    power_amps: 1200,
    sprinkler_system: null,
    field_sources: { dock_high_doors: 'owner', truck_hours: 'owner', languages_spoken: 'owner' },
  });
  expect(shown.field_dates.connected_systems).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(shown.truck_hours).toContain('Weekdays until 4 PM');
  expect(shown.truck_hours).not.toContain('555');
  expect(detailView(shown).words).toMatchObject({
    power_supply: '277/480 V, three-phase',
    sprinkler_system: null,
    rack_types: ['Selective racks', 'Floor stacking'],
    languages_spoken: ['Spanish', 'Haitian Creole'],
    connected_systems: ['EDI (ANSI X12)', 'Shopify'],
  });
  expect(inLanguage('es', () => detailView(shown).words.languages_spoken)).toEqual(['Español', 'Criollo haitiano']);
  const termOf = (minimum_term_months: number | null) =>
    detailView({ ...shown, minimum_term_months }).words.minimum_term;
  expect([null, 0, 1, 6].map(termOf)).toEqual([null, 'No minimum', '1 month', '6 months']);
  expect(inLanguage('es', () => termOf(0))).toBe('Sin mínimo');
  expect(detailResponse.parse(presentDetail(shown, 'https://x.example'))).toMatchObject({
    dockHighDoors: 5,
    floorLoadPsf: 500,
    connectedSystems: ['edi_x12', 'shopify'],
    fieldSources: { dockHighDoors: 'owner' },
  });

  const sheet = listingFacts(await findListing(t.as(owner), id)).flatMap((group) => group.facts);
  const text = (field: string) => sheet.find((fact) => fact.field === field)?.value;
  expect([text('truck_court_depth'), text('floor_load_psf'), text('power_amps')]).toEqual([
    '130 ft',
    '500 lb/sq ft',
    '1,200 A',
  ]);
});

test('a form that contradicts itself says so beside the field', async () => {
  const { id } = await makeWarehouse(t.ctx, {
    user_id: owner.userId,
    loading_docks: 4,
    security_features: ['sprinklers'],
  });
  expect(await refused(id, { dock_high_doors: '6' })).toEqual({
    dock_high_doors: 'Dock-high doors cannot be more than the loading docks',
  });
  expect(await refused(id, { sprinkler_system: 'none' })).toEqual({
    sprinkler_system: 'Your security features say that there are sprinklers',
  });
  expect(
    Object.keys(await refused(id, { power_supply: 'steam', languages_spoken: ['klingon'], power_amps: '0' })),
  ).toEqual(expect.arrayContaining(['power_supply', 'power_amps']));
  expect(await refused(id, { dock_high_doors: '4', sprinkler_system: 'wet' })).toEqual({});
});

test('no statement can make a listing say what its rules refuse', async () => {
  const { id } = await makeWarehouse(t.ctx, { loading_docks: 2, security_features: ['sprinklers'] });
  const write = (change: object) => t.ctx.db.updateTable('warehouses').set(change).where('id', '=', id).execute();
  await expect(write({ dock_high_doors: 3 })).rejects.toMatchObject({ constraint: 'warehouses_dock_high_fits' });
  await expect(write({ sprinkler_system: 'none' })).rejects.toMatchObject({
    constraint: 'warehouses_sprinklers_agree',
  });
  for (const change of [
    { power_supply: 'steam' },
    { sprinkler_system: 'buckets' },
    { rack_types: ['shelves_of_gold'] },
    { languages_spoken: ['tlh'] },
    { connected_systems: ['telepathy'] },
  ])
    await expect(write(change)).rejects.toMatchObject({ constraint: 'warehouses_codes_known' });
});

test('what was filled in for an owner is not confirmed until they say so', async () => {
  const { id, slug } = await makeWarehouse(t.ctx, {
    user_id: owner.userId,
    floor_load_psf: 450,
    field_sources: { floor_load_psf: 'default' },
  });
  expect((await findPublicWarehouse(t.anonymous, slug))?.unconfirmed).toEqual(['floor_load_psf']);
  expect((await findListing(t.as(owner), id)).missing).toContainEqual(
    expect.objectContaining({ field: 'floor_load_psf', problem: 'unconfirmed', blocks: false }),
  );
  await confirmFields(t.as(owner), await confirming(t.as(owner), id, ['floor_load_psf']));
  expect((await findPublicWarehouse(t.anonymous, slug))?.unconfirmed).toEqual([]);
});

test('a floor that bears kilograms is shown again as it was typed', async () => {
  const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId, review_status: 'submitted' });
  for (const kilograms of [1000, 2450, 4999]) {
    const shown = listingDefaults(await findListing(t.as(owner), id), 'metric');
    const values = listingSchema.parse({ ...shown, floor_load_psf: String(kilograms), units: 'metric' });
    await editListing(t.as(owner), { id, values });
    expect(listingDefaults(await findListing(t.as(owner), id), 'metric')).toMatchObject({ floor_load_psf: kilograms });
  }
});
