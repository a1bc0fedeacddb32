import { type RawBuilder, sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';

import type { SpaceOfMonth } from '../schema/shown-space.ts';
import { monthsFrom, statedMonths } from '../schema/space.ts';
import type { Subject } from './cards.server.ts';

// unsafe: the caller has checked who may see the row
/**
 * Returns a column of another statement: the stated months of the row with this id from this month on, in order, with
 * what is taken of them now.
 */
export function spaceOf(ctx: Ctx, kind: string, id: RawBuilder<unknown>): RawBuilder<SpaceOfMonth[]> {
  const [first, ...later] = monthsFrom(todayHere(ctx.clock()), statedMonths);
  return sql`array(
    select json_build_object('zone', s.zone, 'month', s.month, 'pallets', s.pallets, 'area_sqft', s.area_sqft,
      'pallets_taken', coalesce(sum(h.pallets), 0)::int, 'area_taken', coalesce(sum(h.area_sqft), 0)::int)
    from space_by_month s
    left join space_holds h on h.subject_kind = s.subject_kind and h.subject_id = s.subject_id and h.zone = s.zone and h.month = s.month
      and (h.until is null or h.until > ${ctx.clock()})
    where s.subject_kind = ${kind} and s.subject_id = ${id} and s.month between ${first}::date and ${later.at(-1)}::date
    group by s.subject_kind, s.subject_id, s.zone, s.month
    order by s.month, s.zone)`;
}

/** Returns the same of several rows, by the row's id; rows without a calendar are missing. */
export async function listSpaceOf(
  ctx: Ctx,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, SpaceOfMonth[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; space: SpaceOfMonth[] }>`
    select id, ${spaceOf(ctx, kind, sql.ref('id'))} as space from unnest(${[...ids]}::uuid[]) id`.execute(ctx.db);
  return new Map(rows.filter(({ space }) => space.length > 0).map(({ id, space }) => [id, space]));
}

/** Returns the same of one row. */
export const listSpace = async (ctx: Ctx, { kind, id }: Subject): Promise<SpaceOfMonth[]> =>
  (await listSpaceOf(ctx, kind, [id])).get(id) ?? [];
