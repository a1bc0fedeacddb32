import type { Ctx } from '#server/context.ts';

import type { AlertCause } from '../state.ts';

/** What the owner of a package was told of it, the newest first; whose it is, is the caller's question. */
export async function listAlerts(ctx: Ctx, trackingId: string): Promise<{ cause: AlertCause; raised_at: Date }[]> {
  const rows = await ctx.db
    .selectFrom('package_alerts')
    .select(['cause', 'raised_at'])
    .where('tracking_id', '=', trackingId)
    .orderBy('raised_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ cause, raised_at }) => ({ cause: cause as AlertCause, raised_at }));
}
