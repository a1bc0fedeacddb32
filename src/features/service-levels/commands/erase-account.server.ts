import type { Ctx } from '#server/context.ts';

/** Removes an account from the months that it signed off; they stay signed. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await tx.db.updateTable('service_months').set({ signed_by: null }).where('signed_by', '=', userId).execute();
}
