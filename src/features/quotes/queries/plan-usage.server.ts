import { sql } from 'kysely';

import { planHas } from '#features/accounts/policy/plan-features.ts';
import type { Plan } from '#features/accounts/state.ts';
import type { Ctx } from '#server/context.ts';

import { starterRequests } from '../state.ts';

export interface PlanUsage {
  plan: Plan;
  used: number;
  /** Null without a limit. */
  limit: number | null;
  isFull: boolean;
  /** Start of the next calendar month (UTC). */
  resets_at: Date;
}

/**
 * Returns how many requests the members of a company submitted this calendar month (UTC), and how many its plan allows. Drafts and
 * requests refused by staff do not count.
 * `isLocked` serialises callers of one company until the end of the transaction, so that two cannot both take the last
 * one.
 */
export async function usageOf(
  ctx: Ctx,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<PlanUsage> {
  if (isLocked) await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 12))`.execute(ctx.db);
  const now = ctx.clock();
  const begins = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const resets_at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const row = await ctx.db
    .selectFrom('organizations')
    .select('plan')
    .select((eb) =>
      eb
        .selectFrom('quote_requests')
        .select((of) => of.fn.countAll<number>().as('used'))
        .whereRef('organization_id', '=', 'organizations.id')
        .where('quote_requests.created_at', '>=', begins)
        .where('quote_requests.created_at', '<', resets_at)
        .where('status', '<>', 'rejected')
        .as('used'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // A CHECK limits the column.
  const plan = row.plan as Plan;
  const used = row.used ?? 0;
  const limit = planHas(plan, 'unlimited_requests') ? null : starterRequests;
  return { plan, used, limit, isFull: limit !== null && used >= limit, resets_at };
}
