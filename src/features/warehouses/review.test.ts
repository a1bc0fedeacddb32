import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { encodeImage } from '#features/media/commands/encode-image.server.ts';
import { storeImage } from '#features/media/commands/store-image.server.ts';
import { changesQueue } from '#features/moderation/queries/changes-queue.server.ts';
import { countFound } from '#server/db/count-found.ts';
import { testDb } from '#tests/harness.ts';

import {
  confirming,
  editedListing,
  makeWarehouse,
  opened,
  quickListing,
  type WarehouseOverrides,
} from './build.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { addPhoto } from './commands/photos.server.ts';
import { confirmFields, pauseListing, resubmitListing, resumeListing } from './commands/listing-state.server.ts';
import { approveListing, rejectListing, requestChanges, unverifyListing } from './commands/review-listing.server.ts';
import { submitListing } from './commands/submit-listing.server.ts';
import { searchDirectory } from './queries/directory.server.ts';
import { feature } from './feature.server.ts';
import { findListing } from './queries/owner-listings.server.ts';
import { findPublicWarehouse } from './queries/public-detail.server.ts';
import { listingsQueue } from './queries/listings-queue.server.ts';
import { noFilters } from './schema/filters.ts';

const t = await testDb({ features: [feature] });
const { owner, outsider, admin, moderator } = await makePeople(t.ctx);

const own = (overrides: WarehouseOverrides = {}) => makeWarehouse(t.ctx, { user_id: owner.userId, ...overrides });
const storedPicture = async () => {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } });
  const image = await encodeImage(await picture.jpeg().toBuffer());
  return (await storeImage(t.as(owner), { image, owner_user_id: owner.userId })).id;
};
const statusOf = async (id: string) => (await findListing(t.as(owner), id)).review_status;
const mailsTo = async (email: string) =>
  (await t.ctx.db.selectFrom('outbox').select('key').where('recipient', '=', email).execute()).map((mail) => mail.key);

describe('review', () => {
  test('nothing is public before it is verified, and a blocked listing says what is missing', async () => {
    const { id, slug } = await submitListing(t.as(owner), { values: quickListing({ company_name: 'Waiting Room' }) });
    expect(await findPublicWarehouse(t.anonymous, slug)).toBeNull();
    expect(await approveListing(t.as(moderator), await opened(t.ctx, id))).toMatchObject({
      kind: 'blocked',
      missing: [{ field: 'services', blocks: true }],
    });
    expect(await statusOf(id)).toBe('submitted');
    await confirmFields(t.as(owner), await confirming(t.as(owner), id, ['services']));
    expect(await approveListing(t.as(moderator), await opened(t.ctx, id))).toMatchObject({
      kind: 'approved',
      isOwnerMailed: true,
      isPublic: true,
    });
    expect(await findPublicWarehouse(t.anonymous, slug)).toMatchObject({
      slug,
      unconfirmed: expect.arrayContaining(['ceiling_height']),
    });
    expect(await mailsTo(owner.email)).toContainEqual(expect.stringMatching(`^warehouse.verified:${id}`));
  });
  test('names in the mail only what would make the listing easier to find and is not there', async () => {
    const mailAbout = async (listing: WarehouseOverrides, hasPhoto = false) => {
      const { id } = await own({ review_status: 'submitted', ...listing });
      if (hasPhoto) await addPhoto(t.as(owner), { id, file_id: await storedPicture() });
      await approveListing(t.as(moderator), await opened(t.ctx, id));
      const mail = t.ctx.db.selectFrom('outbox').select('content').where('key', 'like', `%${id}%`);
      return JSON.stringify((await mail.executeTakeFirstOrThrow()).content);
    };
    expect(await mailAbout({ rates_starting: null })).toContain(
      'With photos, rates, and the date space is available from your listing is easier to find.',
    );
    expect(await mailAbout({ available_from: '2099-01-01' }, true)).not.toContain('is easier to find');
  });
  test('is for staff; a moderator does not review a listing of their own', async () => {
    const { id } = await own({ review_status: 'submitted' });
    for (const ctx of [t.as(owner), t.as(outsider)]) {
      await expect(approveListing(ctx, await opened(t.ctx, id))).rejects.toMatchObject({ code: 'forbidden' });
      await expect(
        rejectListing(ctx, { ...(await opened(t.ctx, id)), reason: 'Because I can do it.' }),
      ).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    await expect(approveListing(t.anonymous, await opened(t.ctx, id))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const theirs = await makeWarehouse(t.ctx, { user_id: moderator.userId, review_status: 'submitted' });
    await expect(approveListing(t.as(moderator), await opened(t.ctx, theirs.id))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
  test('of many deciders at once exactly one decides', async () => {
    const { id } = await own({ review_status: 'submitted' });
    const seen = await opened(t.ctx, id);
    const decisions = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => requestChanges(t.as(admin), { ...seen, reason: 'Please add the docks.' })),
      ...Array.from({ length: 5 }, () =>
        requestChanges(t.as(moderator), { ...seen, reason: 'Please add the height.' }),
      ),
    ]);
    expect(decisions.filter((decision) => decision.status === 'fulfilled')).toHaveLength(1);
    for (const decision of decisions)
      if (decision.status === 'rejected') expect(decision.reason).toMatchObject({ code: 'conflict' });
    const log = await t.ctx.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', '=', id)
      .where('action', '=', 'warehouse.changes_requested')
      .execute();
    expect(log).toHaveLength(1);
  });
  test('what was changed after a reviewer opened it is not decided about', async () => {
    const { id } = await own({ review_status: 'submitted', company_name: 'Harmless Storage' });
    const seen = await opened(t.ctx, id);
    const values = await editedListing(t.as(owner), id, { company_name: 'Bait & Switch' });
    await editListing(t.as(owner), { id, values });
    for (const old of [seen, { id, seen: '' }, { id, seen: 'anything' }]) {
      for (const decision of [
        () => approveListing(t.as(moderator), old),
        () => requestChanges(t.as(moderator), { ...old, reason: 'Please add the docks.' }),
        () => rejectListing(t.as(moderator), { ...old, reason: 'It is not a warehouse.' }),
      ])
        await expect(decision()).rejects.toMatchObject({ code: 'conflict' });
    }
    expect(await statusOf(id)).toBe('submitted');
    expect(await approveListing(t.as(moderator), await opened(t.ctx, id))).toMatchObject({ kind: 'approved' });
    await expect(unverifyListing(t.as(admin), seen)).rejects.toMatchObject({ code: 'conflict' });
  });
  test('of a reviewer and an owner at once, nothing unseen becomes verified', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await own({ review_status: 'submitted', company_name: 'Racing Storage' });
      const seen = await opened(t.ctx, id);
      const values = await editedListing(t.as(owner), id, { company_name: 'Switched Storage' });
      await Promise.allSettled([
        approveListing(t.as(moderator), seen),
        editListing(t.as(owner), { id, values }),
        approveListing(t.as(admin), seen),
      ]);
      const { review_status, company_name } = await findListing(t.ctx, id);
      expect(review_status === 'verified' ? company_name : 'Racing Storage').toBe('Racing Storage');
    }
  });
  test('a listing sent back can be sent in again, once', async () => {
    const { id } = await own({ review_status: 'submitted' });
    await requestChanges(t.as(moderator), { ...(await opened(t.ctx, id)), reason: 'Please add the docks.' });
    expect((await findListing(t.as(owner), id)).review_reason).toBe('Please add the docks.');
    await resubmitListing(t.as(owner), { id });
    expect(await statusOf(id)).toBe('submitted');
    await expect(resubmitListing(t.as(owner), { id })).rejects.toMatchObject({ code: 'conflict' });
  });
  test('each queue shows what waits, the longest waiting first, with what a reviewer wants to know first', async () => {
    const { id } = await own({
      review_status: 'submitted',
      company_name: 'Queue Quay',
      field_sources: { services: 'default' },
    });
    const abroad = await own({
      review_status: 'submitted',
      city: 'Santo Domingo',
      state: '',
      zip_code: null,
      country_code: 'DO',
      field_sources: { services: 'default' },
    });
    const all = { after: null, limit: 100 };
    const listings = await listingsQueue.list(t.as(moderator), all);
    expect(listings.map(({ waiting_since }) => waiting_since.getTime())).toEqual(
      listings.map(({ waiting_since }) => waiting_since.getTime()).toSorted((a, b) => a - b),
    );
    expect(listings.find((item) => item.id === id)).toMatchObject({
      title: 'Queue Quay',
      detail: 'Doral, FL · 1 to confirm',
      href: `/moderation/warehouses/${id}`,
    });
    expect(listings.find((item) => item.id === abroad.id)?.detail).toBe(
      'Santo Domingo, Dominican Republic · 1 to confirm',
    );
    expect(await countFound(t.as(moderator), listingsQueue.waiting(t.as(moderator)))).toEqual({
      value: listings.length,
      more: false,
    });
    for (const { due_at, waiting_since } of listings)
      expect(due_at).toEqual(new Date(waiting_since.getTime() + 24 * 3_600_000));

    const verified = await own();
    await editListing(t.as(owner), {
      id: verified.id,
      values: await editedListing(t.as(owner), verified.id, { city: 'Medley' }),
    });
    const [change] = (await changesQueue.list(t.as(moderator), all)).filter((item) => item.id === verified.id);
    expect(change).toMatchObject({
      title: 'Harbor Point Storage',
      detail: '1 change',
      href: `/moderation/warehouses/${verified.id}`,
    });
    expect((await countFound(t.as(moderator), changesQueue.waiting(t.as(moderator)))).value).toBe(1);
  });
  test('a paused listing is found by nobody until it is resumed', async () => {
    const { id, slug } = await own({ company_name: 'Pausing Place' });
    await pauseListing(t.as(owner), { id });
    expect(await findPublicWarehouse(t.anonymous, slug)).toBeNull();
    expect((await searchDirectory(t.anonymous, { ...noFilters, q: 'pausing' })).items).toEqual([]);
    await resumeListing(t.as(owner), { id });
    expect((await searchDirectory(t.anonymous, { ...noFilters, q: 'pausing' })).items.map((item) => item.id)).toEqual([
      id,
    ]);
  });
});
