import type { Ctx } from '#server/context.ts';

/** Deletes an account's listings with everything of them, inside the transaction that erases the account. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  // Photos, changes, redirects and the search row follow by their keys and triggers.
  await tx.db.deleteFrom('warehouses').where('user_id', '=', userId).execute();
  // What somebody changed in another's listing stays; who asked for it does not.
  await tx.db.updateTable('warehouse_changes').set({ requested_by: null }).where('requested_by', '=', userId).execute();
}
