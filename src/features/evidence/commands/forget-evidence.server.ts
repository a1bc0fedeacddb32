import { detachFiles } from '#features/media/commands/attach-files.server.ts';
import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';

interface Gone {
  id: string;
  file_id: string | null;
}

/** What belonged to rows of evidence that are deleted: files go back to their owner, and nobody is told of them any more. */
async function forget(tx: Ctx, gone: readonly Gone[]): Promise<void> {
  await detachFiles(tx, { file_ids: gone.flatMap(({ file_id }) => (file_id === null ? [] : [file_id])) });
  await forgetNotifications(
    tx,
    'evidence',
    gone.map(({ id }) => id),
  );
}

/** Deletes everything checked about rows that are going, in the transaction that deletes them. */
export async function forgetEvidence(tx: Ctx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx.db
    .deleteFrom('evidence')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .returning(['id', 'file_id'])
    .execute();
  await forget(tx, gone);
}

/** Deletes the papers an account uploaded, inside the transaction that erases it; that it checked others' is kept without its name. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  const gone = await tx.db
    .deleteFrom('evidence')
    .where('uploaded_by', '=', userId)
    .returning(['id', 'file_id'])
    .execute();
  await forget(tx, gone);
  await tx.db.updateTable('evidence').set({ checked_by: null }).where('checked_by', '=', userId).execute();
}
