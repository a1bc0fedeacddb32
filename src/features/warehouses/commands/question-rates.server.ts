import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { majorFromMinor } from '#shared/money.ts';

import { findUsualRates } from '../queries/usual-rates.server.ts';
import type { Rate } from '../schema/facts.ts';
import { isUsual, rateQuestion } from '../schema/rate-question.ts';
import { type StatedRate, statedRate } from '../schema/stated-rate.ts';

interface Rated {
  rates_starting: number | null;
  rates_stated: StatedRate | null;
  rates?: readonly Rate[];
  latitude: number | null;
  longitude: number | null;
}

/** Returns the prices of space that a listing states in US dollars. */
function ratesOfSpace({ rates_starting, rates_stated, rates = [] }: Rated): StatedRate[] {
  const listed = rates.flatMap(({ amount_minor, currency, unit, period }): StatedRate[] =>
    currency === 'USD' && (unit === 'sq_ft' || unit === 'sq_m') && (period === 'month' || period === 'year')
      ? [{ amount: majorFromMinor(amount_minor), unit, period }]
      : [],
  );
  return rates_starting === null ? listed : [statedRate(rates_starting, rates_stated), ...listed];
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
  if (improbable) throw new AppError('invalid', { fields: { rates_confirmed: [rateQuestion(improbable, usual)] } });
}
