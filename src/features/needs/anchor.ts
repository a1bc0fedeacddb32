import type { Leg, WantedPlace } from './schema.ts';
import { isStay } from './stay.ts';

/** The country of listings and partners, which they serve without saying so. */
export const home = 'US';

/**
 * Returns the place that candidates for a leg should be near: where goods are stored, or the end of a journey in this
 * country, because one that starts abroad is arranged from its destination. Null if no place here was named.
 */
export function anchorOf(leg: Leg): WantedPlace | null {
  const { origin, destination } = leg;
  // Goods for a destination abroad are stored and packed wherever somebody serves it; within this country, there.
  if (isStay(leg)) return origin ?? (destination?.countryCode === home ? destination : null);
  return [origin, destination].find((place) => place?.countryCode === home) ?? null;
}
