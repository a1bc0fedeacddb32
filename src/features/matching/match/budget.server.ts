import { todayHere } from '#features/catalog/market-day.ts';
import { findPlaceById } from '#features/catalog/queries.server.ts';
import type { Leg, Requirement } from '#features/needs/schema.ts';
import { isStay } from '#features/needs/stay.ts';
import { cardTotals } from '#features/rates/queries/card-totals.server.ts';
import { lanesToPlace } from '#features/rates/queries/lanes-to.server.ts';
import { freightOfNeed, numbersOfNeed } from '#features/rates/queries/said-numbers.server.ts';
import type { Lane } from '#features/rates/schema/card.ts';
import { type Numbers, usualMonths } from '#features/rates/schema/numbers.ts';
import { isMoved } from '#features/rates/schema/price.ts';
import type { CapableWish } from '#features/warehouses/queries/capable.server.ts';
import type { Ctx } from '#server/context.ts';

export type Budget = NonNullable<CapableWish['budget']>;

/** Returns the volumes that a leg stores, for the usual term if the need states none; null if it states no volume. */
export function numbersFor(ctx: Ctx, leg: Leg, need: Requirement): Numbers | null {
  const said = isStay(leg) ? numbersOfNeed(need, todayHere(ctx.clock())) : null;
  return said && { ...said, months: said.months ?? usualMonths };
}

/** The freight to move, and the lanes to its destination by the requested mode. */
export interface Freight {
  numbers: Numbers;
  fits: (lane: Lane) => boolean;
}

/** Returns the freight of a leg; null if the need states no volume or no destination. */
export function freightFor(leg: Leg, need: Requirement): Freight | null {
  const numbers: Numbers = { months: 1, ...freightOfNeed(need) };
  const place = (leg.destination ?? need.destination)?.id;
  const destination = place === undefined ? null : findPlaceById(place);
  if (isStay(leg) || !isMoved(numbers) || destination === null) return null;
  const leads = lanesToPlace(destination);
  return { numbers, fits: (lane) => leads(lane) && (leg.mode === null || lane.mode === leg.mode) };
}

/** Returns the budget for the whole stay; null if the need states no total or no volume. */
export function budgetOf(ctx: Ctx, numbers: Numbers | null, { priceCeiling }: Requirement): Budget | null {
  if (numbers === null || priceCeiling?.unit !== 'total' || priceCeiling.currency !== 'USD') return null;
  const { amount, period } = priceCeiling;
  const most = period === 'once' ? amount : (amount * numbers.months) / (period === 'year' ? 12 : 1);
  return { numbers, most, totals: cardTotals(ctx, numbers) };
}
