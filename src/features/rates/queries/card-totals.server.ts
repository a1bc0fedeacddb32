import { type RawBuilder, sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import { type Actor, isStaff, may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';

import { type CardUnit, cardVisibilities, type CardVisibility, cardZones } from '../schema/card.ts';
import { beginningNow, type Numbers, numbersText } from '../schema/numbers.ts';
import { asked, quantitiesOf, type Quantity, zoneOf } from '../schema/price.ts';
import { monthsOfStay } from '../schema/season.ts';

import { type Room, roomFor } from './room.server.ts';

// Totals of many cards at once, computed by the database from `rate_index`: the arithmetic of schema/price.ts for cards without a way of
// transport. Lists read `rate_bounds` first, and totals only of cards whose bound says that they can be among the first. The currency of the market sorts first; totals are compared within a currency.

type Sum = RawBuilder<number>;

/** The cards that a caller may see of public rows today, at a reader's numbers. */
export interface CardTotals {
  /** Distinguishes totals that differ; for caches. */
  key: string;
  /** Returns rows of `subject_id`, `currency_key` and `total`. */
  rows: (wanted?: WantedTotals) => RawBuilder<unknown>;
  /**
   * Returns rows of which the first `count` by currency and total are the first of all that meet `condition` on a row
   * `c` and, if given, that are `among` others. Totals are computed only of cards that can be among them, where the
   * numbers say pallets or an area. If `mayBeFewer`, there may be less than `count` although there are more. With `upTo`
   * only totals in the currency of the market that are not above it.
   */
  first: (
    count: number,
    condition: RawBuilder<unknown>,
    options?: { among?: Among; mayBeFewer?: boolean; upTo?: RawBuilder<number> | undefined },
  ) => RawBuilder<unknown>;
  /** Which rows have room for them; null if the numbers say neither pallets nor an area. */
  room: Room | null;
}

/** Rows of another table, one at most for each `t.subject_id`. */
export interface Among {
  from: RawBuilder<unknown>;
  on: RawBuilder<unknown>;
}

interface WantedTotals {
  /** Only of this row. */
  id?: RawBuilder<unknown>;
  /** Only in the currency of the market and up to so much. */
  upTo?: RawBuilder<number>;
  /** Only of this many cards: those with the lowest bound, among the first by the price of their space alone. */
  cheapest?: number;
  among?: Among | undefined;
}

/** To learn up to which total the first of a list are found, some of the cheapest cards are tried. */
const tried = { cards: 3000, forEach: 8 };

/** The rows `t` that are among others: all at once, or each looked up. */
const joined = (among: Among | undefined) => (among ? sql`join ${among.from} on ${among.on}` : sql``);
const lookedUp = (among: Among | undefined) =>
  among ? sql`cross join lateral (select from ${among.from} where ${among.on} offset 0) among_others` : sql``;

type Counted = { unit: CardUnit; quantity: Quantity };

/** Bits of `spaces`, in the order in which a price of space counts. */
const spaceBits = new Map<CardUnit, number>([
  ['pallet_month', 1],
  ['pallet_week', 2],
  ['pallet_day', 4],
  ['sqft_month', 8],
  ['cbm_month', 16],
  ['cuft_month', 32],
]);
const alwaysKept = 64;
const keptByOthers = 128;
/** Units with a column of prices without steps: they are counted in whole numbers. */
const plainUnits: ReadonlySet<CardUnit> = new Set(['pallet_month', 'sqft_month', 'pallet_in', 'pallet_out', 'carton_in', 'carton_out', 'order', 'pick', 'month', 'once']); // prettier-ignore

const number = (value: bigint): RawBuilder<number> => sql`${Number(value)}::double precision`;

/** What a line without steps and minimum costs; 0 if there is none. */
const plainPriceOf = ({ unit, quantity: { count, per } }: Counted): Sum =>
  sql`${sql.ref(`t.${unit}`)} * ${number(count / per)}`;

/** What the columns of a unit say. */
function priceOf(counted: Counted): Sum {
  const { unit, quantity: { count, per } } = counted; // prettier-ignore
  const steps = sql.ref(`t.${unit}_steps`);
  const stepped: Sum = sql`case when ${steps} is null then 0 else rate_amount(${steps}, ${number(count)}, ${number(per)}) end`;
  return plainUnits.has(unit) ? sql`(${plainPriceOf(counted)} + ${stepped})` : stepped;
}

const plus = (sums: readonly Sum[]): Sum => (sums.length === 0 ? sql`0` : sql`(${sql.join(sums, sql` + `)})`);

/** Of several prices of space the first counts. */
function spaceOf(space: readonly Counted[]): Sum {
  if (space.length === 0) return sql`0`;
  const choices = space.map((one) => sql`when t.spaces & ${spaceBits.get(one.unit)} <> 0 then ${priceOf(one)}`);
  return sql`(case ${sql.join(choices, sql` `)} else 0 end)`;
}

/** Lines without a column of their own, which few cards have. */
function othersOf(counted: readonly Counted[], isHazardous: boolean): Sum {
  if (counted.length === 0) return sql`0`;
  const units = counted.map(({ unit }) => unit);
  const numbers = (of: 'count' | 'per') => counted.map(({ quantity }) => Number(quantity[of]));
  return sql`(case when t.other_units is null or not t.other_units && ${units}::text[] then 0
    else rate_others(t.others, ${units}::text[], ${numbers('count')}::double precision[], ${numbers('per')}::double precision[], ${isHazardous}) end)`;
}

function amountOf(counted: readonly Counted[], period: Quantity['period'], isHazardous: boolean): Sum {
  const own = counted.filter(({ quantity }) => quantity.period === period);
  return plus([
    ...(period === 'month' ? [spaceOf(own.filter(({ unit }) => spaceBits.has(unit)))] : []),
    ...own.filter(({ unit }) => plainUnits.has(unit) && !spaceBits.has(unit)).map(priceOf),
    othersOf(own, isHazardous),
  ]);
}

const share = (base: Sum, percent: RawBuilder<unknown>): Sum => sql`floor((2 * ${base} * ${percent} + 10000) / 20000)`;

/** Few cards have other percentages than one of every month. */
const ofOtherPercents = (sum: Sum): Sum =>
  sql`(case when t.other_units is null or not 'percent' = any (t.other_units) then 0 else ${sum} end)`;

function monthOf(counted: readonly Counted[], isHazardous: boolean): Sum {
  const base = amountOf(counted, 'month', isHazardous);
  const percents = ofOtherPercents(sql`rate_percents(t.others, ${base}, ${isHazardous})`);
  return sql`greatest(case when t.percent = 0 then ${base} else ${base} + ${share(base, sql`t.percent`)} end + ${percents}, t.monthly_minimum)`;
}

/** The bits of which a card must have one, and the condition on those that have only further units; null if no space is asked for. */
function spaceAsked(
  numbers: Numbers,
  counted: readonly Counted[],
): { bits: number; others: RawBuilder<boolean> } | null {
  if (!asked(numbers, null).includes('storage')) return null;
  const units = counted.map(({ unit }) => unit);
  const bits = units.reduce((mask, unit) => mask | (spaceBits.get(unit) ?? 0), alwaysKept);
  return { bits, others: sql`(t.spaces & ${bits} <> 0 or t.keeps_by && ${units}::text[])` };
}

const visibilityOf = (visibility: CardVisibility): number => cardVisibilities.indexOf(visibility);

/** The condition of `mayRead` for public rows. */
function isVisible(actor: Actor): RawBuilder<boolean> {
  if (isStaff(actor)) return sql`true`;
  if (actor.kind !== 'user') return sql`t.visibility = ${visibilityOf('public')}`;
  const own = may(actor, 'listings.read') ? sql` or t.organization_id = ${actor.organization.id}` : sql``;
  return sql`(t.visibility <> ${visibilityOf('on_request')}${own})`;
}

const visibleKey = (actor: Actor): string =>
  isStaff(actor) ? 'staff' : actor.kind === 'user' ? actor.organization.id : 'public';

/**
 * Returns the totals of all cards at these numbers, for a query to join. "offset 0" has a total computed once; the
 * conditions read the first columns only.
 */
export function cardTotals(ctx: Ctx, said: Numbers): CardTotals {
  const { actor, clock } = ctx;
  const today = todayHere(clock());
  const numbers = beginningNow(said, today);
  const counted = quantitiesOf(numbers, null);
  const isHazardous = numbers.hazardous === 1;
  const stay = monthsOfStay(numbers.start, numbers.months);
  const seasons = ofOtherPercents(
    sql`rate_seasons(t.others, ${amountOf(counted, 'month', isHazardous)}, ${stay}::double precision[], ${isHazardous})`,
  );
  const sum = sql`${numbers.months} * ${monthOf(counted, isHazardous)} + ${amountOf(counted, 'once', isHazardous)} + ${seasons}`;
  const space = spaceAsked(numbers, counted);
  const total = space === null ? sum : sql`case when ${space.others} then ${sum} end`;
  const bound = boundOf(numbers, counted);
  // Lines are rounded one by one: by half a cent each, once and every month.
  const roundedOff = (counted.length / 2) * (numbers.months + 1);
  const zone = cardZones.indexOf(zoneOf(numbers.temperatureC)) + 1;
  const ofZone = sql`t.zone in (0, ${zone})`;
  const counts = sql`${ofZone} and t.valid_from <= ${today}::date and t.valid_before > ${today}::date
    and ${isVisible(actor)}${bound ? sql` and ${bound.priced}` : sql``}${space ? sql` and t.spaces & ${space.bits | keptByOthers} <> 0` : sql``}`;
  // unsafe: `counts` asks what the caller may see
  /** Returns the ids of the cards whose lower bound is within `upTo`, or of the `cheapest` by it. */
  const bounded = ({ column, times, least }: Bound, { upTo, cheapest, among }: WantedTotals): RawBuilder<unknown> =>
    cheapest === undefined
      ? sql`select t.card_id from rate_bounds t ${lookedUp(among)} where ${counts}
          and ${column} <= (${upTo} + ${roundedOff}) / ${times}::double precision and ${least} <= ${upTo} + ${roundedOff} offset 0`
      : sql`select t.card_id from (select t.* from rate_bounds t where ${counts} order by ${column} limit ${tried.cards}) t ${lookedUp(among)} order by ${least} limit ${cheapest}`;
  // unsafe: `counts` asks what the caller may see
  const rows: CardTotals['rows'] = (wanted = {}) => {
    const { id, upTo, cheapest, among } = wanted;
    const isBounded = bound !== null && id === undefined && (upTo !== undefined || cheapest !== undefined);
    return sql`(select subject_id, currency_key, total from (
        select t.subject_id, case t.currency when 'USD' then '' else t.currency end as currency_key, ${total} as total
        from ${isBounded ? sql`(${bounded(bound, wanted)}) b cross join lateral (select t.* from rate_index t where t.card_id = b.card_id and ${ofZone} offset 0) t` : sql`(select t.* from rate_index t where ${counts} ${id ? sql`and t.subject_id = ${id}` : sql``}) t ${joined(among)}`} offset 0) priced
      where total > 0${upTo ? sql` and currency_key = '' and total <= ${upTo}` : sql``})`;
  };
  return {
    key: `${today} ${visibleKey(actor)} ${numbersText(numbers)}`,
    rows,
    room: roomFor(ctx, 'warehouse', said),
    first: (count, condition, { among, mayBeFewer = false, upTo } = {}) => {
      const limits = { among, ...(upTo && { upTo }) };
      if (bound === null) return rows(limits);
      // The total of the last row wanted among those tried. If they are hardly more than that, it is a high one, up to
      // which most cards would be read: where fewer rows are enough, it is that of the cheapest eighth.
      const last = mayBeFewer ? sql`least(${count}, (found + 7) / 8)` : sql`${count}`;
      const reached = sql`(select total from (
          select currency_key, total, row_number() over (order by currency_key, total) as place, count(*) over () as found
          from ${rows({ ...limits, cheapest: tried.forEach * count })} c ${condition}) tried
        where place = ${last} and currency_key = '')`;
      const upToReached = sql`select c.* from ${rows({ upTo: sql<number>`b.reached`, among })} c where b.reached is not null`;
      // With too few of them there is no such total, and all cards are read.
      const further =
        mayBeFewer || upTo ? sql`` : sql` union all select c.* from ${rows({ among })} c where b.reached is null`;
      return sql`(select c.* from (select coalesce(${reached}, ${upTo ?? sql`null`}) as reached offset 0) b cross join lateral (${upToReached}${further}) c)`;
    },
  };
}

interface Bound {
  /** Of the space that is asked for, a multiple of which is never more than the total. */
  column: RawBuilder<unknown>;
  times: number;
  /** The condition of the index of `column`: space is priced by something else than the other column, too. */
  priced: RawBuilder<boolean>;
  /** What no total is below but for rounding. */
  least: Sum;
}

/** Returns what `rate_bounds` says of totals at these numbers; null if they do not say of what space. */
function boundOf(numbers: Numbers, counted: readonly Counted[]): Bound | null {
  const { pallets, areaSqft, months } = numbers;
  if ((pallets === undefined) === (areaSqft === undefined)) return null;
  const space =
    pallets === undefined
      ? { column: sql`t.sqft`, priced: sql<boolean>`t.spaces & 248 <> 0`, times: (areaSqft ?? 0) * months }
      : { column: sql`t.pallet`, priced: sql<boolean>`t.spaces & 247 <> 0`, times: pallets * months };
  const others = counted
    .filter(({ unit }) => plainUnits.has(unit) && !spaceBits.has(unit))
    .map(({ unit, quantity: { count, per, period } }) => sql<number>`${sql.ref(`t.${unit}`)} * ${(Number(count) / Number(per)) * (period === 'month' ? months : 1)}::double precision`); // prettier-ignore
  return { ...space, least: plus([sql`${space.column} * ${space.times}::double precision`, ...others]) };
}
