import type { Ctx } from '#server/context.ts';

// unsafe: what names the account that is erased
/** Removes an account from the rules that name it; they say so and still do the rest. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await tx.db.updateTable('automation_rules').set({ member_id: null }).where('member_id', '=', userId).execute();
  await tx.db.updateTable('automation_runs').set({ assigned_to: null }).where('assigned_to', '=', userId).execute();
  await tx.db
    .updateTable('automation_runs')
    .set({ assigned_before: null })
    .where('assigned_before', '=', userId)
    .execute();
}
