import type { CapableWish } from '#features/warehouses/queries/capable.server.ts';

import type { Leg, Requirement } from '../schema.ts';
import { isStay } from './stay.ts';

const isCountry = (code: string | undefined): code is string => code !== undefined && /^[A-Z]{2}$/.test(code);

const aroundMiles = 100;

/** What a listing must be to do this leg at all; all else is soft, and said. */
export function wishFor(leg: Leg, need: Requirement): CapableWish {
  const { origin, destination } = leg;
  const isPoint = origin !== null && !['country', 'region', 'state'].includes(origin.kind);
  const goal = destination?.countryCode;
  return {
    services: leg.services,
    match: 'any',
    refused: leg.refusedServices,
    temperature: isStay(leg) ? need.temperatureC : null,
    // A stay is where it was asked for; a journey begins there or nearby.
    standsIn: isCountry(origin?.countryCode) && isStay(leg) ? origin.countryCode : null,
    serves: isCountry(goal) && goal !== origin?.countryCode ? goal : null,
    around: isPoint ? { latitude: origin.latitude, longitude: origin.longitude, miles: aroundMiles } : null,
    order: need.priceCeiling === null ? 'rating' : 'price',
  };
}
