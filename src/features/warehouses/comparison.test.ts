import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { noteSearch } from '#features/shortlist/commands/searches.server.ts';
import { readCompared } from '#shared/compared-slugs.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse } from './build.server.ts';
import { findComparedNumbers } from './pages/compared-numbers.server.ts';
import { warehousePaths } from './paths.ts';
import { listPublicDetails } from './queries/public-detail.server.ts';
import { detailView } from './schema/detail-view.ts';
import { comparedFacts, differs } from './ui/compared-facts.tsx';

const t = await testDb();

const read = (query: string) => readCompared(new URLSearchParams(query), 'warehouses');

test('an address names up to four listings, each once, from one part or from several boxes', () => {
  expect(read('warehouses=a-one,b-two,a-one')).toEqual({ slugs: ['a-one', 'b-two'], beyond: [], unreadable: false });
  expect(read('warehouses=a-one&warehouses=b-two').slugs).toEqual(['a-one', 'b-two']);
  expect(read('warehouses=a,b,c,d,e,f')).toMatchObject({ slugs: ['a', 'b', 'c', 'd'], beyond: ['e', 'f'] });
  expect(read('warehouses=a,%3Cscript%3E')).toEqual({ slugs: ['a'], beyond: [], unreadable: true });
  expect(read('').slugs).toEqual([]);
});

test('what is compared is what anonymous visitors read, of public listings alone', async () => {
  const open = await makeWarehouse(t.ctx, { description: 'Call (305) 555-0142 for a tour of this dry warehouse.' });
  const paused = await makeWarehouse(t.ctx, { is_active: false });
  const found = await listPublicDetails(t.anonymous, { slugs: [open.slug, paused.slug, 'nothing-here'] });
  expect([...found.keys()]).toEqual([open.slug]);
  expect(JSON.stringify(found.get(open.slug))).not.toMatch(/555-0142|marta@|7500 NW/);
});

test('a fact differs when two listings say different things, whatever the order they say them in', async () => {
  const one = await makeWarehouse(t.ctx, {
    services: ['storage', 'customs'],
    ceiling_height: 28,
    rack_types: ['selective', 'floor'],
    languages_spoken: ['es'],
  });
  const other = await makeWarehouse(t.ctx, {
    services: ['customs', 'storage'],
    ceiling_height: 30,
    rack_types: ['floor', 'selective'],
    languages_spoken: ['es', 'ht'],
  });
  const found = await listPublicDetails(t.anonymous, { slugs: [one.slug, other.slug] });
  const both = [...found.values()].map(detailView);
  const different = comparedFacts()
    .filter((fact) => differs(fact, both))
    .map(({ key }) => key);
  expect(different).toEqual(['ceiling_height', 'languages_spoken']);
});

test('warehouses are compared at the numbers of the search that led there, or else of the one made last', async () => {
  const request = new Request('http://localhost/compare');
  const reader = t.as((await makeUser(t.ctx)).actor);
  const search = new URLSearchParams({ q: 'storage for 20 pallets in Doral for 2 months' }).toString();
  expect(await findComparedNumbers(t.anonymous, request, search)).toEqual({ pallets: 20, months: 2 });
  // What was corrected is a filter beside the words that are left.
  const corrected = new URLSearchParams({ q: 'two months from January in Doral', minPallets: '30' }).toString();
  expect(await findComparedNumbers(t.anonymous, request, corrected)).toMatchObject({ pallets: 30, months: 2 });
  expect(await findComparedNumbers(reader, request, '')).toBeNull();
  const path = warehousePaths.directory('q=almac%C3%A9n+para+40+paletas+en+Doral+por+6+meses');
  await noteSearch(reader, request, { path, name: '40 paletas' });
  expect(await findComparedNumbers(reader, request, '')).toEqual({ pallets: 40, months: 6 });
  expect(await findComparedNumbers(reader, request, search)).toEqual({ pallets: 20, months: 2 });
});
