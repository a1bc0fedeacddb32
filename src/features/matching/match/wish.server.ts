import { temperatureClasses } from '#features/catalog/temperatures.ts';
import type { CapableWish } from '#features/warehouses/queries/capable.server.ts';

import type { Leg, Requirement } from '../schema.ts';
import { home } from './anchor.ts';
import { laneCountries } from './lane.ts';
import { reachOf } from './reach.ts';
import { isStay } from './stay.ts';

/** What a listing or partner must be to do a leg at all. */
export type Wish = CapableWish;

/** A freezer that does not freeze is none. */
const coldOf = ({ services }: Leg, { cold }: Requirement): Wish['temperature'] =>
  cold !== null && (services.length === 0 || services.some((one) => one === 'cold_storage' || one === 'storage'))
    ? temperatureClasses[cold]
    : null;

/** What a listing or partner must be to do this leg at all; all else is soft, and said. */
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
