import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import type { Plan } from '../state.ts';

/**
 * Changes a company's plan, in the transaction of the decision. Administrators only; throws `not_found` for a deleted
 * company.
 */
export async function changePlan(
  tx: Ctx,
  { organization_id, plan }: { organization_id: string; plan: Plan },
): Promise<void> {
  requireAdmin(tx);
  const before = await tx.db.selectFrom('organizations').select('plan').where('id', '=', organization_id).forUpdate().executeTakeFirst(); // prettier-ignore
  const changed = await tx.db
    .updateTable('organizations')
    .set({ plan, plan_since: tx.clock(), updated_at: tx.clock() })
    .where('id', '=', organization_id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new AppError('not_found');
  await audit(tx, {
    action: 'company.plan_changed',
    subject_kind: 'company',
    subject_id: organization_id,
    detail: { from: before?.plan ?? null, to: plan },
  });
}
