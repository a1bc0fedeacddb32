import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';

type Visibility = 'private' | 'public';

interface Attachment {
  file_ids: readonly string[];
  owner_user_id: string;
  visibility: Visibility;
  /** What they belong to from now on: whoever may read it may read them. */
  subject: { kind: string; id: string };
}

/**
 * Marks files as belonging to something, inside the transaction that makes them belong. All of them must exist, be the property of
 * `owner_user_id` and belong to nothing else; otherwise nothing changes and it refuses with `not_found`.
 */
export async function attachFiles(
  tx: Ctx,
  { file_ids, owner_user_id, visibility, subject }: Attachment,
): Promise<void> {
  const ids = [...new Set(file_ids)];
  if (ids.length === 0) return;
  const attached = await tx.db
    .updateTable('files')
    .set({
      attached_at: tx.clock(),
      attached_kind: subject.kind,
      attached_id: subject.id,
      unattached_since: null,
      visibility,
    })
    .where('id', 'in', ids)
    .where('owner_user_id', '=', owner_user_id)
    .where((is) => is.or([is('attached_at', 'is', null), is('attached_id', '=', subject.id)]))
    .returning('id')
    .execute();
  if (attached.length !== ids.length) throw new AppError('not_found');
}

/** Follows the thing the files are attached to into or out of the public eye; files attached to nothing stay private. */
export async function setFilesVisibility(
  tx: Ctx,
  input: { file_ids: readonly string[]; visibility: Visibility },
): Promise<void> {
  if (input.file_ids.length === 0) return;
  await tx.db
    .updateTable('files')
    .set({ visibility: input.visibility })
    .where('id', 'in', [...input.file_ids])
    .where('attached_at', 'is not', null)
    .execute();
}

/** Lets files go: private at once, kept some days so that an undo can attach them again, then swept. */
export async function detachFiles(tx: Ctx, input: { file_ids: readonly string[] }): Promise<void> {
  if (input.file_ids.length === 0) return;
  await tx.db
    .updateTable('files')
    .set({
      attached_at: null,
      attached_kind: null,
      attached_id: null,
      unattached_since: tx.clock(),
      visibility: 'private',
    })
    .where('id', 'in', [...input.file_ids])
    .execute();
}
