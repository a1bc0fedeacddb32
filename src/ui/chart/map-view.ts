import type { Bounds } from './projection.ts';

/** Further in, the coastline would suggest a precision it does not have. */
export const closestZoom = 13;

/** Bounds in MapLibre's order. */
export const toLngLat = ({ west, south, east, north }: Bounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];
