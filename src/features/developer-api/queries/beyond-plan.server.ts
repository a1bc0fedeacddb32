import type { Plan } from '#features/accounts/state.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';
import * as m from '#texts/messages.js';

import { mayHaveWebhooks } from '../policy.ts';

/** Returns what becomes of the company's webhooks, nightly imports and exports with a plan that has none. */
export async function beyondPlan(ctx: Ctx, plan: string): Promise<string[]> {
  if (mayHaveWebhooks(plan as Plan) || !may(ctx.actor, 'programs.edit')) return [];
  const { id } = requireUser(ctx).organization;
  const countIn = (table: 'webhooks' | 'transfers') =>
    ctx.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('organization_id', '=', id)
      .executeTakeFirstOrThrow();
  const [webhooks, transfers] = await Promise.all([countIn('webhooks'), countIn('transfers')]);
  return [
    ...(webhooks.count === 0 ? [] : [m.developer_api_beyond(webhooks)]),
    ...(transfers.count === 0 ? [] : [m.developer_api_transfer_beyond(transfers)]),
  ];
}
