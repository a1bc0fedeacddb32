import { type Insertable, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Files } from '#server/db/types.ts';
import { AppError } from '#shared/errors.ts';

import { quotaBytes, type StorageFolder, storageKeyOf, uploadMessages } from '../schema.ts';
import { deleteOrphanBytesLater, deleteOrphanBytes } from './orphan-bytes.server.ts';

interface NewFile {
  id?: string;
  owner_user_id: string;
  folder?: StorageFolder | undefined;
  /** All objects to write, by storage key. */
  objects: readonly { key: (storageKey: string) => string; bytes: Uint8Array }[];
  row: Pick<Insertable<Files>, 'kind' | 'content_type' | 'sha256' | 'width' | 'height' | 'name'>;
}

/**
 * Stores bytes as a private, unattached file of an account and returns its id. The bytes are written before the row: a
 * process killed in between leaves bytes without a row, which a job deletes, never a row without bytes. Throws
 * `invalid` if the account's quota is exceeded. Must not be called in a transaction.
 */
export async function storeFile(
  ctx: Ctx,
  { id = ctx.newId(), owner_user_id, folder, objects, row }: NewFile,
): Promise<string> {
  const storageKey = storageKeyOf(id, folder);
  const { kind, content_type, sha256, width, height, name } = row;
  const bytes = objects.reduce((sum, object) => sum + object.bytes.byteLength, 0);

  await deleteOrphanBytesLater(ctx, [id]);
  for (const object of objects) await ctx.storage.put(object.key(storageKey), object.bytes, content_type);

  const isStored = await transaction(ctx, async (tx) => {
    // Serialises the uploads of an account from here on; otherwise two could both fit into the last free megabyte.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files:${owner_user_id}`}, 0))`.execute(tx.db);
    const used = await tx.db
      .selectFrom('files')
      .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
      .where('owner_user_id', '=', owner_user_id)
      .executeTakeFirstOrThrow();
    if (used.bytes + bytes > quotaBytes) return false;
    const now = tx.clock();
    await tx.db
      .insertInto('files')
      .values({
        id,
        owner_user_id,
        kind,
        content_type,
        sha256,
        width,
        height,
        name,
        bytes,
        storage_key: storageKey,
        visibility: 'private',
        created_at: now,
        unattached_since: now,
      })
      .execute();
    return true;
  });

  if (!isStored) {
    await deleteOrphanBytes(ctx, id);
    const detail = uploadMessages.quota();
    throw new AppError('invalid', { detail, fields: { file: [detail] } });
  }
  return id;
}
