import { formatNumber } from './units.ts';

/** A count that is exact up to a thousand, or up to a lower number if not every match was counted. */
export interface Count {
  value: number;
  /** True when there are, or may be, more than `value`. */
  more: boolean;
}

export const countLimit = 1000;

export const countOf = (found: number): Count => ({ value: Math.min(found, countLimit), more: found > countLimit });

export function sumOfCounts(counts: readonly Count[]): Count {
  const sum = countOf(counts.reduce((all, { value }) => all + value, 0));
  return { value: sum.value, more: sum.more || counts.some(({ more }) => more) };
}

/** A lower bound when only some matches were counted: `found` rounded down, at most a thousand. */
export function countAtLeast(found: number): Count {
  const step = 10 ** Math.floor(Math.log10(Math.max(found, 1)));
  return { value: Math.min(Math.floor(found / step) * step, countLimit), more: true };
}

/** "37", "1,000+"; empty when nothing is known. Without a locale, in the reader's language. */
export const formatCount = ({ value, more }: Count, locale?: string): string =>
  value === 0 && more ? '' : `${formatNumber(value, 0, locale)}${more ? '+' : ''}`;
