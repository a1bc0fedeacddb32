import { type RawBuilder, sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';

import { type Numbers, numbersText } from '../schema/numbers.ts';
import { wantedRoom } from '../schema/room.ts';
import { roomText, type SpaceOfMonth } from '../schema/shown-space.ts';

/** Conditions on rows at a reader's numbers; null if they say neither pallets nor an area. */
export interface Room {
  /** Distinguishes amounts and days that differ; for caches. */
  key: string;
  /** No month of the stay that the company states has too little; whoever states none is kept. */
  fits: (id: RawBuilder<unknown>, from: string | null) => RawBuilder<boolean>;
  /** The company states months of the stay. */
  isStated: (id: RawBuilder<unknown>, from: string | null) => RawBuilder<boolean>;
}

// unsafe: public rows only
/** Returns the conditions on free space at these numbers, by the primary key of the calendar. */
export function roomFor(ctx: Ctx, kind: string, numbers: Numbers): Room | null {
  const [now, today] = [ctx.clock(), todayHere(ctx.clock())];
  if (wantedRoom(numbers, today, null) === null) return null;
  const stated = (id: RawBuilder<unknown>, from: string | null, condition: RawBuilder<unknown>) => {
    const { zone, months } = wantedRoom(numbers, today, from) ?? { zone: 'dry', months: [] };
    return sql<boolean>`exists (select from space_by_month r where r.subject_kind = ${kind} and r.subject_id = ${id}
      and r.zone = ${zone} and r.month = any (${months}::date[]) and ${condition})`;
  };
  const taken = (
    column: 'pallets' | 'area_sqft',
  ) => sql`(select coalesce(sum(${sql.ref(`h.${column}`)}), 0) from space_holds h
    where h.subject_kind = r.subject_kind and h.subject_id = r.subject_id and h.zone = r.zone and h.month = r.month
      and (h.until is null or h.until > ${now}))`;
  const { pallets = 0, areaSqft = 0 } = numbers;
  const lacks = sql`(r.pallets < ${pallets}::integer + ${taken('pallets')} or r.area_sqft < ${areaSqft}::double precision + ${taken('area_sqft')})`;
  return {
    key: `${today} ${numbersText(numbers)}`,
    fits: (id, from) => sql`not ${stated(id, from, lacks)}`,
    isStated: (id, from) => stated(id, from, sql`true`),
  };
}

/**
 * Returns how to say what a calendar has at these numbers: "Room for 40 pallets from January 2027"; null without
 * numbers, or if nothing is stated for them.
 */
export function roomReader(
  ctx: Ctx,
  asked: { numbers: Numbers | null; from: string | null },
): (space: readonly SpaceOfMonth[]) => string | null {
  const wanted = asked.numbers && wantedRoom(asked.numbers, todayHere(ctx.clock()), asked.from);
  return (space) => wanted && roomText(space, wanted);
}
