import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { actFor } from '#features/accounts/commands/memberships.server.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

/** Lets the caller's session act for this company. Throws `not_found` if the caller is no member. */
export async function chooseCompany(ctx: Ctx, organizationId: string): Promise<void> {
  const { userId, sessionId } = requireUser(ctx);
  if (!isUuid(organizationId)) throw new AppError('not_found');
  await transaction(ctx, async (tx) => {
    if (!(await actFor(tx, { userId, sessionId, organizationId }))) throw new AppError('not_found');
  });
}
