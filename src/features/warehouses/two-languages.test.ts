import { expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import type { Language } from '#shared/languages.ts';
import { testDb } from '#tests/harness.ts';

import { confirming, editedListing, makeWarehouse, opened, quickListing } from './build.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { confirmFields } from './commands/listing-state.server.ts';
import { refreshPublicTexts } from './commands/refresh-public-texts.server.ts';
import { approveListing, requestChanges } from './commands/review-listing.server.ts';
import { submitListing } from './commands/submit-listing.server.ts';
import { searchDirectory } from './queries/directory.server.ts';
import { findListing } from './queries/owner-listings.server.ts';
import { findPublicWarehouse } from './queries/public-detail.server.ts';
import { describedIn } from './schema/described-in.ts';
import { noFilters } from './schema/filters.ts';
import { listingDefaults, listingSchema } from './schema/listing-form.ts';

const t = await testDb();
const { owner, moderator, admin } = await makePeople(t.ctx);

const found = async (q: string) =>
  (await searchDirectory(t.anonymous, { ...noFilters, sort: 'best', q })).items.map(({ id }) => id);

/** Returns the public listing as read in each language. */
async function readings(slug: string) {
  const listing = await findPublicWarehouse(t.anonymous, slug);
  return listing && (['en', 'es'] as const satisfies Language[]).map((language) => describedIn(language, listing));
}

test('a description is in the language of the page it was written on, and so is what staff write about it', async () => {
  const onSpanishPage = { ...t.as(owner), language: 'es' as const };
  const { id } = await submitListing(onSpanishPage, { values: quickListing({ company_name: 'Muelle Norte' }) });
  expect(await findListing(t.as(owner), id)).toMatchObject({
    description_language: 'es',
    description_translated: '',
    field_sources: { description_language: 'owner' },
  });
  const reason = 'Please add the number of docks.';
  await requestChanges(t.as(moderator), { ...(await opened(t.ctx, id)), reason });
  expect(await findListing(t.as(owner), id)).toMatchObject({ review_reason: reason, review_reason_language: 'en' });
});

test('an owner says a description in the other language too: each reader gets theirs, and searches find the words of both', async () => {
  const { id } = await submitListing(t.as(owner), { values: quickListing({ company_name: 'Two Tongues Storage' }) });
  await confirmFields(t.as(owner), await confirming(t.as(owner), id, ['services']));
  await approveListing(t.as(admin), await opened(t.ctx, id));
  const spanish = 'Nave seca y guacamaya cerca del aeropuerto. Llame al 305 555 0133.';
  const result = await editListing(t.as(owner), {
    id,
    values: await editedListing(t.as(owner), id, { description_translated: spanish }),
  });
  // Like the description itself it needs no second review, and contact details in it are masked.
  expect(result.kind).toBe('saved');
  const { slug, description } = await findListing(t.as(owner), id);
  expect(await readings(slug)).toEqual([
    { description, description_language: 'en' },
    { description: expect.stringMatching(/^Nave seca y guacamaya(?!.*0133)/), description_language: 'es' },
  ]);
  expect(await found('guacamaya')).toEqual([id]);
  expect(await found('3055550133')).not.toContain(id);

  await editListing(t.as(owner), {
    id,
    values: await editedListing(t.as(owner), id, { description_translated: '' }),
  });
  expect(await found('guacamaya')).toEqual([]);
  expect((await readings(slug))?.map((read) => read.description)).toEqual([description, description]);
});

test('a second description needs the language of the first; one of a row nobody has read yet is searched after the job', async () => {
  const { id, slug } = await makeWarehouse(t.ctx, { user_id: owner.userId, description_language: null });
  const typed = {
    ...listingDefaults(await findListing(t.as(owner), id)),
    description_translated: 'Un tucán en español.',
  };
  expect(listingSchema.safeParse(typed).error?.issues).toMatchObject([{ path: ['description_language'] }]);
  await expect(
    t.ctx.db.updateTable('warehouses').set({ description_translated: 'tucán' }).where('id', '=', id).execute(),
  ).rejects.toThrow('warehouses_translated_from');
  expect(await readings(slug)).toMatchObject([{ description_language: null }, { description_language: null }]);

  await t.ctx.db
    .updateTable('warehouses')
    .set({ description_language: 'en', description_translated: 'Un tucán vive aquí.' })
    .where('id', '=', id)
    .execute();
  expect(await found('tucán')).toEqual([]);
  await refreshPublicTexts(t.ctx);
  expect(await found('tucán')).toEqual([id]);
});
