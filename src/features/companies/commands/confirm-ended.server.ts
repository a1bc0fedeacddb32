import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { forgetFallBack } from '#features/accounts/commands/memberships.server.ts';

/** Ends the notice that a membership has ended, on every device of the account. */
export async function confirmEnded(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  await transaction(ctx, (tx) => forgetFallBack(tx, userId));
}
