import type { Ctx } from '#server/context.ts';

/** Deletes the account's calculations, in the erasing transaction. */
export async function eraseCalculations(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('roi_calculations').where('user_id', '=', userId).execute();
}
