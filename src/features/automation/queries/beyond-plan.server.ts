import { sql } from 'kysely';

import type { Plan } from '#features/accounts/state.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';
import * as m from '#texts/messages.js';

import { mayAutomate } from '../policy.ts';

/** Returns what becomes of the company's rules with a plan that has none. */
export async function beyondPlan(ctx: Ctx, plan: string): Promise<string[]> {
  if (mayAutomate(plan as Plan) || !may(ctx.actor, 'company.edit')) return [];
  const { count } = await ctx.db
    .selectFrom('automation_rules')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', requireUser(ctx).organization.id)
    .where('switched_on_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count === 0 ? [] : [m.automation_beyond({ count })];
}
