import type { Plan } from '#features/accounts/state.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { countRows } from '#server/db/count-rows.ts';
import { requireUser } from '#server/session/require.ts';
import * as m from '#texts/messages.js';

import { mayHaveWebhooks } from '../policy.ts';

/** Returns what becomes of the company's webhooks, nightly imports and exports with a plan that has none. */
export async function beyondPlan(ctx: Ctx, plan: string): Promise<string[]> {
  if (mayHaveWebhooks(plan as Plan) || !may(ctx.actor, 'programs.edit')) return [];
  const { id } = requireUser(ctx).organization;
  const webhooks = await countRows(ctx.db.selectFrom('webhooks').where('organization_id', '=', id));
  const transfers = await countRows(ctx.db.selectFrom('transfers').where('organization_id', '=', id));
  return [
    ...(webhooks === 0 ? [] : [m.developer_api_beyond({ count: webhooks })]),
    ...(transfers === 0 ? [] : [m.developer_api_transfer_beyond({ count: transfers })]),
  ];
}
