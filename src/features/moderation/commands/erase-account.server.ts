import type { Ctx } from '#server/context.ts';

/** Removes the author from reports and wished changes; they remain with their subject. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await tx.db.updateTable('waiting_changes').set({ requested_by: null }).where('requested_by', '=', userId).execute();
  await tx.db
    .updateTable('reports')
    .set({ reporter_id: null, text: null, text_language: null })
    .where('reporter_id', '=', userId)
    .where('reason', '<>', 'other')
    .execute();
  await tx.db.deleteFrom('reports').where('reporter_id', '=', userId).execute();
}
