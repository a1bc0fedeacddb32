import type { Ctx } from '#server/context.ts';

/** Deletes an account's notifications and preferences, in the erasing transaction. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
}
