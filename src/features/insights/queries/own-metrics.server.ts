import type { Ctx } from '#server/context.ts';

import { type Series, findMetrics } from './metrics.server.ts';
import { type OwnRow, listOwnRows } from './own-rows.server.ts';

/** Returns the metrics of each listing and profile of the caller's company in the last 30 days. */
export async function listOwnMetrics(ctx: Ctx): Promise<{ row: OwnRow; series: Series[] }[]> {
  const rows = await listOwnRows(ctx);
  const found = new Map<string, Series[]>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    for (const [id, { series }] of await findMetrics(ctx, kind, ids, 'days')) found.set(id, series);
  }
  return rows.map((row) => ({ row, series: found.get(row.id) ?? [] }));
}
