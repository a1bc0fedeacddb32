import type { Ctx } from '#server/context.ts';

import { type PlanFeatureName, planHas } from '../policy/plan-features.ts';
import { type Plan, plans } from '../state.ts';

/** Returns the plans that have a feature. */
export const plansWith = (feature: PlanFeatureName): Plan[] => plans.filter((plan) => planHas(plan, feature));

/**
 * Returns the plan of a company. `isLocked` serialises callers of one company until the end of the transaction: members
 * who take the last of what a plan allows, and a change of the plan.
 */
export async function planOf(
  ctx: Ctx,
  organizationId: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Plan> {
  const row = await ctx.db
    .selectFrom('organizations')
    .select('plan')
    .where('id', '=', organizationId)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  // A CHECK limits the column.
  return row.plan as Plan;
}
