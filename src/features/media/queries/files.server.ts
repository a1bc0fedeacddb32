import type { Readable } from 'node:stream';

import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { canReadFile } from '../policy.ts';
import { type ImageWidth, keptWidths, variantKey } from '../schema.ts';

export interface ReadableVariant {
  etag: string;
  contentType: string;
  isPublic: boolean;
  open: () => Promise<Readable>;
}

/**
 * One width of a picture for whoever may see it; `not_found` for everybody else, as for a picture that does not exist.
 * A width beyond the picture's own answers its largest.
 */
export async function findVariant(ctx: Ctx, id: string, width: ImageWidth): Promise<ReadableVariant> {
  if (!isUuid(id)) throw new AppError('not_found');
  const file = await ctx.db
    .selectFrom('files')
    .select(['owner_user_id', 'visibility', 'content_type', 'storage_key', 'sha256', 'width'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file || !canReadFile(ctx.actor, file)) throw new AppError('not_found');
  const kept = keptWidths(file.width);
  const served = kept.includes(width) ? width : Math.max(...kept);
  return {
    etag: `"${file.sha256.slice(0, 32)}-${served}"`,
    contentType: file.content_type,
    isPublic: file.visibility === 'public',
    open: () => ctx.storage.get(variantKey(file.storage_key, served)),
  };
}

/** Every picture an account owns, for its data export. */
export async function listFilesOf(ctx: Ctx, owner_user_id: string) {
  return ctx.db
    .selectFrom('files')
    .select([
      'id',
      'kind',
      'content_type',
      'bytes',
      'width',
      'height',
      'sha256',
      'visibility',
      'created_at',
      'attached_at',
    ])
    .where('owner_user_id', '=', owner_user_id)
    .orderBy('id')
    .execute();
}
