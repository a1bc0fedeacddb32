import { expect, test } from 'vitest';

import type { Ctx } from '#server/context.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse } from './build.server.ts';
import { browseDirectory, searchDirectory } from './queries/directory.server.ts';
import { type DirectoryFilters, noFilters } from './schema/filters.ts';

const t = await testDb();

/** Queries that were not answered from the cache. */
const counted: string[] = [];
const lookedFor: string[] = [];
const { cache } = t.anonymous;
const watched: Ctx = {
  ...t.anonymous,
  cache: {
    ...cache,
    keep: (key, seconds, load) =>
      cache.keep(key, seconds, () => {
        if (key.startsWith('warehouses.counts:')) counted.push(key);
        if (key.startsWith('warehouses.search:')) lookedFor.push(key);
        return load();
      }),
  },
};

const total = async (change: Partial<DirectoryFilters> = {}) =>
  (await browseDirectory(watched, { ...noFilters, ...change })).facets.total.value;

test('counts are made once for the same filters, whatever their order, and anew after any change of a listing', async () => {
  const { id } = await makeWarehouse(t.ctx);
  await makeWarehouse(t.ctx);
  expect(await total()).toBe(2);
  expect(await total({ sort: 'price' })).toBe(2);
  expect(counted.length).toBe(1);
  expect(await total({ type: ['contract'] })).toBe(0);
  expect(counted.length).toBe(2);
  const setActive = (is_active: boolean) =>
    t.ctx.db.updateTable('warehouses').set({ is_active }).where('id', '=', id).execute();
  await setActive(false);
  expect(await total()).toBe(1);
  await setActive(true);
  expect(await total()).toBe(2);
});

test('what is sent for review drops nothing that is kept, and is counted once it is verified', async () => {
  const before = await total();
  const readings = counted.length;
  const { id } = await makeWarehouse(t.ctx, { review_status: 'submitted' });
  expect([await total(), counted.length]).toEqual([before, readings]);
  await t.ctx.db
    .updateTable('warehouses')
    .set({ review_status: 'verified', reviewed_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect(await total()).toBe(before + 1);
});

test('what was typed is looked for once for all its pages, and anew after any change of a listing', async () => {
  const typed = async (q: string) =>
    (await searchDirectory(watched, { ...noFilters, q })).items.map(({ slug }) => slug);
  expect(await typed('quetzal depot')).toEqual([]);
  const { id, slug } = await makeWarehouse(t.ctx, { company_name: 'Quetzal Depot' });
  const before = lookedFor.length;
  expect([await typed('quetzal depot'), await typed('quetzal depot')]).toEqual([[slug], [slug]]);
  expect(lookedFor.length).toBe(before + 1);
  await t.ctx.db.updateTable('warehouses').set({ company_name: 'Ibis Depot' }).where('id', '=', id).execute();
  expect([await typed('quetzal depot'), await typed('ibis depot')]).toEqual([[], [slug]]);
});

const found = async (near: string) =>
  (await searchDirectory(watched, { ...noFilters, near })).items.map(({ slug }) => slug);

test('a listing where none was before is found near there at once, and gone when it moves', async () => {
  const point = { city: 'Tampa', state: 'FL', zip_code: '33602', latitude: 27.9506, longitude: -82.4572 };
  expect(await found('Tampa, FL')).toEqual([]);
  const { id, slug } = await makeWarehouse(t.ctx, point);
  expect(await found('Tampa, FL')).toEqual([slug]);
  const there = { city: 'Atlanta', state: 'GA', zip_code: '30301', latitude: 33.749, longitude: -84.388 };
  await t.ctx.db.updateTable('warehouses').set(there).where('id', '=', id).execute();
  expect([await found('Tampa, FL'), await found('Atlanta, GA')]).toEqual([[], [slug]]);
});

test('a state counts its listings by their address, whatever their coordinates', async () => {
  const { id, slug } = await makeWarehouse(t.ctx, {
    city: 'Cheyenne',
    state: 'WY',
    latitude: 41.14,
    longitude: -104.82,
  });
  const { slug: other } = await makeWarehouse(t.ctx, {
    city: 'Laramie',
    state: 'WY',
    latitude: null,
    longitude: null,
    location_precision: null,
    created_at: new Date(Date.now() - 86_400_000),
  });
  expect(await found('Wyoming')).toEqual([slug, other]);
  await t.ctx.db.updateTable('warehouses').set({ state: 'CO' }).where('id', '=', id).execute();
  expect([await found('Wyoming'), await found('Colorado')]).toEqual([[other], [slug]]);
});
