import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { type Basis, type Comparison, flipRange } from '../schema/comparison.ts';
import type { Quote, VolumeUnit } from '../schema/quote.ts';

/** Ranges by unit, if it is the only one counted. */
const amounts: Partial<Record<VolumeUnit, (range: { from: string; to: string }) => string>> = {
  pallet_month: (range) => m.quotes_least_pallets(range),
  sqft_month: (range) => m.quotes_least_sqft(range),
  order: (range) => m.quotes_least_orders(range),
  container: (range) => m.quotes_least_containers(range),
  lb: (range) => m.quotes_least_lb(range),
  shipment: (range) => m.quotes_least_shipments(range),
};

/**
 * Returns "Harbor Racks costs least from 8 to 120 pallets": what the chart shows around the requested volume; null if
 * nothing is compared.
 */
export function cheapestSentence(quotes: readonly Quote[], comparison: Comparison, basis: Basis): string | null {
  const cheapest = comparison.volumes.find(({ percent }) => percent === 100)?.cheapest ?? null;
  if (cheapest === null) return null;
  const provider = quotes.find(({ id }) => id === cheapest)?.provider_name ?? m.quotes_answer_gone();
  const from = comparison.flips.findLast(({ percent }) => percent <= 100)?.percent ?? flipRange.from;
  const next = comparison.flips.find(({ percent }) => percent > 100);
  const to = next ? next.percent - 1 : flipRange.to;
  const [unit, ...others] = comparison.wanted;
  const asked = unit === undefined ? undefined : basis.quantities[unit];
  const write = unit === undefined ? undefined : amounts[unit];
  const range =
    write !== undefined && asked !== undefined && others.length === 0
      ? write({ from: formatNumber(Math.ceil((asked * from) / 100)), to: formatNumber(Math.floor((asked * to) / 100)) })
      : m.quotes_least_percent({ from, to });
  return m.quotes_least({ provider, range });
}
