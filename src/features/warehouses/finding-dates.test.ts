import { beforeAll, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { findPlace } from '#features/catalog/queries.server.ts';
import { inLanguage } from '#server/language.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse, type WarehouseOverrides } from './build.server.ts';
import { searchDirectory } from './queries/directory.server.ts';
import { type DirectoryFilters, noFilters } from './schema/filters.ts';
import { chipsOf } from './schema/search-chips.ts';

const t = await testDb();
const ctx = { ...t.anonymous, clock: () => new Date('2026-11-23T15:00:00Z') };

const market: Record<string, WarehouseOverrides> = {
  Now: { available_from: '2026-11-01', services: ['storage', 'cold_storage'] },
  January: { available_from: '2026-12-20', services: ['storage'] },
  March: { available_from: '2027-03-01', services: ['storage', 'bonded'] },
  Silent: { available_from: null, services: ['storage', 'hazmat'] },
  Guessed: { available_from: '2026-11-01', field_sources: { available_from: 'default' }, services: ['storage'] },
};

beforeAll(async () => {
  const { userId } = await makeUser(t.ctx);
  for (const [company_name, given] of Object.entries(market))
    await makeWarehouse(t.ctx, { user_id: userId, description: 'A house.', company_name, ...given });
}, 60_000);

const ask = (q: string, filters: Partial<DirectoryFilters> = {}) =>
  searchDirectory(ctx, { ...noFilters, sort: 'best', q, ...filters });

const names = async (q: string, filters: Partial<DirectoryFilters> = {}) =>
  (await ask(q, filters)).items.map(({ company_name }) => company_name).toSorted();

test.each([
  ['storage available now', ['Now']],
  ['bodega disponible ya', ['Now']],
  ['space from january', ['January', 'Now']],
  ['almacén para enero', ['January', 'Now']],
  ['storage from March 1st', ['January', 'March', 'Now']],
  ['armazém a partir de março de 2027', ['January', 'March', 'Now']],
])('a day that is typed is a condition, met by what is confirmed: %s', async (typed, found) =>
  expect(await names(typed)).toEqual(found),
);

test('the day is a chip that can be taken back, in the words of the reader', async () => {
  const q = 'storage from january near Miami';
  const { reading } = await ask(q);
  const chips = () => chipsOf({ ...noFilters, q }, reading, { isAreaNear: false, units: 'imperial' });
  const labels = chips().map(({ label, without }) => [label, without.q]);
  expect(labels).toContainEqual(['Available by Jan 1, 2027', 'storage near Miami']);
  expect(inLanguage('es', chips).map(({ label }) => label)).toContain('Disponible para el 1 ene 2027');
});

test('with two dates the earlier one applies', async () => {
  expect(await names('storage from march', { availableFrom: '2026-11-30' })).toEqual(['Now']);
  expect(await names('storage available now', { availableFrom: '2027-03-01' })).toEqual(['Now']);
});

test('where nobody with the rest states such a day, they are shown and it is said', async () => {
  const { items, reading } = await ask('hazmat from january');
  expect(items.map(({ company_name }) => company_name)).toEqual(['Silent']);
  expect(reading).toMatchObject({ isAmountMissing: true, amounts: [] });
});

test.each(['black friday storage', 'storage until march', 'storage for christmas'])(
  'what names no day narrows nothing: %s',
  async (typed) => {
    const { items, reading } = await ask(typed);
    expect(items).toHaveLength(5);
    expect(reading?.amounts).toEqual([]);
  },
);

test('a listing that moves is found by its words where it is now', async () => {
  const [tampa, miami] = ['Tampa, FL', 'Miami, FL'].map((name) => findPlace(name));
  const near = (place: string) => names('cold storage', { near: place, radius: 20 });
  const move = (place: typeof tampa) =>
    t.ctx.db
      .updateTable('warehouses')
      .set({ latitude: place?.latitude ?? 0, longitude: place?.longitude ?? 0 })
      .where('company_name', '=', 'Now')
      .execute();
  await move(tampa);
  expect([await near('Tampa, FL'), await near('Miami, FL')]).toEqual([['Now'], []]);
  await move(miami);
  expect([await near('Tampa, FL'), await near('Miami, FL')]).toEqual([[], ['Now']]);
});
