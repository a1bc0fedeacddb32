import type { Readable } from 'node:stream';

import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { canReadFile } from '../policy.ts';
import { type ImageWidth, documentKey, keptWidths, variantKey } from '../schema.ts';

export interface ReadableFile {
  etag: string;
  contentType: string;
  isPublic: boolean;
  open: () => Promise<Readable>;
}

/** A document and what is needed to send it. */
export interface ReadableDocument extends ReadableFile {
  name: string;
  owner_user_id: string;
  attached_kind: string | null;
  attached_id: string | null;
}

/** A subject that the caller may read through a token in the address; its files are readable too. */
interface Opened {
  kind: string;
  id: string;
}

/** Returns the row of a file the caller may read; throws `not_found` otherwise, as if it did not exist. */
async function findReadable(ctx: Ctx, id: string, kind: 'image' | 'document', opened: Opened | undefined) {
  if (!isUuid(id)) throw new AppError('not_found');
  const file = await ctx.db
    .selectFrom('files')
    .select(['owner_user_id', 'visibility', 'content_type', 'storage_key', 'sha256', 'width', 'name'])
    .select(['attached_kind', 'attached_id'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!file) throw new AppError('not_found');
  const isOfOpened = opened !== undefined && file.attached_kind === opened.kind && file.attached_id === opened.id;
  if (!isOfOpened && !canReadFile(ctx.actor, file) && !(await mayReadSubject(ctx, file)))
    throw new AppError('not_found');
  return file;
}

/** Asks the feature of the attached row whether the caller may read it. */
async function mayReadSubject(
  ctx: Ctx,
  { attached_kind, attached_id }: { attached_kind: string | null; attached_id: string | null },
): Promise<boolean> {
  if (attached_kind === null || attached_id === null) return false;
  return (await ctx.registry.subject(attached_kind)?.mayRead(ctx, attached_id)) ?? false;
}

/** Returns one width of a picture to whoever may see it. A width above the picture's own returns the largest. */
export async function findVariant(ctx: Ctx, id: string, width: ImageWidth, opened?: Opened): Promise<ReadableFile> {
  const file = await findReadable(ctx, id, 'image', opened);
  const kept = keptWidths(file.width ?? 0);
  const served = kept.includes(width) ? width : Math.max(...kept);
  return {
    etag: `"${file.sha256.slice(0, 32)}-${served}"`,
    contentType: file.content_type,
    isPublic: file.visibility === 'public',
    open: () => ctx.storage.get(variantKey(file.storage_key, served)),
  };
}

/**
 * Returns a document to whoever may read it. Staff read others' documents through `readDocument`, which records it in
 * the audit log.
 */
export async function findDocument(ctx: Ctx, id: string, opened?: Opened): Promise<ReadableDocument> {
  const { owner_user_id, attached_kind, attached_id, name, ...file } = await findReadable(ctx, id, 'document', opened);
  return {
    owner_user_id,
    attached_kind,
    attached_id,
    name: name ?? '',
    etag: `"${file.sha256.slice(0, 32)}"`,
    contentType: file.content_type,
    isPublic: false,
    open: () => ctx.storage.get(documentKey(file.storage_key)),
  };
}

/** Returns the files of these subjects, oldest first. Callers check who may see them. */
export async function listAttachedFiles(ctx: Ctx, kind: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('files')
    .select(['id', 'kind', 'name', 'bytes', 'width', 'height', 'attached_id'])
    .where('attached_kind', '=', kind)
    .where('attached_id', 'in', [...ids])
    .orderBy('created_at')
    .execute();
}

/** Returns all files of an account, for its data export. */
export async function listFilesOf(ctx: Ctx, owner_user_id: string) {
  return ctx.db
    .selectFrom('files')
    .select([
      'id',
      'kind',
      'name',
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
