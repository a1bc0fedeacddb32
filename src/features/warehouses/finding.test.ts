import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { encodeImage } from '#features/media/commands/encode-image.server.ts';
import { storeImage } from '#features/media/commands/store-image.server.ts';
import { testDb } from '#tests/harness.ts';

import {
  editedListing,
  confirming,
  makeWarehouse,
  opened,
  quickListing,
  type WarehouseOverrides,
} from './build.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { confirmFields } from './commands/listing-state.server.ts';
import { addPhoto } from './commands/photos.server.ts';
import { approveListing } from './commands/review-listing.server.ts';
import { submitListing } from './commands/submit-listing.server.ts';
import { browseDirectory, searchDirectory } from './queries/directory.server.ts';
import { findPublicWarehouse, listSimilarNearby } from './queries/public-detail.server.ts';
import { noFilters } from './schema/filters.ts';

const t = await testDb();
const { owner, admin } = await makePeople(t.ctx);

const own = (overrides: WarehouseOverrides = {}) => makeWarehouse(t.ctx, { user_id: owner.userId, ...overrides });

test('a default satisfies a filter only once it is confirmed', async () => {
  const { id } = await submitListing(t.as(owner), {
    values: quickListing({ company_name: 'Quietly Assumed', city: 'Ocala', zip_code: '34470' }),
  });
  await confirmFields(t.as(owner), await confirming(t.as(owner), id, ['services']));
  await approveListing(t.as(admin), await opened(t.ctx, id));
  const space = (minArea: number, maxArea: number) =>
    searchDirectory(t.anonymous, { ...noFilters, q: 'quietly', minArea, maxArea });
  expect((await space(42_000, 42_000)).items).toHaveLength(1);
  await editListing(t.as(owner), {
    id,
    values: await editedListing(t.as(owner), id, { available_square_footage: 1000 }),
  });
  expect((await space(42_000, 42_000)).items).toHaveLength(0);
  expect((await space(1000, 1000)).items).toHaveLength(1);
  await t.ctx.db
    .updateTable('warehouses')
    .set({ field_sources: JSON.stringify({ total_square_footage: 'owner', address: 'owner', services: 'owner' }) })
    .where('id', '=', id)
    .execute();
  expect((await searchDirectory(t.anonymous, { ...noFilters, q: 'quietly', maxPrice: 5 })).items).toHaveLength(0);
});

test('who is called all of what was typed comes before who is called a part of it, and is counted once', async () => {
  await own({ company_name: 'Almacenes Quetzal', city: 'Hialeah', zip_code: '33010' });
  await own({ company_name: 'Quetzal Yard & Store', city: 'Medley', zip_code: '33166' });
  await own({ company_name: 'Quetzal Norte', city: 'Tampa', zip_code: '33602' });
  const find = async (q: string) => {
    const { page, facets } = await browseDirectory(t.anonymous, { ...noFilters, q, sort: 'best' });
    return { first: page.items[0]?.company_name, listed: page.items.length, counted: facets.total.value };
  };
  for (const [q, first] of [
    ['almacenes quetzal', 'Almacenes Quetzal'],
    ['quetzal yard miami', 'Quetzal Yard & Store'],
  ] as const)
    expect(await find(q)).toEqual({ first, listed: 3, counted: 3 });
  expect(await find('quetzal norte warehouse')).toEqual({ first: 'Quetzal Norte', listed: 1, counted: 1 });
});

test('slips in company and city names are forgiven where nothing matches as typed', async () => {
  await own({ company_name: 'Flamboyant Cargo House', city: 'Hialeah', zip_code: '33010' });
  await own({
    company_name: 'Plain Depot',
    city: 'Tampa',
    zip_code: '33602',
    description: 'A flamboyant yard for cargo.',
  });
  const find = async (q: string) => {
    const page = await searchDirectory(t.anonymous, { ...noFilters, q });
    return { names: page.items.map((item) => item.company_name), corrected: page.reading?.corrected ?? null };
  };
  expect(await find('flamboyant hialeah')).toEqual({ names: ['Flamboyant Cargo House'], corrected: null });
  for (const q of ['flamboyan', 'flambyoant', 'Flamboyant Hialea', 'FLANBOYANT cargo', 'hialaeh flamboyant']) {
    const page = await find(q);
    expect(page.names).toContain('Flamboyant Cargo House');
    // Similar spellings count in names only.
    expect(page.names).not.toContain('Plain Depot');
    if (!/hial/i.test(q)) expect(page.corrected?.toLowerCase()).toContain('flamboyant');
  }
  expect(await find('zzyzx')).toEqual({ names: [], corrected: null });
  // Similar spellings are searched for at most four words; the page lists the others as not understood.
  const long = await searchDirectory(t.anonymous, { ...noFilters, q: 'flanboyant qqwxyz vvbnmx ppplkj rrrtyx uuuiop' });
  expect(long.reading?.unread.length).toBeGreaterThanOrEqual(2);
  expect((await find('the')).names.length).toBeGreaterThan(0);
  for (const q of ["'; --", '"unclosed', '(', ':*', '& | !', '\\', 'a'.repeat(200), '💥', '<b>x</b>']) await find(q);
});

test('contact data typed into free text is hidden from anonymous visitors', async () => {
  const { slug } = await own({
    company_name: 'Talkative Storage',
    description:
      'Write to boss@talkative.example.com or call (305) 555-0142, +1 786.555.0143. 12,500 sq ft at 33178, since 1998.',
    operating_hours: 'Call 305 555 0144',
  });
  const text = JSON.stringify(await findPublicWarehouse(t.anonymous, slug));
  expect(text).not.toContain('reviewed_at');
  for (const hidden of ['boss@', '555-0142', '555.0143', '555 0144']) expect(text).not.toContain(hidden);
  for (const shown of ['12,500 sq ft', '33178', '1998']) expect(text).toContain(shown);
});

test('nor in the address of the page, in the words of a picture, or by searching for it piece by piece', async () => {
  const { id, slug } = await own({
    company_name: 'Loud 786-555-0151 Storage loud@noisy.example.com',
    description:
      'Rare quokka freight. Call (305) 555-0152 or write to boss@quiet.example.com or me [at] sly.example.com.',
  });
  const image = await encodeImage(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#abc' } })
      .png()
      .toBuffer(),
  );
  const file = await storeImage(t.ctx, { image, owner_user_id: owner.userId });
  await addPhoto(t.as(owner), { id, file_id: file.id, alt_text: 'Call 305 555 0153' });
  expect(slug).toMatch(/^loud-/);
  // Ids are random digits.
  const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;
  const text = slug + JSON.stringify(await findPublicWarehouse(t.anonymous, slug)).replaceAll(uuid, '');
  for (const hidden of ['0151', '0152', '0153', 'noisy']) expect(text).not.toContain(hidden);
  const find = async (q: string) => (await searchDirectory(t.anonymous, { ...noFilters, q })).items;
  expect(await find('quokka')).toHaveLength(1);
  for (const q of [
    '305',
    '"-555"',
    '"-0152"',
    '0152',
    'boss@quiet.example.com',
    'quiet.example.com',
    'sly.example.com',
    '0151',
    'noisy.example.com',
  ])
    expect(await find(q), q).toEqual([]);
});

test('a look-up of words reads no list of changes that wait to be indexed', async () => {
  const { rows } = await sql<{ options: string[] | null }>`
    select reloptions as options from pg_class where relname in ('warehouse_search_words', 'warehouse_words_similar')`.execute(
    t.ctx.db,
  );
  expect(rows).toEqual([{ options: ['fastupdate=off'] }, { options: ['fastupdate=off'] }]);
});

test('similar warehouses are those that do the same, however near others stand', async () => {
  const frost = { city: 'Key West', zip_code: '33040', services: ['cold_storage', 'storage'] };
  const freezer = await own({ ...frost, company_name: 'Frost One' });
  for (const company_name of ['Dry One', 'Dry Two', 'Dry Three', 'Dry Four'])
    await own({ ...frost, company_name, services: ['storage'] });
  await own({ ...frost, company_name: 'Frost Far', city: 'Marathon', zip_code: '33050' });
  const detail = await findPublicWarehouse(t.anonymous, freezer.slug);
  const similar = detail ? await listSimilarNearby(t.anonymous, detail) : [];
  expect(similar).toHaveLength(4);
  expect(similar[0]?.company_name).toBe('Frost Far');
  expect(similar.every(({ company_name }) => company_name !== 'Frost One')).toBe(true);
});
