import { planHas } from '#features/accounts/policy/plan-features.ts';
import type { Plan } from '#features/accounts/state.ts';
import { planOf } from '#features/accounts/queries/plan.server.ts';
import { isOfCompany, may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { requirePermission } from '#server/session/require.ts';
import type { PricedRow } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import type { Subject } from '../schema/visits.ts';

export interface OwnRow extends PricedRow {
  kind: string;
}

/** Returns the listings and profiles of the caller's company, oldest first. */
export async function listOwnRows(ctx: Ctx): Promise<OwnRow[]> {
  return listRowsOf(ctx, requirePermission(ctx, 'listings.read').organization.id);
}

// unsafe: the caller has checked for whom it asks
/** Returns the listings and profiles of a company, oldest first. */
export async function listRowsOf(ctx: Ctx, company: string): Promise<OwnRow[]> {
  const rows: OwnRow[] = [];
  for (const { kind, priced } of ctx.registry.subjects)
    for (const row of (await priced?.(ctx, { company })) ?? []) rows.push({ ...row, kind });
  return rows;
}

/** Returns one of them; throws `not_found` for a row of another company. */
export async function findOwnRow(ctx: Ctx, { kind, id }: Subject): Promise<OwnRow> {
  requirePermission(ctx, 'listings.read');
  const [row] = isUuid(id) ? ((await ctx.registry.subject(kind)?.priced?.(ctx, { ids: [id] })) ?? []) : [];
  if (row === undefined || !isOfCompany(ctx.actor, row)) throw new AppError('not_found');
  return { ...row, kind };
}

/** True if the plan of the caller's company has months, words and files. */
export const hasAnalytics = async (ctx: Ctx): Promise<boolean> =>
  planHas(await planOf(ctx, requirePermission(ctx, 'listings.read').organization.id), 'analytics');

/** Returns what becomes of the counts of months with a plan that shows days alone. */
export async function beyondPlan(ctx: Ctx, plan: string): Promise<string[]> {
  if (planHas(plan as Plan, 'analytics') || !may(ctx.actor, 'listings.read')) return [];
  const hasRows = (await hasAnalytics(ctx)) && (await listOwnRows(ctx)).length > 0;
  return hasRows ? [m.insights_beyond()] : [];
}
