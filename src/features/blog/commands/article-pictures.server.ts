import { attachFiles, detachFiles, setFilesVisibility } from '#features/media/commands/attach-files.server.ts';
import { listAttachedFiles } from '#features/media/queries/files.server.ts';
import type { Ctx } from '#server/context.ts';

const kind = 'blog_post';

const attachedTo = async (tx: Ctx, id: string): Promise<string[]> =>
  (await listAttachedFiles(tx, kind, [id])).map((file) => file.id);

/**
 * Assigns an article its pictures and releases those it no longer shows, in the saving transaction. New pictures must
 * be the caller's own; throws `not_found` otherwise.
 */
export async function syncPictures(
  tx: Ctx,
  { id, wanted, user_id, isPublic }: { id: string; wanted: readonly string[]; user_id: string; isPublic: boolean },
): Promise<void> {
  const attached = await attachedTo(tx, id);
  await detachFiles(tx, { file_ids: attached.filter((file) => !wanted.includes(file)) });
  await attachFiles(tx, {
    file_ids: wanted.filter((file) => !attached.includes(file)),
    owner_user_id: user_id,
    visibility: isPublic ? 'public' : 'private',
    subject: { kind, id },
  });
  await showPictures(tx, id, isPublic);
}

/** Makes an article's pictures public or private with it. */
export async function showPictures(tx: Ctx, id: string, isPublic: boolean): Promise<void> {
  await setFilesVisibility(tx, { file_ids: await attachedTo(tx, id), visibility: isPublic ? 'public' : 'private' });
}

/** Releases all pictures of an article, in the deleting transaction. */
export async function dropPictures(tx: Ctx, id: string): Promise<void> {
  await detachFiles(tx, { file_ids: await attachedTo(tx, id) });
}
