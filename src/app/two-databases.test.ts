import { expect, test } from 'vitest';

import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { searchDirectory } from '#features/warehouses/queries/directory.server.ts';
import { noFilters } from '#features/warehouses/schema/filters.ts';
import { testDb, type TestDb } from '#tests/harness.ts';

import { features } from './features.server.ts';
import { listSitemaps, readSitemap } from './sitemap.server.ts';

const one = await testDb({ features });
const other = await testDb({ features: features.filter((feature) => feature.name !== 'warehouses') });

/** Gives two values each other's number, as a database with another history could have them. */
async function exchangeNumbers({ ctx }: TestDb, codes: readonly [string, string]): Promise<void> {
  const numbers = await ctx.db.selectFrom('catalog_codes').selectAll().where('code', 'in', codes).execute();
  const set = (code: string, number: number) =>
    ctx.db.updateTable('catalog_codes').set({ number }).where('code', '=', code).execute();
  const [first, second] = numbers;
  if (!first || !second) throw new Error('No such codes.');
  await set(first.code, 52);
  await set(second.code, first.number ?? 0);
  await set(first.code, second.number ?? 0);
}

test('two databases in one process, each with numbers of its own, find the listings that have what is asked for', async () => {
  await exchangeNumbers(other, ['bonded', 'returns']);
  for (const t of [one, other, one]) {
    await makeWarehouse(t.ctx, { services: ['storage', 'bonded'] });
    const asked = { ...noFilters, bonded: true };
    const { items } = await searchDirectory(t.anonymous, asked);
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((item) => item.services.includes('bonded'))).toBe(true);
    expect((await searchDirectory(t.anonymous, { ...asked, returns: true, bonded: false })).items).toEqual([]);
  }
});

test('two databases in one process, each with features of its own, list their own sitemaps', async () => {
  expect(await listSitemaps(one.anonymous)).toContain('/sitemaps/warehouses.xml');
  expect(await listSitemaps(other.anonymous)).not.toContain('/sitemaps/warehouses.xml');
  expect(await readSitemap(other.anonymous, 'warehouses', null)).toBeNull();
});
