import type { Ctx } from '#server/context.ts';

import { type Series, findBrought } from './brought.server.ts';
import { type OwnRow, listOwnRows } from './own-rows.server.ts';

/** Returns what each listing and profile of the caller's company brought in the last 30 days. */
export async function listBrought(ctx: Ctx): Promise<{ row: OwnRow; series: Series[] }[]> {
  const rows = await listOwnRows(ctx);
  const found = new Map<string, Series[]>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    for (const [id, { series }] of await findBrought(ctx, kind, ids, 'days')) found.set(id, series);
  }
  return rows.map((row) => ({ row, series: found.get(row.id) ?? [] }));
}
