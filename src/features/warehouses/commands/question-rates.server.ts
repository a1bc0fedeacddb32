import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { majorFromMinor } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { findUsualRates, type UsualRates } from '../queries/usual-rates.server.ts';
import type { Rate } from '../schema/facts.ts';
import { rateDollars, statedRateText } from '../schema/rate-words.ts';
import { monthlyRate, type StatedRate, statedRate } from '../schema/stated-rate.ts';

interface Rated {
  rates_starting: number | null;
  rates_stated: StatedRate | null;
  rates?: readonly Rate[];
  latitude: number | null;
  longitude: number | null;
}

/** Beyond this multiple of the usual range a price is more likely a mistake. */
const tolerance = 2;

const isUsual = (rate: StatedRate, { low, high }: UsualRates): boolean =>
  monthlyRate(rate) >= low / tolerance && monthlyRate(rate) <= high * tolerance;

/** Returns the prices of space that a listing states in US dollars. */
function ratesOfSpace({ rates_starting, rates_stated, rates = [] }: Rated): StatedRate[] {
  const listed = rates.flatMap(({ amount_minor, currency, unit, period }): StatedRate[] =>
    currency === 'USD' && (unit === 'sq_ft' || unit === 'sq_m') && (period === 'month' || period === 'year')
      ? [{ amount: majorFromMinor(amount_minor), unit, period }]
      : [],
  );
  return rates_starting === null ? listed : [statedRate(rates_starting, rates_stated), ...listed];
}

/** "$14.50 per sq ft, per month? Usual here: $0.80 to $4.20 …; $14.50 per sq ft, per year is $1.21." */
function questionAbout(rate: StatedRate, usual: UsualRates): string {
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
  const other: StatedRate = { ...rate, period: rate.period === 'month' ? 'year' : 'month' };
  if (!isUsual(other, usual)) return asked;
  const isOwn = other.period === 'month' && other.unit === 'sq_ft';
  if (isOwn) return `${asked} ${m.warehouses_rate_or({ other: statedRateText(other) })}`;
  const meant = m.warehouses_rate_other({ other: statedRateText(other), monthly: rateDollars(monthlyRate(other)) });
  return `${asked} ${meant}`;
}

/**
 * Asks for confirmation of a price of space far from the usual range, beside a checkbox: yearly prices are easily
 * entered as monthly ones. Throws `invalid` unless confirmed.
 */
export async function questionRates(ctx: Ctx, rated: Rated): Promise<void> {
  const rates = ratesOfSpace(rated);
  if (rates.length === 0) return;
  const { latitude, longitude } = rated;
  const usual = await findUsualRates(ctx, latitude === null || longitude === null ? null : { latitude, longitude });
  const improbable = rates.find((rate) => !isUsual(rate, usual));
  if (improbable) throw new AppError('invalid', { fields: { rates_confirmed: [questionAbout(improbable, usual)] } });
}
