import type { Candidate } from '#features/matching/match/candidate.ts';
import { priceText } from '#features/needs/price-text.ts';
import type { Requirement } from '#features/needs/schema.ts';
import { formatMoney, minorFromMajor } from '#shared/money.ts';
import { formatArea, formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

const maxTold = 3;

interface Found {
  legs: readonly { matches: readonly { candidate: Pick<Candidate, 'name' | 'rates'> }[] }[];
}

/**
 * Returns the rates of the best matches, calculated for the reader's amount if in the same unit; empty if none states
 * one.
 */
export function priceWords(need: Requirement, { legs }: Found): string[] {
  const told = legs
    .flatMap(({ matches }) => matches)
    .flatMap(({ candidate }) => priceOf(candidate, need) ?? [])
    .slice(0, maxTold);
  return told.length === 0 ? [] : [...told, m.assistant_price_marked()];
}

function priceOf({ name, rates }: Pick<Candidate, 'name' | 'rates'>, need: Requirement): string | null {
  const unit = need.areaSqFt !== null ? 'sqft' : need.pallets !== null ? 'pallet' : null;
  const regular = rates.filter(({ period }) => period !== 'once');
  const rate = regular.find((one) => one.unit === unit) ?? regular[0] ?? rates[0];
  if (rate === undefined) return null;
  const price = priceText(rate.amount, rate.unit, rate.period);
  const amount = rate.unit === 'sqft' ? need.areaSqFt : rate.unit === 'pallet' ? need.pallets : null;
  if (amount === null || rate.period === 'once') return m.assistant_price_of({ name, price });
  const shown = rate.unit === 'sqft' ? formatArea(amount) : m.assistant_part_pallets({ count: formatNumber(amount) });
  const total = formatMoney({ amountMinor: minorFromMajor(rate.amount * amount / (rate.period === 'year' ? 12 : 1)) ?? 0, currency: 'USD' }); // prettier-ignore
  return m.assistant_price_total({ name, price, amount: shown, total });
}
