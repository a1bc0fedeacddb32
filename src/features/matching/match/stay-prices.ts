import type { Candidate, PricedStay } from './candidate.ts';
import type { StayPrices } from './reasons.ts';

/** With fewer prices, none is called cheap or dear. */
const minCompared = 3;

/** Returns the median of these amounts; null if too few say one. */
const medianOf = (amounts: readonly number[]): StayPrices | null => {
  const inOrder = amounts.toSorted((a, b) => a - b);
  const middle = (inOrder.length - 1) / 2;
  const median = ((inOrder[Math.floor(middle)] ?? 0) + (inOrder[Math.ceil(middle)] ?? 0)) / 2;
  return inOrder.length < minCompared ? null : { median, count: inOrder.length };
};

export const monthOf = ({ total, numbers }: PricedStay): number => (total ?? 0) / numbers.months;

/** Returns what a stay costs among those that have a price for all of it; null if too few have. */
export const stayPrices = (candidates: readonly Candidate[]): StayPrices | null =>
  medianOf(candidates.flatMap(({ stay }) => (stay?.isWhole ? [monthOf(stay)] : [])));

/** Returns the same of freight. */
export const freightPrices = (candidates: readonly Candidate[]): StayPrices | null =>
  medianOf(candidates.flatMap(({ freight }) => freight ?? []));
