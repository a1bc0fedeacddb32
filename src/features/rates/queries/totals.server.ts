import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';
import { formatMoney } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { beginningNow, type Numbers } from '../schema/numbers.ts';
import { cheapestLane, laneName } from '../schema/lanes.ts';
import type { Lane, RateCard } from '../schema/card.ts';
import type { Price } from '../schema/price.ts';
import type { Total } from '../schema/total.ts';
import { findCards } from './cards.server.ts';

/** What a card asks, on the lane it was found for; null without lanes. */
type PublicPrice = Price & Pick<RateCard, 'currency'> & { lane: Lane | null };

/**
 * Returns what public rows cost at these numbers, by their ids, in one query; of partners on the cheapest lane that
 * fits. Rows without a card that the caller may see, and those that price nothing of it, are missing.
 */
export async function findPrices(
  ctx: Ctx,
  kind: string,
  ids: readonly string[],
  numbers: Numbers,
  fits?: (lane: Lane) => boolean,
): Promise<Map<string, PublicPrice>> {
  const cards = await findCards(ctx, kind, ids.map((id) => ({ id, isPublic: true }))); // prettier-ignore
  const prices = new Map<string, PublicPrice>();
  for (const [id, card] of cards) {
    const found = cheapestLane(card, beginningNow(numbers, todayHere(ctx.clock())), fits);
    if (found === null) continue;
    const { totalMinor, missing } = found.price;
    if (totalMinor === 0 || missing.includes('storage') || missing.includes('transport')) continue;
    prices.set(id, { ...found.price, lane: found.lane, currency: card.currency });
  }
  return prices;
}

export interface ComparedTotal {
  id: string;
  /** Empty for US dollars, so that they sort first; nothing is converted. */
  currency_key: string;
  total: number;
}

/** Returns the totals of `findPrices`, those in US dollars first, the cheapest of each currency first. */
export async function compareTotals(
  ctx: Ctx,
  kind: string,
  ids: readonly string[],
  numbers: Numbers,
  fits?: (lane: Lane) => boolean,
): Promise<ComparedTotal[]> {
  const prices = await findPrices(ctx, kind, ids, numbers, fits);
  return [...prices]
    .map(([id, { currency, totalMinor }]) => ({
      id,
      currency_key: currency === 'USD' ? '' : currency,
      total: totalMinor,
    }))
    .toSorted(inTotalOrder);
}

const compared = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

export const inTotalOrder = (a: ComparedTotal, b: ComparedTotal): number =>
  compared(a.currency_key, b.currency_key) || a.total - b.total || compared(a.id, b.id);

/** Returns the prices of `findPrices` in words. */
export async function findTotals(
  ctx: Ctx,
  kind: string,
  ids: readonly string[],
  numbers: Numbers,
  fits?: (lane: Lane) => boolean,
): Promise<Map<string, Total>> {
  const prices = await findPrices(ctx, kind, ids, numbers, fits);
  return new Map(
    [...prices].flatMap(([id, { monthlyMinor, onceMinor, totalMinor, missing, lane, currency }]): [string, Total][] => {
      const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, undefined, { compact: true });
      const isIncomplete = missing.length > 0;
      if (lane) return [[id, { total: money(totalMinor), parts: laneName(lane), isIncomplete }]];
      return [
        [
          id,
          {
            total: m.rates_total({
              count: numbers.months,
              months: formatNumber(numbers.months),
              total: money(totalMinor),
            }),
            parts: onceMinor === 0 ? m.rates_a_month({ amount: money(monthlyMinor) }) : m.rates_sums({ month: money(monthlyMinor), once: money(onceMinor) }), // prettier-ignore
            isIncomplete,
          },
        ],
      ];
    }),
  );
}
