import { type CompiledQuery, type KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse, type WarehouseOverrides } from './build.server.ts';
import { listNearly } from './pages/no-result.server.ts';
import { browseDirectory } from './queries/directory.server.ts';
import { type DirectoryFilters, noFilters } from './schema/filters.ts';
import { chipsOf } from './schema/search-chips.ts';

const t = await testDb();

const medley = { city: 'Medley', zip_code: '33166' };
const tampa = { city: 'Tampa', zip_code: '33602' };
const market: Record<string, WarehouseOverrides> = {
  'Whole Doral': { services: ['cold_storage', 'cross_docking'], certifications: ['haccp'] },
  'Uncertified Doral': { services: ['cold_storage', 'cross_docking'] },
  'Dry Medley': { ...medley, services: ['cross_docking'], certifications: ['haccp'] },
  'Far Tampa': { ...tampa, services: ['cold_storage', 'cross_docking'], certifications: ['haccp'] },
  'Lacks Two Tampa': { ...tampa, services: ['cross_docking'], certifications: ['haccp'] },
};

beforeAll(async () => {
  const { userId } = await makeUser(t.ctx);
  for (const [company_name, given] of Object.entries(market))
    await makeWarehouse(t.ctx, { user_id: userId, description: 'A house.', ...given, company_name });
});

/** What lacks one thing, and how many statements it took. */
async function nearly(asked: Partial<DirectoryFilters>) {
  const filters: DirectoryFilters = { ...noFilters, ...asked, sort: asked.q ? 'best' : 'newest' };
  const { page, search } = await browseDirectory(t.anonymous, filters);
  const chips = chipsOf(filters, page.reading, { isAreaNear: false, units: 'imperial' });
  const statements: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(t.ctx.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const ctx = { ...t.anonymous, db: t.anonymous.db.withPlugin(watch) };
  const near = await listNearly(ctx, { filters, chips, search }, page.items);
  return {
    found: page.items.map(({ company_name }) => company_name),
    near: near.map(({ listing, lacks }) => [listing.company_name, lacks]),
    statements: statements.length,
  };
}

test.each([
  {
    name: 'a typed search',
    asked: { q: 'cold storage, cross docking, HACCP, Doral' },
    lacks: [
      ['Dry Medley', 'Temperature Controlled Storage'],
      ['Uncertified Doral', 'HACCP'],
      ['Far Tampa', 'Near Doral, FL'],
    ],
  },
  {
    name: 'chosen filters',
    asked: { services: ['cold_storage', 'cross_docking'], match: 'all', certifications: ['haccp'], near: 'Doral, FL' },
    lacks: [
      ['Far Tampa', 'Near Doral, FL'],
      ['Dry Medley', 'Temperature Controlled Storage'],
      ['Uncertified Doral', 'HACCP'],
    ],
  },
  {
    name: 'both together',
    asked: { q: 'cross docking HACCP', services: ['cold_storage'], near: 'Doral, FL' },
    lacks: [
      ['Uncertified Doral', 'HACCP'],
      ['Far Tampa', 'Near Doral, FL'],
      ['Dry Medley', 'Temperature Controlled Storage'],
    ],
  },
] satisfies { name: string; asked: Partial<DirectoryFilters>; lacks: string[][] }[])(
  'what lacks one thing is found by one statement, whatever the number of things: $name',
  async ({ asked, lacks }) => {
    const { found, near, statements } = await nearly(asked);
    expect(found).toEqual(['Whole Doral']);
    expect(near).toEqual(lacks);
    expect(statements).toBe(1);
  },
);

test('where enough is found, or one thing was asked for, nothing more is read', async () => {
  expect(await nearly({ certifications: ['haccp'] })).toMatchObject({ near: [], statements: 0 });
  expect(await nearly({ q: 'cold storage Tampa' })).toMatchObject({ found: ['Far Tampa'], statements: 1 });
});
