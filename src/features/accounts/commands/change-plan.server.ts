import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import type { Plan } from '../state.ts';

/**
 * Changes an account's plan, in the transaction of the decision. Administrators only; throws `not_found` for a deleted
 * account.
 */
export async function changePlan(tx: Ctx, { user_id, plan }: { user_id: string; plan: Plan }): Promise<void> {
  requireAdmin(tx);
  const changed = await tx.db
    .updateTable('users')
    .set({ plan, updated_at: tx.clock() })
    .where('id', '=', user_id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new AppError('not_found');
  await audit(tx, {
    action: 'account.plan_changed',
    subject_kind: 'user',
    subject_id: user_id,
    detail: { plan },
  });
}
