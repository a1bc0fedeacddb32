import type { Candidate, PricedStay } from './candidate.ts';
import type { StayPrices } from './reasons.ts';

/** With fewer prices, none is called cheap or dear. */
const leastCompared = 3;

export const monthOf = ({ total, numbers }: PricedStay): number => (total ?? 0) / numbers.months;

/** Returns what a stay costs among those that have a price for all of it; null if too few have. */
export function stayPrices(candidates: readonly Candidate[]): StayPrices | null {
  const months = candidates.flatMap(({ stay }) => (stay?.isWhole ? [monthOf(stay)] : [])).toSorted((a, b) => a - b);
  const middle = (months.length - 1) / 2;
  const median = ((months[Math.floor(middle)] ?? 0) + (months[Math.ceil(middle)] ?? 0)) / 2;
  return months.length < leastCompared ? null : { median, count: months.length };
}
