import type { Ctx } from '#server/context.ts';

/** Deletes what an account saved and searched for, inside the transaction that erases it. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('saved_items').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
}
