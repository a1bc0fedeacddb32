import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';

import { tellAverage } from './tell-average.server.ts';

/** Deletes what was said of rows that are going, in the transaction that deletes them. */
export async function forgetRatings(tx: Ctx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx.db
    .deleteFrom('ratings')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .returning('id')
    .execute();
  await forgetNotifications(
    tx,
    'rating',
    gone.map(({ id }) => id),
  );
}

/** Deletes the reviews an account wrote, inside the transaction that erases it: averages are made without them. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  const gone = await tx.db
    .deleteFrom('ratings')
    .where('author_id', '=', userId)
    .returning(['id', 'subject_kind', 'subject_id', 'status'])
    .execute();
  await forgetNotifications(
    tx,
    'rating',
    gone.map(({ id }) => id),
  );
  // In one order: two accounts that go at once wait for each other's averages, never in a circle.
  for (const { status, subject_kind, subject_id } of gone.toSorted((a, b) => a.subject_id.localeCompare(b.subject_id)))
    if (status === 'published') await tellAverage(tx, { kind: subject_kind, id: subject_id });
  await tx.db.updateTable('ratings').set({ reviewed_by: null }).where('reviewed_by', '=', userId).execute();
}
