import { findPlace } from '#features/catalog/queries.server.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { Lane, LanePlace } from '../schema/card.ts';
import type { ReadLane } from '../schema/lane-form.ts';
import { laneKey } from '../schema/lanes.ts';

/** Returns the place that a lane's field names; null for an unknown one. */
export function placeOf(text: string): LanePlace | null {
  // "Port-au-Prince" is the town.
  const place = findPlace(text, { isTown: true }) ?? findPlace(text);
  if (!place || place.country_code === '') return null;
  const { id, label, country_code } = place;
  return { id, name: label, country_code };
}

/** Returns lanes with their places. Throws `invalid` at the field of an unknown place, and of a lane that stands twice. */
export function placedLanes(lanes: readonly ReadLane[]): Lane[] {
  const fields: Record<string, string[]> = {};
  const seen = new Map<string, number>();
  const placed = lanes.flatMap((lane, index): Lane[] => {
    const [origin, destination] = [placeOf(lane.origin), placeOf(lane.destination)];
    if (origin === null) fields[`lanes[${index}].origin`] = [m.rates_lane_place_unknown()];
    if (destination === null) fields[`lanes[${index}].destination`] = [m.rates_lane_place_unknown()];
    if (origin === null || destination === null) return [];
    const known = { ...lane, origin, destination };
    const twin = seen.get(laneKey(known));
    if (twin !== undefined) fields[`lanes[${index}].destination`] = [m.rates_lane_twice({ number: twin + 1 })];
    seen.set(laneKey(known), index);
    return [known];
  });
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return placed;
}
