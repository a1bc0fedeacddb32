import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';

import { type ImageFile, imageQuotaBytes, uploadMessages, storageKeyOf, variantKey } from '../schema.ts';
import type { EncodedImage } from './encode-image.server.ts';
import { settleSoon, settleUpload } from './settle-bytes.server.ts';

/**
 * Stores an encoded picture as the private, unattached property of an account and answers it.
 * Bytes first, row last: a process killed in between leaves bytes without a row, which the job sent before removes, never a row without bytes.
 * Refuses with `invalid` when the account's quota is used up. Must not be called inside a transaction.
 */
export async function storeImage(
  ctx: Ctx,
  input: { image: EncodedImage; owner_user_id: string; id?: string },
): Promise<ImageFile> {
  const { image, owner_user_id } = input;
  const id = input.id ?? ctx.newId();
  const storageKey = storageKeyOf(id);
  const bytes = image.variants.reduce((sum, variant) => sum + variant.bytes.byteLength, 0);

  await settleSoon(ctx, [id]);
  for (const variant of image.variants) {
    await ctx.storage.put(variantKey(storageKey, variant.width), variant.bytes, 'image/webp');
  }

  const isStored = await transaction(ctx, async (tx) => {
    // One upload of an account at a time past this point, or two of them would both fit into the last free megabyte.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files:${owner_user_id}`}, 0))`.execute(tx.db);
    const used = await tx.db
      .selectFrom('files')
      .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
      .where('owner_user_id', '=', owner_user_id)
      .executeTakeFirstOrThrow();
    if (used.bytes + bytes > imageQuotaBytes) return false;
    const now = tx.clock();
    await tx.db
      .insertInto('files')
      .values({
        id,
        owner_user_id,
        kind: 'image',
        content_type: 'image/webp',
        bytes,
        width: image.width,
        height: image.height,
        storage_key: storageKey,
        sha256: image.sha256,
        visibility: 'private',
        created_at: now,
        attached_at: null,
        unattached_since: now,
      })
      .execute();
    return true;
  });

  if (!isStored) {
    await settleUpload(ctx, id);
    throw new AppError('invalid', { detail: uploadMessages.quota, fields: { file: [uploadMessages.quota] } });
  }
  return { id, width: image.width, height: image.height };
}
