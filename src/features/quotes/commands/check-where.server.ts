import { dayHere, todayHere } from '#features/catalog/market-day.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { RequestInput } from '../schema/request-form.ts';
import { placeColumns } from './request-places.server.ts';

const maxYearsAhead = 2;

type Where = Pick<RequestInput, 'deadline' | 'preferred_date' | 'origin_address' | 'destination_address'>;

/**
 * Checks what depends on today's date and the gazetteer: throws `invalid` at a deadline that is past or too far ahead,
 * or at an unknown place.
 */
export function refuseWhere(values: Where, now: Date): void {
  refuseDates(values, now);
  placeColumns(values);
}

/** Throws `invalid` at a deadline that is not in the future, or at a date years ahead. */
export function refuseDates({ deadline, preferred_date }: Pick<Where, 'deadline' | 'preferred_date'>, now: Date): void {
  const latest = dayHere(now, maxYearsAhead * 366);
  if (deadline <= todayHere(now)) throw new AppError('invalid', { fields: { deadline: [m.quotes_deadline_past()] } });
  if (deadline > latest) throw new AppError('invalid', { fields: { deadline: [m.quotes_deadline_far()] } });
  if (preferred_date !== null && preferred_date > latest)
    throw new AppError('invalid', { fields: { preferred_date: [m.quotes_deadline_far()] } });
}
