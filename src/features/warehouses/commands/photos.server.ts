import { findAttachedTwin } from '#features/media/queries/attached-twin.server.ts';
import { attachFiles, detachFiles, setFilesVisibility } from '#features/media/commands/attach-files.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { isPublic } from '../policy.ts';
import { listPhotos } from '../queries/photos.server.ts';
import { maxPhotos, type Photo } from '../schema/photos.ts';
import { auditListing } from './audit-listing.server.ts';
import { lockListing, type WarehouseRow } from './lock-listing.server.ts';

const photosOf = async (tx: Ctx, id: string): Promise<Photo[]> =>
  (await listPhotos(tx, { warehouse_ids: [id] })).get(id) ?? [];

/** Makes the visibility of a listing's photos that of the listing. */
export async function showPhotos(
  tx: Ctx,
  row: Pick<WarehouseRow, 'id' | 'review_status' | 'is_active'>,
): Promise<void> {
  const photos = await photosOf(tx, row.id);
  await setFilesVisibility(tx, {
    file_ids: photos.map((photo) => photo.file_id),
    visibility: isPublic(row) ? 'public' : 'private',
  });
}

// unsafe: the row is locked, and its policy was asked
/** Counts as a change of the listing: its public page changes, and no reviewer has seen it. */
async function touch(tx: Ctx, row: WarehouseRow, action: `warehouse.${string}`): Promise<void> {
  await tx.db
    .updateTable('warehouses')
    .set({ photos_version: row.photos_version + 1, updated_at: tx.clock() })
    .where('id', '=', row.id)
    .execute();
  await auditListing(tx, row, action);
}

interface NewPhoto {
  id: string;
  file_id: string;
  alt_text?: string;
  /** Language of its description; by default that of the page. */
  alt_text_language?: Language | null;
  /** Position among the others, from 0; last by default. */
  position?: number;
}

/**
 * Adds a picture that the caller has uploaded, or a removed one that is still stored, at its position.
 * Throws `not_found` for somebody else's file, `invalid` for the thirteenth photo.
 */
export async function addPhoto(ctx: Ctx, input: NewPhoto): Promise<Photo> {
  if (!isUuid(input.file_id)) throw new AppError('not_found');
  return transaction(ctx, async (tx) => {
    const row = await lockListing(tx, input.id, 'edit');
    const photos = await photosOf(tx, row.id);
    const present = photos.find((photo) => photo.file_id === input.file_id);
    if (present) return present;
    // The same picture sent a second time is the one that is there.
    const ownerId = tx.actor.kind === 'user' ? tx.actor.userId : row.user_id;
    const twin = await findAttachedTwin(tx, { fileId: input.file_id, ownerId }, { kind: 'warehouse', id: row.id });
    const same = photos.find((photo) => photo.file_id === twin);
    if (same) return same;
    if (photos.length >= maxPhotos)
      throw new AppError('invalid', { fields: { file: [m.warehouses_refused_photos({ most: maxPhotos })] } });
    await attachFiles(tx, {
      file_ids: [input.file_id],
      owner_user_id: ownerId,
      visibility: isPublic(row) ? 'public' : 'private',
      subject: { kind: 'warehouse', id: row.id },
    });
    const id = tx.newId();
    // A file already in use is refused by its unique constraint before positions change.
    const inserted = await tx.db
      .insertInto('warehouse_photos')
      .values({
        id,
        warehouse_id: row.id,
        file_id: input.file_id,
        position: photos.length,
        alt_text: input.alt_text ?? '',
        alt_text_language: input.alt_text ? (input.alt_text_language ?? tx.language) : null,
        created_at: tx.clock(),
      })
      .onConflict((conflict) => conflict.constraint('warehouse_photos_file_key').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) throw new AppError('not_found');
    const order = photos.map((photo) => photo.id);
    order.splice(input.position ?? order.length, 0, id);
    await writePositions(tx, order);
    await touch(tx, row, 'warehouse.photo_added');
    const photo = (await photosOf(tx, row.id)).find((one) => one.id === id);
    if (!photo) throw new AppError('not_found');
    return photo;
  });
}

/** Writes the positions of photos; the unique constraint is checked at the end of the transaction. */
async function writePositions(tx: Ctx, photoIds: readonly string[]): Promise<void> {
  for (const [position, id] of photoIds.entries()) {
    await tx.db
      .updateTable('warehouse_photos')
      .set({ position })
      .where('id', '=', id)
      .where('position', '!=', position)
      .execute();
  }
}

/** Reorders the photos. Ids of other listings are ignored, missing ones keep their order at the end. */
export async function orderPhotos(
  ctx: Ctx,
  { id, photo_ids }: { id: string; photo_ids: readonly string[] },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'edit');
    const present = (await photosOf(tx, row.id)).map((photo) => photo.id);
    const wanted = [...new Set(photo_ids)].filter((photoId) => present.includes(photoId));
    await writePositions(tx, [...wanted, ...present.filter((photoId) => !wanted.includes(photoId))]);
    await touch(tx, row, 'warehouse.photos_ordered');
  });
}

interface OnePhoto {
  id: string;
  photo_id: string;
}

/** Sets the description of a photo, in the page's language; an unchanged description keeps its language. */
export async function describePhoto(
  ctx: Ctx,
  { id, photo_id, alt_text }: OnePhoto & { alt_text: string },
): Promise<void> {
  if (!isUuid(photo_id)) throw new AppError('not_found');
  await transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'edit');
    const described = await tx.db
      .updateTable('warehouse_photos')
      .set((eb) => ({
        alt_text,
        alt_text_language: eb
          .case()
          .when('alt_text', '=', alt_text)
          .then(eb.ref('alt_text_language'))
          .else(alt_text === '' ? null : tx.language)
          .end(),
      }))
      .where('id', '=', photo_id)
      .where('warehouse_id', '=', row.id)
      .executeTakeFirst();
    if (described.numUpdatedRows === 0n) throw new AppError('not_found');
    await touch(tx, row, 'warehouse.photo_described');
  });
}

/** Removes a photo from a listing and returns what `addPhoto` needs to restore it. */
export async function removePhoto(ctx: Ctx, { id, photo_id }: OnePhoto): Promise<Photo> {
  if (!isUuid(photo_id)) throw new AppError('not_found');
  return transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'edit');
    const photos = await photosOf(tx, row.id);
    const photo = photos.find((one) => one.id === photo_id);
    if (!photo) throw new AppError('not_found');
    await tx.db.deleteFrom('warehouse_photos').where('id', '=', photo.id).execute();
    await detachFiles(tx, { file_ids: [photo.file_id] });
    await writePositions(
      tx,
      photos.filter((one) => one.id !== photo.id).map((one) => one.id),
    );
    await touch(tx, row, 'warehouse.photo_removed');
    return photo;
  });
}
