import type { Ctx } from '#server/context.ts';

/** Deletes what the account calculated, inside the transaction that erases it. */
export async function eraseCalculations(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('roi_calculations').where('user_id', '=', userId).execute();
}
