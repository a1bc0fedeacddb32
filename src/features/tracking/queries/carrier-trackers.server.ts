import type { Ctx } from '#server/context.ts';

import type { CarrierProblem } from '../carriers/adapter.server.ts';
import { isAskedLive } from '../carriers/adapters.server.ts';

/**
 * How a shipment is updated: manually or from its carrier's system; in that case when it last answered, and its
 * problem.
 */
export interface UpdateSource {
  isLive: boolean;
  answered_at: Date | null;
  problem: CarrierProblem | null;
}

/** Returns how shipments with this number and carrier are updated. */
export async function findUpdateSource(ctx: Ctx, number: string, carrier: string | null): Promise<UpdateSource> {
  if (carrier === null || !isAskedLive(ctx.config, carrier)) return { isLive: false, answered_at: null, problem: null };
  const tracker = await ctx.db
    .selectFrom('carrier_trackers')
    .select(['answered_at', 'problem'])
    .where('tracking_number', '=', number)
    .where('carrier', '=', carrier)
    .executeTakeFirst();
  return {
    isLive: true,
    answered_at: tracker?.answered_at ?? null,
    problem: (tracker?.problem ?? null) as CarrierProblem | null,
  };
}
