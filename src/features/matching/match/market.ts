import { home } from '#features/needs/anchor.ts';
import { distanceMiles, type Point } from '#shared/geo.ts';

/** Centre of the market: needs without a place start here. */
export const middle: Point = { latitude: 25.774, longitude: -80.193 };
const aroundMiddleMiles = 100;

/**
 * Returns how well a candidate's place suits a need without a place in this country: in the market, elsewhere in the
 * country, or abroad.
 */
export function homeMarketFit({ country, point }: { country: string; point: Point | null }): number {
  if (country !== home) return 0.3;
  return point !== null && distanceMiles(middle, point) <= aroundMiddleMiles ? 1 : 0.7;
}
