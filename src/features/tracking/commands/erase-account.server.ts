import type { Ctx } from '#server/context.ts';

/**
 * Deletes the account's packages with their events, links and the records it shared, inside the transaction that erases it. Other public records and updates stay; the name of who made
 * them goes with the account's row, which the database sees to.
 */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('package_tracking').where('source', '=', 'share').where('created_by', '=', userId).execute();
  await tx.db.deleteFrom('tracking_shares').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('business_tracking').where('business_user_id', '=', userId).execute();
}
