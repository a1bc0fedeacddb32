import type { Leg } from '../schema.ts';
import { isStay } from './stay.ts';

/** The countries that goods leave or come to; none where they stay within one, or where they are only kept. */
export function laneCountries(leg: Leg): string[] {
  const { origin, destination } = leg;
  if (destination === null && isStay(leg)) return [];
  const ends = [origin, destination].flatMap((place) => place && /^[A-Z]{2}$/.test(place.countryCode) ? [place.countryCode] : []); // prettier-ignore
  const countries = [...new Set(ends)];
  return ends.length > countries.length ? [] : countries;
}
