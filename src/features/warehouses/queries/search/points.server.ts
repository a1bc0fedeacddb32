import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { planned } from '#server/db/planned.ts';
import type { Point } from '#shared/geo.ts';

/** A point of the map that listings lie at; it never moves, nor does the cell of the map it lies in. */
export type PlacePoint = Point & { id: number; cell: number };

const kept = 'warehouses.points';
const keptSeconds = 5;

/**
 * Every point with listings, kept for some seconds and dropped by the next one that appears, in whatever process:
 * only one whose transaction ends after that of a younger one can be missing for as long as that.
 */
export async function listPoints(ctx: Ctx): Promise<readonly PlacePoint[]> {
  const [newest] = await planned(ctx.db, sql<{ id: number | null }>`select max(id) as id from warehouse_places`);
  const known = await ctx.cache.keep(kept, keptSeconds, () => readPoints(ctx));
  if (known.newest === (newest?.id ?? 0)) return known.points;
  ctx.cache.forget(kept);
  return (await ctx.cache.keep(kept, keptSeconds, () => readPoints(ctx))).points;
}

async function readPoints(ctx: Ctx): Promise<{ newest: number; points: PlacePoint[] }> {
  const all = ctx.db.selectFrom('warehouse_places').select(['id', 'latitude', 'longitude', 'cell']).orderBy('id');
  const points = await planned(ctx.db, all);
  return { newest: points.at(-1)?.id ?? 0, points };
}
