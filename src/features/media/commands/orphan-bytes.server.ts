import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { documentKey, imageWidths, storageFolders, storageKeyOf, variantKey } from '../schema.ts';

export const deleteOrphanBytesJob = 'media.settle_bytes';

const uploadMinutes = 30;

/** Call before an upload: half an hour later, bytes without a row are deleted. */
export async function deleteOrphanBytesLater(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const startAt = new Date(ctx.clock().getTime() + uploadMinutes * 60_000);
  await transaction(ctx, (tx) => tx.jobs.send(tx, deleteOrphanBytesJob, { ids: [...ids] }, { startAt }));
}

/** Call in the transaction that deletes rows: their bytes are deleted after the commit. */
export async function deleteBytesAfterCommit(tx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.jobs.send(tx, deleteOrphanBytesJob, { ids: [...ids] });
}

/** Deletes the bytes of a file that has no row; does nothing if it has one. */
export async function deleteOrphanBytes(ctx: Ctx, id: string): Promise<void> {
  const row = await ctx.db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
  if (row) return;
  for (const folder of storageFolders) {
    const storageKey = storageKeyOf(id, folder);
    for (const width of imageWidths) await ctx.storage.delete(variantKey(storageKey, width));
    await ctx.storage.delete(documentKey(storageKey));
  }
}
