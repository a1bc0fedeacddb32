import { distanceMiles, type Point } from '#shared/geo.ts';

import type { Leg, WantedPlace } from '../schema.ts';
import { isStay } from './stay.ts';

/** Where whoever is listed here stands, and what they therefore serve without saying so. */
export const home = 'US';
/** The middle of the market: needs that name no place begin here. */
export const middle: Point = { latitude: 25.774, longitude: -80.193 };
const aroundMiddleMiles = 100;

/**
 * The place somebody should be near to for a leg: where goods stay, or the end of a journey that is on this side, because one that
 * begins abroad is arranged from where it ends. Null where nothing here was named.
 */
export function anchorOf(leg: Leg): WantedPlace | null {
  const { origin, destination } = leg;
  // What comes to a place and is kept is kept there.
  if (isStay(leg)) return origin ?? destination;
  return [origin, destination].find((place) => place?.countryCode === home) ?? null;
}

/** How well somebody stands for a need that names no place on this side: in the market, elsewhere in the country, or abroad. */
export function standsAtHome({ country, point }: { country: string; point: Point | null }): number {
  if (country !== home) return 0.3;
  return point !== null && distanceMiles(middle, point) <= aroundMiddleMiles ? 1 : 0.7;
}
