import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';

import type { SpaceOfMonth } from '../schema/shown-space.ts';
import { monthsFrom, statedMonths } from '../schema/space.ts';
import type { Subject } from './cards.server.ts';

type SpaceOfRow = SpaceOfMonth & { subject_id: string };

// unsafe: the caller has asked whether he may see the rows
/** Returns the stated months of rows from this one on, in order, with what is taken of them now; by the row's id. */
export async function listSpaceOf(
  ctx: Ctx,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, SpaceOfMonth[]>> {
  if (ids.length === 0) return new Map();
  const [first, ...later] = monthsFrom(todayHere(ctx.clock()), statedMonths);
  const { rows } = await sql<SpaceOfRow>`
    select s.subject_id, s.zone, to_char(s.month, 'YYYY-MM-DD') as month, s.pallets, s.area_sqft,
      coalesce(sum(h.pallets), 0)::int as pallets_taken, coalesce(sum(h.area_sqft), 0)::int as area_taken
    from space_by_month s
    left join space_holds h on h.subject_kind = s.subject_kind and h.subject_id = s.subject_id and h.zone = s.zone and h.month = s.month
      and (h.until is null or h.until > ${ctx.clock()})
    where s.subject_kind = ${kind} and s.subject_id = any (${[...ids]}::uuid[]) and s.month between ${first}::date and ${later.at(-1)}::date
    group by s.subject_kind, s.subject_id, s.zone, s.month
    order by s.month, s.zone`.execute(ctx.db);
  const byRow = new Map<string, SpaceOfMonth[]>();
  for (const { subject_id, ...row } of rows) byRow.set(subject_id, [...(byRow.get(subject_id) ?? []), row]);
  return byRow;
}

/** Returns the same of one row. */
export const listSpace = async (ctx: Ctx, { kind, id }: Subject): Promise<SpaceOfMonth[]> =>
  (await listSpaceOf(ctx, kind, [id])).get(id) ?? [];
