import * as m from '#texts/messages.js';

import { rateDollars, statedRateText } from './rate-words.ts';
import { monthlyRate, type StatedRate } from './stated-rate.ts';

/** The range of most rates, in US dollars per square foot and month. */
export interface UsualRates {
  low: number;
  high: number;
  /** Derived from listings nearby; false for the region's range, used if too few are known. */
  isHere: boolean;
}

/** Beyond this multiple of the usual range a price is more likely a mistake. */
const tolerance = 2;

export const isUsual = (rate: StatedRate, { low, high }: UsualRates): boolean =>
  monthlyRate(rate) >= low / tolerance && monthlyRate(rate) <= high * tolerance;

/** Returns the same amount by the other period, if that is usual: it is probably meant. */
export function likelierRate(rate: StatedRate, usual: UsualRates): StatedRate | null {
  const other: StatedRate = { ...rate, period: rate.period === 'month' ? 'year' : 'month' };
  return isUsual(other, usual) ? other : null;
}

/** "$14.50 per sq ft, per month? Usual here: $0.80 to $4.20 …; $14.50 per sq ft, per year is $1.21." */
export function rateQuestion(rate: StatedRate, usual: UsualRates): string {
  const words = {
    stated: statedRateText(rate),
    low: rateDollars(usual.low),
    high: rateDollars(usual.high),
    monthly: rateDollars(monthlyRate(rate)),
  };
  const isOwnUnit = rate.period === 'month' && rate.unit === 'sq_ft';
  const asked = isOwnUnit
    ? usual.isHere
      ? m.warehouses_rate_improbable_here(words)
      : m.warehouses_rate_improbable(words)
    : usual.isHere
      ? m.warehouses_rate_improbable_is_here(words)
      : m.warehouses_rate_improbable_is(words);
  const other = likelierRate(rate, usual);
  if (other === null) return asked;
  const isOwn = other.period === 'month' && other.unit === 'sq_ft';
  if (isOwn) return `${asked} ${m.warehouses_rate_or({ other: statedRateText(other) })}`;
  const meant = m.warehouses_rate_other({ other: statedRateText(other), monthly: rateDollars(monthlyRate(other)) });
  return `${asked} ${meant}`;
}
