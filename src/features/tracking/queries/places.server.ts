import { findPlace } from '#features/catalog/queries.server.ts';
import type { Place } from '#features/catalog/schema.ts';

/**
 * Returns the city or country in a location as written by carriers and users, for anonymous visitors; null if none is recognised
 * with certainty. Text before the last commas (names, streets, buildings) is left out.
 */
export function publicPlace(text: string): string | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (let start = 0; start < parts.length; start += 1) {
    const named = parts.slice(start).join(', ');
    // Port of Spain is a city before it is a port.
    const place = findTown(named) ?? findPlace(named);
    if (place) return labelOf(place);
  }
  return null;
}

function findTown(named: string): Place | null {
  const town = findPlace(named, { isTown: true });
  return town?.kind === 'city' ? town : null;
}

/** Returns the coordinates of a place returned by `publicPlace`. */
export function placePoint(label: string): { lat: number; lon: number } | null {
  const place = findPlace(label);
  return place && { lat: place.latitude, lon: place.longitude };
}

/** Returns the town instead of a ZIP code: "33178 (Doral, FL)". */
function labelOf({ kind, label }: Place): string {
  const town = label.slice(label.indexOf('(') + 1, -1);
  return kind === 'zip' && label.endsWith(')') ? town : label;
}
