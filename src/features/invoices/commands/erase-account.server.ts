import type { Ctx } from '#server/context.ts';

// unsafe: who made or cancelled an invoice, of whichever company
/** Removes an account from the invoices that it made or cancelled; they stay. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await tx.db.updateTable('invoices').set({ made_by: null }).where('made_by', '=', userId).execute();
  await tx.db.updateTable('invoices').set({ cancelled_by: null }).where('cancelled_by', '=', userId).execute();
}
