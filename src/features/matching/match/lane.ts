import type { Leg } from '#features/needs/schema.ts';
import { isStay } from '#features/needs/stay.ts';

/** Returns the countries of origin and destination; none if the goods stay in one country or are only stored. */
export function laneCountries(leg: Leg): string[] {
  const { origin, destination } = leg;
  if (destination === null && isStay(leg)) return [];
  const ends = [origin, destination].flatMap((place) =>
    place && /^[A-Z]{2}$/.test(place.countryCode) ? [place.countryCode] : [],
  );
  const countries = [...new Set(ends)];
  return ends.length > countries.length ? [] : countries;
}
