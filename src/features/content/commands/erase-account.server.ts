import { handOverRows } from '#features/accounts/commands/hand-over-rows.server.ts';
import type { DepartingMember } from '#features/accounts/queries/members.server.ts';
import type { Ctx } from '#server/context.ts';

/** Makes another member answer for the calculations that an account leaves behind in a company with other members. */
export const handOverCalculations = (tx: Ctx, departing: DepartingMember): Promise<void> =>
  handOverRows(tx, 'roi_calculations', 'user_id', departing);

// unsafe: what the account answers for, when it is erased
/** Deletes the calculations that nobody else answers for, in the erasing transaction. */
export async function eraseCalculations(tx: Ctx, userId: string): Promise<void> {
  await handOverCalculations(tx, { user_id: userId });
  await tx.db.deleteFrom('roi_calculations').where('user_id', '=', userId).execute();
}
