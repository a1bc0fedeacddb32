import type { Ctx } from '#server/context.ts';
import { formatMoney } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import type { Numbers } from '../schema/numbers.ts';
import { priceCard } from '../schema/price.ts';
import type { Total } from '../schema/total.ts';
import { findCards } from './cards.server.ts';

/**
 * Returns the cards of public rows with their prices at these numbers, by their ids, in one query; rows without a card
 * that the caller may see, and those that price nothing of it, are missing.
 */
export async function findPrices(ctx: Ctx, kind: string, ids: readonly string[], numbers: Numbers) {
  const cards = await findCards(ctx, kind, ids.map((id) => ({ id, isPublic: true }))); // prettier-ignore
  const priced = [...cards].map(
    ([id, card]) => [id, { ...priceCard(card, numbers), currency: card.currency }] as const,
  );
  return new Map(
    priced.filter(([, { totalMinor, missing }]) => totalMinor > 0 && !missing.includes('storage') && !missing.includes('transport')), // prettier-ignore
  );
}

/**
 * Returns what public rows cost at these numbers, by their ids, in one query; rows without a card that the caller may
 * see, and those that price nothing of it, are missing.
 */
export async function findTotals(
  ctx: Ctx,
  kind: string,
  ids: readonly string[],
  numbers: Numbers,
): Promise<Map<string, Total>> {
  const prices = await findPrices(ctx, kind, ids, numbers);
  return new Map(
    [...prices].flatMap(([id, { monthlyMinor, onceMinor, totalMinor, missing, currency }]): [string, Total][] => {
      const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, undefined, { compact: true });
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
            isIncomplete: missing.length > 0,
          },
        ],
      ];
    }),
  );
}
