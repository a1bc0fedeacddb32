import { planHas } from '#features/accounts/policy/plan-features.ts';
import { planOf } from '#features/accounts/queries/plan.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { findCompany } from '../queries/admin-companies.server.ts';
import { findAccountManager, listPossibleManagers } from '../queries/account-manager.server.ts';

/**
 * Names the administrator who looks after a company; null removes them. Throws `not_found` for an unknown company, and
 * `invalid` at `manager` for somebody who is not an administrator or if the plan includes no account manager.
 */
export async function setAccountManager(ctx: Ctx, organizationId: string, userId: string | null): Promise<void> {
  requireAdmin(ctx);
  const { deleted_at } = await findCompany(ctx, organizationId);
  if (deleted_at !== null) throw new AppError('not_found');
  await transaction(ctx, async (tx) => {
    const before = await findAccountManager(tx, organizationId);
    // Also one whom a lower plan hides.
    const stored = await tx.db
      .selectFrom('account_managers')
      .select('user_id')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    if (stored !== undefined && stored.user_id !== userId)
      await tx.events.emit(tx, 'account_manager.left', { organization_id: organizationId, user_id: stored.user_id });
    if (userId === null) {
      await tx.db.deleteFrom('account_managers').where('organization_id', '=', organizationId).execute();
      await auditManager(tx, organizationId, 'company.manager_removed');
      return;
    }
    const named = await nameManager(tx, organizationId, userId);
    if (before?.user_id !== named.user_id)
      await tx.events.emit(tx, 'account_manager.named', { organization_id: organizationId, ...named });
  });
}

async function nameManager(
  tx: Ctx,
  organizationId: string,
  user_id: string,
): Promise<{ user_id: string; name: string }> {
  const refuse = (message: string) => new AppError('invalid', { detail: message, fields: { manager: [message] } });
  if (!planHas(await planOf(tx, organizationId), 'account_manager')) throw refuse(m.companies_manager_plan());
  const named = (await listPossibleManagers(tx)).find((possible) => possible.user_id === user_id);
  if (named === undefined) throw refuse(m.companies_manager_wanted());
  await tx.db
    .insertInto('account_managers')
    .values({ organization_id: organizationId, user_id, created_at: tx.clock() })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ user_id }))
    .execute();
  await auditManager(tx, organizationId, 'company.manager_set');
  return named;
}

const auditManager = (tx: Ctx, organizationId: string, action: string) =>
  audit(tx, { action, subject_kind: 'company', subject_id: organizationId, organization_id: organizationId });

/**
 * Names the account manager of a company whose plan was just activated, in the transaction of that decision: the chosen
 * administrator, otherwise whoever activated it. Changes nothing if the company has one
 * already or its plan includes none. Administrators only. Throws `invalid` at `manager` for somebody who is not an
 * administrator. Returns the name of the new manager, otherwise null; the caller notifies the company.
 */
export async function beginAccount(
  tx: Ctx,
  organizationId: string,
  manager: string | null = null,
): Promise<string | null> {
  requireAdmin(tx);
  const userId = manager ?? requireUser(tx).userId;
  const isWanted = planHas(await planOf(tx, organizationId), 'account_manager');
  if (!isWanted || (await findAccountManager(tx, organizationId)) !== null) return null;
  return (await nameManager(tx, organizationId, userId)).name;
}
