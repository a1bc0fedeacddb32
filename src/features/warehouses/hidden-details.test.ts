import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { smuggled } from '#tests/contact-spellings.ts';
import { testDb } from '#tests/harness.ts';

import { confirming, editedListing, makeWarehouse, opened, quickListing } from './build.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { confirmFields } from './commands/listing-state.server.ts';
import { refreshPublicTexts } from './commands/refresh-public-texts.server.ts';
import { approveListing } from './commands/review-listing.server.ts';
import { submitListing } from './commands/submit-listing.server.ts';
import { searchDirectory } from './queries/directory.server.ts';
import { noFilters } from './schema/filters.ts';

const t = await testDb();
const { owner, admin } = await makePeople(t.ctx);

const found = async (q: string) =>
  (await searchDirectory(t.anonymous, { ...noFilters, sort: 'best', q })).items.map(({ id }) => id);

const lexemes = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{
    words: string[];
  }>`select tsvector_to_array(document) as words from warehouse_search where warehouse_id = ${id}`.execute(t.ctx.db);
  return rows[0]?.words ?? [];
};

test('no search finds masked contact data, in any of sixty spellings', async () => {
  const plain = await makeWarehouse(t.ctx, {
    user_id: owner.userId,
    description: 'Quiet zebra yard. Ask Ana, please.',
  });
  const known = new Set(await lexemes(plain.id));
  expect(known).toContain('zebra');
  for (const detail of smuggled) {
    const { id } = await makeWarehouse(t.ctx, {
      user_id: owner.userId,
      description: `Quiet zebra yard. Ask Ana: ${detail}, please.`,
    });
    expect(
      (await lexemes(id)).filter((word) => !known.has(word)),
      detail,
    ).toEqual([]);
    expect(await found(`"${detail}"`), detail).not.toContain(id);
  }
}, 60_000);

test('what an owner types is searched as it is shown, also in the words of the place, when it is submitted and when it is edited', async () => {
  const { id } = await submitListing(t.as(owner), {
    values: quickListing({
      company_name: 'Ibis 305·777·0101',
      state: 'FL 305–777–0102',
      description: 'An ibis stands here, call 305 777 oh one three three.',
    }),
  });
  await confirmFields(t.as(owner), await confirming(t.as(owner), id, ['services']));
  await approveListing(t.as(admin), await opened(t.ctx, id));
  expect(await found('ibis')).toEqual([id]);
  expect(await found('"stands"')).toEqual([id]);
  for (const q of ['305', '777', '0101', '0102', 'oh', 'three']) expect(await found(`"${q}"`), q).toEqual([]);
  await editListing(t.as(owner), {
    id,
    values: await editedListing(t.as(owner), id, { description: 'A heron stands here: ana at quay dot example.' }),
  });
  expect(await found('"heron"')).toEqual([id]);
  expect(await found('"oh"')).toEqual([]);
  expect(await found('"quay"')).toEqual([]);
});

test('texts that were written without being read are not searched until the job has read them', async () => {
  const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId, company_name: 'Pelican House' });
  await sql`update warehouses set description = 'An osprey: 305·777·0109' where id = ${id}`.execute(t.ctx.db);
  expect([await found('"osprey"'), await found('"0109"')]).toEqual([[], []]);
  expect(await found('"pelican"')).toEqual([id]);
  await refreshPublicTexts(t.ctx);
  expect([await found('"osprey"'), await found('"0109"')]).toEqual([[id], []]);
});

test('no public row carries what only its owner and staff may read', async () => {
  await makeWarehouse(t.ctx, { user_id: owner.userId });
  const { items } = await searchDirectory(t.anonymous, { ...noFilters, limit: 100 });
  const names = new Set(items.flatMap((item) => Object.keys(item)));
  expect(names).toContain('company_name');
  for (const kept of [
    'email',
    'phone',
    'contact_name',
    'address',
    'user_id',
    'review_reason',
    'reviewed_by',
    'version',
  ])
    expect(names).not.toContain(kept);
});
