import {
  type PlanFeatureName,
  planFeature,
  planFeatureNames,
  planHas,
} from '#features/accounts/policy/plan-features.ts';
import { type Plan, plans } from '#features/accounts/state.ts';
import { findContactDetails } from '#features/leads/queries/contact-details.server.ts';
import type { Ctx } from '#server/context.ts';
import { formatDate } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { starterRequests } from '../state.ts';
import type { PlanUsage } from './plan-usage.server.ts';

export interface PlanChange {
  plan: Plan;
  /** What the company has from the moment of the change, and what no longer. */
  begins: PlanFeatureName[];
  ends: PlanFeatureName[];
  /** What it has that the plan does not allow, and what becomes of it. */
  beyond: string[];
}

/** Features that another one takes the place of are not named when it does. */
const replaced: Partial<Record<PlanFeatureName, PlanFeatureName>> = {
  limited_requests: 'unlimited_requests',
  email_support: 'priority_support',
  standard_tracking: 'real_time_tracking',
  recent_analytics: 'analytics',
};

/** Without the telephone where no number is set. */
function listOffered(phone: string): PlanFeatureName[] {
  return planFeatureNames.filter((name) => planFeature(name).needs !== 'phone' || phone !== '');
}

/** True if the plan has it, and nothing better in its place. */
function hasItself(plan: Plan, name: PlanFeatureName): boolean {
  const better = replaced[name];
  return planHas(plan, name) && name !== 'all_of_professional' && !(better !== undefined && planHas(plan, better));
}

/** Returns what the company has with its plan, line by line. */
export async function listPlanLines(ctx: Ctx, plan: Plan): Promise<PlanFeatureName[]> {
  const { phone } = await findContactDetails(ctx);
  return listOffered(phone).filter((name) => hasItself(plan, name));
}

/**
 * Returns what every other plan would change for the caller's company, without what the operator does not offer: the
 * telephone where no number is set.
 */
export async function listPlanChanges(ctx: Ctx, usage: PlanUsage): Promise<PlanChange[]> {
  const changes: PlanChange[] = [];
  const { phone } = await findContactDetails(ctx);
  const offered = listOffered(phone);
  for (const plan of plans.filter((each) => each !== usage.plan)) {
    const gained = (from: Plan, to: Plan) => offered.filter((name) => hasItself(to, name) && !hasItself(from, name));
    const ends = gained(plan, usage.plan).filter((name) => !planHas(plan, name));
    const begins = gained(usage.plan, plan);
    const beyond: string[] = [];
    if (!planHas(plan, 'unlimited_requests') && usage.limit === null && usage.used >= starterRequests)
      beyond.push(m.quotes_plan_beyond({ used: usage.used, limit: starterRequests, day: formatDate(usage.resets_at) }));
    for (const { beyondPlan } of ctx.registry.features) beyond.push(...((await beyondPlan?.(ctx, plan)) ?? []));
    changes.push({ plan, begins, ends, beyond });
  }
  return changes;
}
