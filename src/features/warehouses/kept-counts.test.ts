import { expect, test } from 'vitest';

import type { Ctx } from '#server/context.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse } from './build.server.ts';
import { browseDirectory } from './queries/directory.server.ts';
import { type DirectoryFilters, noFilters } from './schema/filters.ts';

const t = await testDb();

/** What was counted and not answered from what is kept. */
const counted: string[] = [];
const { cache } = t.anonymous;
const watched: Ctx = {
  ...t.anonymous,
  cache: {
    ...cache,
    keep: (key, seconds, load) =>
      cache.keep(key, seconds, () => {
        if (key.startsWith('warehouses.counts:')) counted.push(key);
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
