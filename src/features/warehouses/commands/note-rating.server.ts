import type { Ctx } from '#server/context.ts';
import type { EventMap } from '#server/events.ts';

import '#features/ratings/events.ts';

/** Stores the average of a warehouse's published reviews, in the transaction that changed them. */
export async function noteRating(tx: Ctx, { subject, average, count }: EventMap['rating.published']): Promise<void> {
  if (subject.kind !== 'warehouse') return;
  await tx.db
    .updateTable('warehouses')
    .set({ rating_average: average, reviews_count: count })
    .where('id', '=', subject.id)
    .execute();
}
