import { formatNumber } from './units.ts';

/** A count that stops being exact at a thousand, or earlier where not every match was looked at. */
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

/** What is certain when only some of the matches were looked at: the round number below what was found, up to a thousand. */
export function countAtLeast(found: number): Count {
  const step = 10 ** Math.floor(Math.log10(Math.max(found, 1)));
  return { value: Math.min(Math.floor(found / step) * step, countLimit), more: true };
}

/** "37", "1,000+"; nothing when nothing is certain. Without a locale, as the reader's language writes it. */
export const formatCount = ({ value, more }: Count, locale?: string): string =>
  value === 0 && more ? '' : `${formatNumber(value, 0, locale)}${more ? '+' : ''}`;
