import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';

import { emitAverage } from './emit-average.server.ts';

/** Deletes the reviews about rows, in the transaction that deletes them. */
export async function forgetRatings(tx: Ctx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx.db
    .deleteFrom('ratings')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .returning('id')
    .execute();
  await forgetNotifications(tx, 'rating', idsOf(gone));
}

/** Deletes the reviews an account wrote, in the erasing transaction, and updates the averages. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  const gone = await tx.db
    .deleteFrom('ratings')
    .where('author_id', '=', userId)
    .returning(['id', 'subject_kind', 'subject_id', 'status'])
    .execute();
  await forgetNotifications(tx, 'rating', idsOf(gone));
  // In a fixed order, so that two erasures cannot deadlock on averages.
  for (const { status, subject_kind, subject_id } of gone.toSorted((a, b) => a.subject_id.localeCompare(b.subject_id)))
    if (status === 'published') await emitAverage(tx, { kind: subject_kind, id: subject_id });
  await tx.db.updateTable('ratings').set({ reviewed_by: null }).where('reviewed_by', '=', userId).execute();
}
