import { type RawBuilder, sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import { type Actor, isStaff, may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';

import { type CardUnit, cardVisibilities, type CardVisibility, cardZones } from '../schema/card.ts';
import { type Numbers, numbersText } from '../schema/numbers.ts';
import { asked, quantitiesOf, type Quantity, zoneOf } from '../schema/price.ts';

// Totals of many cards at once, computed by the database from `rate_index`: the arithmetic of schema/price.ts for cards without a way of
// transport. The currency of the market sorts first; totals are compared within a currency.

type Sum = RawBuilder<number>;

/** The cards that a caller may see of public rows today, at a reader's numbers. */
export interface CardTotals {
  /** Distinguishes totals that differ; for caches. */
  key: string;
  /** Returns rows of `subject_id`, `currency_key` and `total`: of all, or of the one with this id. */
  rows: (id?: RawBuilder<unknown>) => RawBuilder<unknown>;
}

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

/** What the columns of a unit say. */
function priceOf({ unit, quantity: { count, per } }: Counted): Sum {
  const steps = sql.ref(`t.${unit}_steps`);
  const stepped: Sum = sql`case when ${steps} is null then 0 else rate_amount(${steps}, ${number(count)}, ${number(per)}) end`;
  return plainUnits.has(unit) ? sql`(${sql.ref(`t.${unit}`)} * ${number(count / per)} + ${stepped})` : stepped;
}

const plus = (sums: readonly Sum[]): Sum => (sums.length === 0 ? sql`0` : sql`(${sql.join(sums, sql` + `)})`);

/** Of several prices of space the first counts. */
function spaceOf(space: readonly Counted[]): Sum {
  if (space.length === 0) return sql`0`;
  const choices = space.map((one) => sql`when t.spaces & ${spaceBits.get(one.unit)} <> 0 then ${priceOf(one)}`);
  return sql`(case ${sql.join(choices, sql` `)} else 0 end)`;
}

/** Lines without a column of their own, which few cards have. */
function othersOf(counted: readonly Counted[]): Sum {
  if (counted.length === 0) return sql`0`;
  const units = counted.map(({ unit }) => unit);
  const numbers = (of: 'count' | 'per') => counted.map(({ quantity }) => Number(quantity[of]));
  return sql`(case when t.other_units is null or not t.other_units && ${units}::text[] then 0
    else rate_others(t.others, ${units}::text[], ${numbers('count')}::double precision[], ${numbers('per')}::double precision[]) end)`;
}

function amountOf(counted: readonly Counted[], period: Quantity['period']): Sum {
  const own = counted.filter(({ quantity }) => quantity.period === period);
  return plus([
    ...(period === 'month' ? [spaceOf(own.filter(({ unit }) => spaceBits.has(unit)))] : []),
    ...own.filter(({ unit }) => plainUnits.has(unit) && !spaceBits.has(unit)).map(priceOf),
    othersOf(own),
  ]);
}

const share = (base: Sum, percent: RawBuilder<unknown>): Sum => sql`floor((2 * ${base} * ${percent} + 10000) / 20000)`;

function monthOf(counted: readonly Counted[]): Sum {
  const base = amountOf(counted, 'month');
  const percents = sql<number>`(case when t.other_units is null or not 'percent' = any (t.other_units) then 0 else rate_percents(t.others, ${base}) end)`;
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

/** Returns the totals of all cards at these numbers, for a query to join. */
export function cardTotals({ actor, clock }: Ctx, numbers: Numbers): CardTotals {
  const counted = quantitiesOf(numbers, null);
  const today = todayHere(clock());
  const sum = sql`${numbers.months} * ${monthOf(counted)} + ${amountOf(counted, 'once')}`;
  const space = spaceAsked(numbers, counted);
  const total = space === null ? sum : sql`case when ${space.others} then ${sum} end`;
  const zone = cardZones.indexOf(zoneOf(numbers.temperatureC)) + 1;
  return {
    key: `${today} ${visibleKey(actor)} ${numbersText(numbers)}`,
    // "offset 0", so that a total is computed once. The conditions read the first columns only.
    rows: (id) => sql`(select subject_id, currency_key, total from (
        select t.subject_id, case t.currency when 'USD' then '' else t.currency end as currency_key, ${total} as total
        from rate_index t
        where (t.zone = 0 or t.zone = ${zone}) and t.valid_from <= ${today}::date and t.valid_before > ${today}::date
          and ${isVisible(actor)}${space ? sql` and t.spaces & ${space.bits | keptByOthers} <> 0` : sql``}${id ? sql` and t.subject_id = ${id}` : sql``}
        offset 0) priced where total > 0)`,
  };
}
