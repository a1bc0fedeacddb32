import type { CapableWish } from '#features/warehouses/queries/capable.server.ts';

import type { Leg, Requirement } from '../schema.ts';
import { anchorOf, home } from './anchor.ts';
import { laneCountries } from './lane.ts';
import { isStay } from './stay.ts';

/** What a listing or partner must be to do a leg at all. */
export type Wish = CapableWish;

const isCountry = (code: string | undefined): code is string => code !== undefined && /^[A-Z]{2}$/.test(code);

const aroundMiles = 100;

/** What a listing must be to do this leg at all; all else is soft, and said. */
export function wishFor(leg: Leg, need: Requirement): Wish {
  const { origin } = leg;
  const anchor = anchorOf(leg);
  const isPoint = anchor !== null && !['country', 'region', 'state'].includes(anchor.kind);
  return {
    services: leg.services,
    match: 'any',
    refused: leg.refusedServices,
    temperature: isStay(leg) ? need.temperatureC : null,
    // A stay is where it was asked for; a journey begins there or nearby.
    standsIn: isCountry(origin?.countryCode) && isStay(leg) ? origin.countryCode : null,
    serves: laneCountries(leg).filter((country) => country !== home),
    around: isPoint ? { latitude: anchor.latitude, longitude: anchor.longitude, miles: aroundMiles } : null,
    order: need.priceCeiling === null ? 'rating' : 'price',
  };
}
