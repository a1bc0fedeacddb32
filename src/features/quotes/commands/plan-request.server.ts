import { changePlan } from '#features/accounts/commands/change-plan.server.ts';
import type { Plan } from '#features/accounts/state.ts';
import { beginAccount } from '#features/companies/commands/account-manager.server.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireAdmin, requirePermission, requireUser, requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { planVersion } from '../schema/plan.ts';
import { planActivated, planDeclined } from '../emails/plan-kinds.ts';

/** Requests another plan for the caller's company. One at a time: a new request replaces a pending one. */
export async function requestPlan(ctx: Ctx, { plan, note }: { plan: Plan; note: string | null }): Promise<void> {
  requireVerified(ctx);
  const { userId, organization } = requirePermission(ctx, 'orders.edit');
  await transaction(ctx, async (tx) => {
    const { plan: current } = await tx.db
      .selectFrom('organizations')
      .select('plan')
      .where('id', '=', organization.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (current === plan) throw new AppError('invalid', { fields: { plan: [m.quotes_plan_same()] } });
    await tx.db
      .deleteFrom('plan_requests')
      .where('organization_id', '=', organization.id)
      .where('status', '=', 'waiting')
      .execute();
    const id = tx.newId();
    await tx.db
      .insertInto('plan_requests')
      .values({ id, user_id: userId, organization_id: organization.id, plan, note, created_at: tx.clock() })
      .execute();
    await audit(tx, { action: 'plan.requested', subject_kind: 'plan_request', subject_id: id, account_id: userId });
  });
}

interface Decided {
  id: string;
  /** The version that its page showed: throws `conflict` if it has changed. */
  seen: string;
}

/**
 * Changes the company's plan to the requested one; if it has an account manager, `manager` or else the caller is that
 * from then on, unless somebody is. Administrators only; throws `conflict` if it was already decided, `invalid` at
 * `manager` for who is no administrator.
 */
export async function activatePlan(ctx: Ctx, { manager, ...decided }: Decided & { manager?: string }): Promise<void> {
  const { id } = decided;
  await decide(ctx, decided, { status: 'activated' }, async (tx, { organization_id, plan }) => {
    await changePlan(tx, { organization_id, plan });
    const name = await beginAccount(tx, organization_id, manager || null);
    const subject = { kind: 'plan_request', id };
    await notifyCompany(tx, {
      organization_id,
      kind: planActivated,
      key: id,
      subject,
      values: { plan, manager: name },
    });
  });
}

/** Refuses a change of plan with a reason for the company. */
export async function declinePlan(ctx: Ctx, { reason, ...decided }: Decided & { reason: string }): Promise<void> {
  const { id } = decided;
  await decide(ctx, decided, { status: 'declined', reason }, async (tx, { organization_id, plan }) => {
    const subject = { kind: 'plan_request', id };
    await notifyCompany(tx, { organization_id, kind: planDeclined, key: id, subject, values: { plan, reason } });
  });
}

// unsafe: staff decide about the rows of every company
async function decide(
  ctx: Ctx,
  { id, seen }: Decided,
  change: { status: 'activated' } | { status: 'declined'; reason: string },
  tell: (tx: Ctx, row: { organization_id: string; plan: Plan }) => Promise<void>,
): Promise<void> {
  requireAdmin(ctx);
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    const row = await lockRow(tx, 'plan_requests', id);
    if (row.status !== 'waiting') throw new AppError('conflict', { detail: m.moderation_decided() });
    requireShownVersion(planVersion(row), seen);
    await tx.db
      .updateTable('plan_requests')
      .set({ ...change, decided_at: tx.clock(), decided_by: userId })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      action: `plan.${change.status}`,
      subject_kind: 'plan_request',
      subject_id: id,
      account_id: row.user_id,
    });
    // The cast is safe: a CHECK constraint restricts the column.
    await tell(tx, { organization_id: row.organization_id, plan: row.plan as Plan });
  });
}
