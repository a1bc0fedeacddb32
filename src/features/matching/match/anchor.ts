import { distanceMiles, type Point } from '#shared/geo.ts';

import type { Leg, WantedPlace } from '#features/needs/schema.ts';
import { isStay } from './stay.ts';

/** The country of listings and partners, which they serve without saying so. */
export const home = 'US';
/** Centre of the market: needs without a place start here. */
export const middle: Point = { latitude: 25.774, longitude: -80.193 };
const aroundMiddleMiles = 100;

/**
 * Returns the place that candidates for a leg should be near: where goods are stored, or the end of a journey in this
 * country, because one that starts abroad is arranged from its destination. Null if no place here was named.
 */
export function anchorOf(leg: Leg): WantedPlace | null {
  const { origin, destination } = leg;
  // Goods that arrive at a place to be stored are stored there.
  if (isStay(leg)) return origin ?? destination;
  return [origin, destination].find((place) => place?.countryCode === home) ?? null;
}

/**
 * Returns how well a candidate's place suits a need without a place in this country: in the market, elsewhere in the
 * country, or abroad.
 */
export function standsAtHome({ country, point }: { country: string; point: Point | null }): number {
  if (country !== home) return 0.3;
  return point !== null && distanceMiles(middle, point) <= aroundMiddleMiles ? 1 : 0.7;
}
