import type { Plan } from '#features/accounts/state.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';
import { countRows } from '#server/db/count-rows.ts';
import * as m from '#texts/messages.js';

import { mayAutomate } from '../policy.ts';

/** Returns what becomes of the company's rules with a plan that has none. */
export async function beyondPlan(ctx: Ctx, plan: string): Promise<string[]> {
  if (mayAutomate(plan as Plan) || !may(ctx.actor, 'company.edit')) return [];
  const rules = ctx.db.selectFrom('automation_rules').where('organization_id', '=', requireUser(ctx).organization.id);
  const count = await countRows(rules.where('switched_on_at', 'is not', null));
  return count === 0 ? [] : [m.automation_beyond({ count })];
}
