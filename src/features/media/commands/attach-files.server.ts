import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';

type Visibility = 'private' | 'public';

interface Attachment {
  file_ids: readonly string[];
  owner_user_id: string;
  visibility: Visibility;
  /** The row they belong to from now on: whoever may read it may read them. */
  subject: { kind: string; id: string };
}

/**
 * Attaches files to a row, in the transaction that makes them belong to it. All must exist, belong to `owner_user_id`
 * and be unattached; otherwise throws `not_found` and changes nothing.
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

/** Makes attached files public or private with their row; unattached files stay private. */
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

/** Detaches files: private at once, kept for some days so that an undo can attach them again, then deleted. */
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
