import type { Ctx } from '#server/context.ts';

import type { AlertCause } from '../state.ts';

/** Returns the alerts that a package's owner got, newest first. The caller must check permission. */
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
