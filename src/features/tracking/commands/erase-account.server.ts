import type { Ctx } from '#server/context.ts';

/**
 * Deletes the account's packages with their events, inside the transaction that erases it. Public records and updates stay; the name of who made
 * them goes with the account's row, which the database sees to.
 */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('package_imports').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('business_tracking').where('business_user_id', '=', userId).execute();
}
