import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { encodeImage } from '#features/media/commands/encode-image.server.ts';
import { storeImage } from '#features/media/commands/store-image.server.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { detailView } from './schema/detail-view.ts';
import { makeWarehouse, opened } from './build.server.ts';
import { pauseListing, resumeListing } from './commands/listing-state.server.ts';
import { addPhoto, describePhoto, orderPhotos, removePhoto } from './commands/photos.server.ts';
import { approveListing } from './commands/review-listing.server.ts';
import { browseDirectory } from './queries/directory.server.ts';
import { findListing, listOwnListings } from './queries/owner-listings.server.ts';
import { findPublicWarehouse } from './queries/public-detail.server.ts';
import { noFilters } from './schema/filters.ts';
import { maxPhotos } from './schema/photos.ts';
import { warehouseHead } from './ui/warehouse-head.ts';

const t = await testDb();
const { owner, outsider, admin } = await makePeople(t.ctx);

let made = 0;

/** A picture like no other. */
const newPicture = (width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: { r: 20, g: 60, b: (made += 12) % 256 } } })
    .jpeg()
    .toBuffer();

const store = async (by: UserActor, picture: Uint8Array) =>
  (await storeImage(t.as(by), { image: await encodeImage(picture), owner_user_id: by.userId })).id;
const upload = async (by: UserActor) => store(by, await newPicture());
const photosOf = async (id: string) => (await findListing(t.as(owner), id)).photos;
const visibilityOf = async (fileId: string) =>
  (await t.ctx.db.selectFrom('files').select('visibility').where('id', '=', fileId).executeTakeFirst())?.visibility;

describe('photos of a listing', () => {
  test('keep their order, their words and their place when one is removed and brought back', async () => {
    const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId });
    const ctx = t.as(owner);
    const added = [];
    for (const alt_text of ['Front', 'Dock', 'Racks'])
      added.push(await addPhoto(ctx, { id, file_id: await upload(owner), alt_text }));
    expect((await photosOf(id)).map((photo) => [photo.alt_text, photo.position])).toEqual([['Front', 0], ['Dock', 1], ['Racks', 2]]); // prettier-ignore
    await orderPhotos(ctx, { id, photo_ids: [added[2]?.id ?? '', 'nonsense', added[0]?.id ?? ''] });
    expect((await photosOf(id)).map((photo) => photo.alt_text)).toEqual(['Racks', 'Front', 'Dock']);
    await describePhoto(ctx, { id, photo_id: added[0]?.id ?? '', alt_text: 'The front by night' });
    const removed = await removePhoto(ctx, { id, photo_id: added[0]?.id ?? '' });
    expect((await photosOf(id)).map((photo) => [photo.alt_text, photo.position])).toEqual([['Racks', 0], ['Dock', 1]]); // prettier-ignore
    await addPhoto(ctx, { ...removed, id });
    expect((await photosOf(id)).map((photo) => photo.alt_text)).toEqual(['Racks', 'The front by night', 'Dock']);
  });
  test('are one if the same picture is sent twice', async () => {
    const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId });
    const picture = await newPicture();
    const first = await addPhoto(t.as(owner), { id, file_id: await store(owner, picture), alt_text: 'Dock' });
    const again = await addPhoto(t.as(owner), { id, file_id: await store(owner, picture), alt_text: 'Dock' });
    expect([again.id, (await photosOf(id)).length]).toEqual([first.id, 1]);
    // Another listing may show it too.
    const { id: other } = await makeWarehouse(t.ctx, { user_id: owner.userId });
    await addPhoto(t.as(owner), { id: other, file_id: await store(owner, picture) });
    expect(await photosOf(other)).toHaveLength(1);
  });
  test('below 800 pixels are no covers: the first that is wide enough is', async () => {
    const { id, slug } = await makeWarehouse(t.ctx, { user_id: owner.userId });
    const covers = async () => {
      const { page } = await browseDirectory(t.anonymous, { ...noFilters, sort: 'newest' });
      return [
        page.items.find((card) => card.slug === slug),
        await findPublicWarehouse(t.anonymous, slug),
        (await listOwnListings(t.as(owner), { limit: 50 })).items.find((listing) => listing.id === id),
      ].map((shown) => shown?.photo?.file_id);
    };
    await addPhoto(t.as(owner), { id, file_id: await upload(owner) });
    expect(await covers()).toEqual([undefined, undefined, undefined]);
    const wide = await store(owner, await newPicture(800));
    await addPhoto(t.as(owner), { id, file_id: wide });
    expect(await covers()).toEqual([wide, wide, wide]);
    const shown = await findPublicWarehouse(t.anonymous, slug);
    expect(warehouseHead(detailView(shown!), 'https://portolan.example').image).toContain(wide);
  });
  test('are as public as the listing is', async () => {
    const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId, review_status: 'submitted' });
    const file_id = await upload(owner);
    await addPhoto(t.as(owner), { id, file_id });
    expect(await visibilityOf(file_id)).toBe('private');
    await approveListing(t.as(admin), await opened(t.ctx, id));
    expect(await visibilityOf(file_id)).toBe('public');
    await pauseListing(t.as(owner), { id });
    expect(await visibilityOf(file_id)).toBe('private');
    await resumeListing(t.as(owner), { id });
    expect(await visibilityOf(file_id)).toBe('public');
    await removePhoto(t.as(owner), { id, photo_id: (await photosOf(id))[0]?.id ?? '' });
    expect(await visibilityOf(file_id)).toBe('private');
  });
  test('that a reviewer has not seen are not approved: added, exchanged, removed or described anew', async () => {
    const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId, review_status: 'submitted' });
    const [first, second] = [await upload(owner), await upload(owner)];
    const ctx = t.as(owner);
    const one = async () => (await photosOf(id))[0]?.id ?? '';
    for (const change of [
      () => addPhoto(ctx, { id, file_id: first, alt_text: 'A dock' }),
      () => addPhoto(ctx, { id, file_id: second, alt_text: 'A dock' }),
      async () => orderPhotos(ctx, { id, photo_ids: (await photosOf(id)).map((photo) => photo.id).toReversed() }),
      async () => describePhoto(ctx, { id, photo_id: await one(), alt_text: 'Something else' }),
      async () => removePhoto(ctx, { id, photo_id: await one() }),
    ]) {
      const seen = await opened(t.ctx, id);
      await change();
      await expect(approveListing(t.as(admin), seen)).rejects.toMatchObject({ code: 'conflict' });
    }
    expect(await approveListing(t.as(admin), await opened(t.ctx, id))).toMatchObject({ kind: 'approved' });
  });
  test('take only files of one’s own, on listings of one’s own', async () => {
    const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId });
    const theirs = await upload(outsider);
    const mine = await upload(owner);
    await expect(addPhoto(t.as(owner), { id, file_id: theirs })).rejects.toMatchObject({ code: 'not_found' });
    await expect(addPhoto(t.as(outsider), { id, file_id: theirs })).rejects.toMatchObject({ code: 'not_found' });
    await expect(addPhoto(t.as(owner), { id, file_id: 'nonsense' })).rejects.toMatchObject({ code: 'not_found' });
    const other = await makeWarehouse(t.ctx, { user_id: owner.userId });
    const photo = await addPhoto(t.as(owner), { id, file_id: mine });
    await expect(addPhoto(t.as(owner), { id: other.id, file_id: mine })).rejects.toMatchObject({ code: 'not_found' });
    await expect(removePhoto(t.as(owner), { id: other.id, photo_id: photo.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(removePhoto(t.as(outsider), { id, photo_id: photo.id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await photosOf(id)).toHaveLength(1);
    expect(await visibilityOf(theirs)).toBe('private');
  });
  test(`are at most ${maxPhotos}, also when they are added at once`, async () => {
    const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId });
    const files: string[] = [];
    for (let n = 0; n < maxPhotos + 2; n += 1) files.push(await upload(owner));
    const added = await Promise.allSettled(files.map((file_id) => addPhoto(t.as(owner), { id, file_id })));
    expect(added.filter((one) => one.status === 'fulfilled')).toHaveLength(maxPhotos);
    expect((await photosOf(id)).map((photo) => photo.position)).toEqual(
      Array.from({ length: maxPhotos }, (_, position) => position),
    );
  }, 60_000);
});
