import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { Point } from '#shared/geo.ts';

import { filterSampleSize } from './tuning.server.ts';

/** A map point with listings; neither it nor its map cell changes. */
export interface PlacePoint extends Point {
  id: number;
  cell: number;
  /** Number of the newest listings (`filterSampleSize`) there, as of some seconds ago. */
  sampled: number;
}

const kept = 'warehouses.points';
const keptSeconds = 5;

/**
 * Returns every point with listings. Cached for some seconds and invalidated by a new point from any process: only a
 * point whose transaction commits after that of a later one can be missing that long.
 */
export async function listPoints(ctx: Ctx): Promise<readonly PlacePoint[]> {
  const newest = await ctx.db
    .selectFrom('warehouse_places')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
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
  const { rows: points } = await all.execute(ctx.db);
  return { newest: points.at(-1)?.id ?? 0, points };
}
