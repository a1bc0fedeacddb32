import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { planned } from '#server/db/planned.ts';
import type { Point } from '#shared/geo.ts';

import { filterSampleSize } from './tuning.server.ts';

/** A point of the map that listings lie at; it never moves, nor does the cell of the map it lies in. */
export interface PlacePoint extends Point {
  id: number;
  cell: number;
  /** How many of the newest listings lie there (`filterSampleSize`), some seconds ago. */
  sampled: number;
}

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

const all = sql<PlacePoint>`
  select p.id, p.latitude, p.longitude, p.cell, coalesce(newest.sampled, 0) as sampled
  from warehouse_places p
  left join (
    select place_id, count(*)::integer as sampled
    from (select place_id from warehouse_search order by listed_at desc, warehouse_id desc limit ${sql.lit(filterSampleSize)}) s
    group by place_id
  ) newest on newest.place_id = p.id
  order by p.id`;

async function readPoints(ctx: Ctx): Promise<{ newest: number; points: PlacePoint[] }> {
  const points = await planned(ctx.db, all);
  return { newest: points.at(-1)?.id ?? 0, points };
}
