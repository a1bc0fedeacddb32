import { distanceMiles } from '#shared/geo.ts';

import { warehousePaths } from '../paths.ts';
import { type DirectoryFilters, filtersToParams } from '../schema/filters.ts';
import type { Reading } from '../schema/reading.ts';

/** Returns the URL of the directory with these filters. */
export function directoryHref(filters: DirectoryFilters, options: { keepCursor?: boolean } = {}): string {
  return warehousePaths.directory(filtersToParams(filters, options).toString());
}

/**
 * Returns the filters for a search at another place: a typed place would otherwise become a word that listings must
 * have.
 */
export const withoutTypedPlace = (
  filters: DirectoryFilters,
  reading: Pick<Reading, 'place'> | null,
): DirectoryFilters => (reading?.place ? { ...filters, q: reading.place.without } : filters);

interface PlacePoint {
  lat: number;
  lon: number;
  place?: string;
}

/** Below this radius the chart cannot separate points, so the list is shown. */
const closestMiles = 3;

/**
 * Returns the directory around overlapping points of the chart: zoomed in, or as a list if that would not separate
 * them.
 */
export function closerLook(filters: DirectoryFilters, points: readonly PlacePoint[]): string | undefined {
  const [center] = points;
  if (!center?.place) return undefined;
  const at = ({ lat, lon }: PlacePoint) => ({ latitude: lat, longitude: lon });
  const reach = Math.max(...points.map((point) => distanceMiles(at(center), at(point))));
  return directoryHref({
    ...filters,
    near: center.place,
    radius: Math.ceil(reach) + 1,
    sort: 'nearest',
    view: reach < closestMiles ? 'list' : 'map',
    cursor: null,
  });
}
