import { handOverRows } from '#features/accounts/commands/hand-over-rows.server.ts';
import { detachFiles } from '#features/media/commands/attach-files.server.ts';
import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';

interface Gone {
  id: string;
  file_id: string | null;
}

/** Cleans up after deleted rows: detaches their files and removes their notifications. */
async function forget(tx: Ctx, gone: readonly Gone[], kind = 'evidence'): Promise<void> {
  await detachFiles(tx, { file_ids: gone.flatMap(({ file_id }) => (file_id === null ? [] : [file_id])) });
  await forgetNotifications(tx, kind, idsOf(gone));
}

// unsafe: what belonged to rows that are deleted
/** Deletes all evidence about rows, in the transaction that deletes them. */
export async function forgetEvidence(tx: Ctx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx.db
    .deleteFrom('evidence')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .returning(['id', 'file_id'])
    .execute();
  await forget(tx, gone);
  const asked = await tx.db
    .deleteFrom('paper_requests')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .returning(['id', 'file_id'])
    .execute();
  await forget(tx, asked, 'paper_request');
}

// unsafe: what the account answers for, when it is erased
/**
 * Deletes the documents an account uploaded and what it was asked for, in the erasing transaction; its checks of others'
 * documents and its questions stay without its name.
 */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  const gone = await tx.db
    .deleteFrom('evidence')
    .where('uploaded_by', '=', userId)
    .returning(['id', 'file_id'])
    .execute();
  await forget(tx, gone);
  await handOverRows(tx, 'paper_requests', 'owner_user_id', { user_id: userId });
  const asked = await tx.db
    .deleteFrom('paper_requests')
    .where('owner_user_id', '=', userId)
    .returning(['id', 'file_id'])
    .execute();
  await forget(tx, asked, 'paper_request');
}
