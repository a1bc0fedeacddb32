import { temperatureClasses } from '#features/catalog/temperatures.ts';
import type { CapableWish } from '#features/warehouses/queries/capable.server.ts';

import type { Leg, Requirement } from '../schema.ts';
import { home } from './anchor.ts';
import { laneCountries } from './lane.ts';
import { reachOf } from './reach.ts';
import { isStay } from './stay.ts';

/** The hard requirements on a listing or partner for a leg. */
export type Wish = CapableWish;

/** A freezer that does not freeze does not count, and neither does a chilled store that cannot chill. */
const coldOf = ({ services, refusedServices }: Leg, { cold }: Requirement): Wish['temperature'] =>
  cold !== null &&
  !refusedServices.includes('cold_storage') &&
  (services.length === 0 || services.some((one) => one === 'cold_storage' || one === 'storage'))
    ? temperatureClasses[cold]
    : null;

/** Returns the hard requirements of this leg; everything else only affects the score, and is explained. */
export function wishFor(leg: Leg, need: Requirement): Wish {
  const reach = reachOf(leg);
  return {
    services: leg.services,
    match: 'any',
    refused: leg.refusedServices,
    temperature: isStay(leg) ? (need.temperatureC ?? coldOf(leg, need)) : null,
    standsIn: reach?.standsIn ?? null,
    along: reach?.along ?? null,
    serves: laneCountries(leg).filter((country) => country !== home),
    located: null,
    order: need.priceCeiling === null ? 'rating' : 'price',
  };
}
