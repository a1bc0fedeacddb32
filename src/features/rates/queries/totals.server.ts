import type { Ctx } from '#server/context.ts';
import { formatMoney } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import type { Numbers } from '../schema/numbers.ts';
import { cheapestLane, laneName } from '../schema/lanes.ts';
import type { Lane } from '../schema/card.ts';
import type { Total } from '../schema/total.ts';
import { findCards } from './cards.server.ts';

/**
 * Returns what public rows cost at these numbers, by their ids, in one query; of partners on the cheapest lane that
 * fits. Rows without a card that the caller may see, and those that price nothing of it, are missing.
 */
export async function findTotals(
  ctx: Ctx,
  kind: string,
  ids: readonly string[],
  numbers: Numbers,
  fits?: (lane: Lane) => boolean,
): Promise<Map<string, Total>> {
  const cards = await findCards(ctx, kind, ids.map((id) => ({ id, isPublic: true }))); // prettier-ignore
  return new Map(
    [...cards].flatMap(([id, card]): [string, Total][] => {
      const found = cheapestLane(card, numbers, fits);
      if (found === null) return [];
      const { monthlyMinor, onceMinor, totalMinor, missing } = found.price;
      if (totalMinor === 0 || missing.includes('storage') || missing.includes('transport')) return [];
      const money = (amountMinor: number) => formatMoney({ amountMinor, currency: card.currency }, undefined, { compact: true }); // prettier-ignore
      const isIncomplete = missing.length > 0;
      if (found.lane) return [[id, { total: money(totalMinor), parts: laneName(found.lane), isIncomplete }]];
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
