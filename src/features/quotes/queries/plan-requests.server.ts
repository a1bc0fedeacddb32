import type { Plan } from '#features/accounts/state.ts';
import { reviewQueue } from '#features/moderation/queries/review-queue.server.ts';
import { isAdmin } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { planLabels } from '../state.ts';

interface PlanRequest {
  id: string;
  organization_id: string;
  /** The requesting company. */
  name: string;
  email: string;
  plan: Plan;
  current: Plan;
  note: string | null;
  status: 'waiting' | 'activated' | 'declined';
  reason: string | null;
  created_at: Date;
}

const planRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('plan_requests as request')
    .innerJoin('users', 'users.id', 'request.user_id')
    .innerJoin('organizations', 'organizations.id', 'request.organization_id')
    .select(['request.id', 'request.organization_id', 'request.plan', 'note', 'status', 'reason', 'request.created_at'])
    .select(['organizations.name', 'email', 'organizations.plan as current']);

type Row = Awaited<ReturnType<ReturnType<typeof planRows>['execute']>>[number];

const toRequest = (row: Row): PlanRequest => ({
  ...row,
  // CHECKs limit these columns.
  plan: row.plan as Plan,
  current: row.current as Plan,
  status: row.status as PlanRequest['status'],
});

/** Returns the last request of the caller's company for another plan; null before the first. */
export async function findOwnPlanRequest(ctx: Ctx): Promise<PlanRequest | null> {
  const row = await planRows(ctx)
    .where('request.organization_id', '=', requireUser(ctx).organization.id)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

/** Returns one. Administrators only; throws `not_found` if it was deleted. */
export async function findPlanRequest(ctx: Ctx, id: string): Promise<PlanRequest> {
  requireAdmin(ctx);
  const row = isUuid(id) ? await planRows(ctx).where('request.id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw new AppError('not_found');
  return toRequest(row);
}

/** Queue of requests for another plan. */
export const plansQueue = reviewQueue({
  kind: 'plan-requests',
  label: () => m.quotes_plan_queue(),
  order: 60,
  may: isAdmin,
  waiting: (ctx) => planRows(ctx).where('status', '=', 'waiting'),
  since: 'request.created_at',
  id: 'request.id',
  toItems: (rows) =>
    rows.map(toRequest).map(({ id, name, plan, created_at }) => ({
      id,
      title: name,
      detail: planLabels[plan](),
      waiting_since: created_at,
      href: quotePaths.decidePlan(id),
    })),
});

// unsafe: names of rows for pages that have asked who reads them; mayRead asks the policy
/** Requests for another plan as subjects. */
export const planSubject: SubjectKind = {
  kind: 'plan_request',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('plan_requests').select(['id', 'plan']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, plan }) => [id, planLabels[plan as Plan]()]));
  },
  href: ({ actor }, id) => (isAdmin(actor) ? quotePaths.decidePlan(id) : null),
  words: {
    'plan.requested': { text: () => m.quotes_activity_plan_requested() },
    'plan.activated': { text: () => m.quotes_activity_plan_activated() },
    'plan.declined': { text: () => m.quotes_activity_plan_declined() },
  },
  mayRead: async () => false,
};
