import type { Bounds } from './projection.ts';

/** Beyond, the coast would only look finer than it is. */
export const closestZoom = 13;

/** In MapLibre's order. */
export const toLngLat = ({ west, south, east, north }: Bounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];
