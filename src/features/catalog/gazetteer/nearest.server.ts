import { type Point, distanceMiles } from '#shared/geo.ts';

import type { Place, PlaceKind } from '../schema.ts';
import { type Entry, loadPlaces, placeOf } from './places.server.ts';

const entriesOf = new Map<PlaceKind, readonly Entry[]>();

/** Few entries, cached by kind. */
function listEntries(kind: PlaceKind): readonly Entry[] {
  const known = entriesOf.get(kind);
  if (known) return known;
  const found = [...new Set(loadPlaces().names.map(({ entry }) => entry))].filter((entry) => entry.kind === kind);
  entriesOf.set(kind, found);
  return found;
}

/** Returns the nearest place of a kind and its distance; null beyond `withinMiles`. */
export function findNearest(
  kind: 'port' | 'airport',
  point: Point,
  withinMiles: number,
): { place: Place; miles: number } | null {
  let nearest: Entry | null = null;
  let miles = withinMiles;
  for (const entry of listEntries(kind)) {
    const distance = distanceMiles(point, entry);
    if (distance > miles) continue;
    nearest = entry;
    miles = distance;
  }
  return nearest && { place: placeOf(nearest), miles };
}
