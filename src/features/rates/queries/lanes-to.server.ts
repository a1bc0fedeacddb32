import { findPlace, findPlaceById } from '#features/catalog/queries.server.ts';
import { isArea, type Place } from '#features/catalog/schema.ts';
import { distanceMiles } from '#shared/geo.ts';

import type { Lane } from '../schema/card.ts';
import type { Numbers } from '../schema/numbers.ts';

const sameTownMiles = 60;

/**
 * Returns whether a lane leads to a place that a reader names: to its country, and to its surroundings if the lane and
 * the reader name a town. An unknown place is reached by none.
 */
export const lanesTo = (destination: string): ((lane: Lane) => boolean) => lanesToPlace(findPlace(destination));

/** Returns the same of a place; null is reached by none. */
export const lanesToPlace =
  (wanted: Place | null) =>
  (lane: Lane): boolean =>
    wanted !== null && leadsTo(lane, wanted);

/** Returns where the reader's freight goes; null if unknown. */
export const destinationOf = ({ destination }: Pick<Numbers, 'destination'>): Place | null =>
  destination === undefined ? null : findPlaceById(destination);

function leadsTo({ destination }: Lane, wanted: Place): boolean {
  if (destination.country_code !== wanted.country_code) return false;
  const place = findPlaceById(destination.id);
  return place === null || isArea(place) || isArea(wanted) || distanceMiles(place, wanted) <= sameTownMiles;
}
