import { distanceMiles } from '#shared/geo.ts';

import { warehousePaths } from '../paths.ts';
import { type DirectoryFilters, filtersToParams } from '../schema/filters.ts';
import type { Reading } from '../schema/reading.ts';

/** The directory with these filters. */
export function directoryHref(filters: DirectoryFilters, options: { keepCursor?: boolean } = {}): string {
  return warehousePaths.directory(filtersToParams(filters, options).toString());
}

/** For looking elsewhere: beside another place, one that was typed would be a word that listings must have. */
export const withoutTypedPlace = (
  filters: DirectoryFilters,
  reading: Pick<Reading, 'place'> | null,
): DirectoryFilters => (reading?.place ? { ...filters, q: reading.place.without } : filters);

interface PlacePoint {
  lat: number;
  lon: number;
  place?: string;
}

/** Below this a chart cannot tell the points apart, so the list answers. */
const closestMiles = 3;

/** The directory around points that lie on one another on the chart: drawn larger, or as a list when that would not part them. */
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
