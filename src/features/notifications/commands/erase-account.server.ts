import type { Ctx } from '#server/context.ts';

/** Deletes what an account was told and how it wanted to be told, inside the transaction that erases it. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
}
