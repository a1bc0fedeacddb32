import type { Ctx } from '#server/context.ts';
import type { Excluded } from '#features/catalog/excluded-places.server.ts';
import { temperatureClasses } from '#features/catalog/temperatures.ts';
import type { Numbers } from '#features/rates/schema/numbers.ts';
import type { CapableWish } from '#features/warehouses/queries/capable.server.ts';

import type { Leg, Requirement, WantedPlace } from '#features/needs/schema.ts';
import { home } from '#features/needs/anchor.ts';
import { budgetOf, freightFor, type Freight, numbersFor } from './budget.server.ts';
import { laneCountries } from './lane.ts';
import { areaOf, isArea, reachOf } from './reach.ts';
import { isStay } from '#features/needs/stay.ts';

/** The hard requirements on a listing or partner for a leg. */
export interface Wish extends CapableWish {
  /** At which a stay is priced; null if nobody says how much is kept. */
  numbers: Numbers | null;
  /** What is moved for a leg that is a journey; null if nobody says how much, and where to. */
  freight: Freight | null;
}

/** A freezer that does not freeze is ignored, and so is a chilled store that does not chill. */
const coldOf = ({ services, refusedServices }: Leg, { cold }: Requirement): Wish['temperature'] =>
  cold !== null &&
  !refusedServices.includes('cold_storage') &&
  (services.length === 0 || services.some((one) => one === 'cold_storage' || one === 'storage'))
    ? temperatureClasses[cold]
    : null;

/** Returns where candidates must not be; null if no place was refused. */
function excludedBy({ refusedPlaces }: Requirement): Excluded | null {
  if (refusedPlaces.length === 0) return null;
  const areas = refusedPlaces.filter(isArea).flatMap((place) => areaOf(place) ?? []);
  return {
    states: areas.flatMap(({ states }) => states),
    countries: areas.flatMap(({ countries }) => countries),
    towns: refusedPlaces.filter(isTown).map(({ name, countryCode }) => ({ name, country: countryCode })),
    points: refusedPlaces.filter((place) => !isArea(place) && !isTown(place)),
  };
}

/** A stated price for space is a limit, as a place is; per square foot, in which listings state their rate. */
function maxRateOf(leg: Leg, { priceCeiling }: Requirement): number | null {
  if (priceCeiling === null || priceCeiling.currency !== 'USD' || priceCeiling.unit !== 'sqft') return null;
  if (priceCeiling.period === 'once' || !isStay(leg)) return null;
  return priceCeiling.period === 'year' ? priceCeiling.amount / 12 : priceCeiling.amount;
}

/** Candidates with less than half of the needed space free are left out; a little less only costs points. */
function minSpaceOf(leg: Leg, { areaSqFt, leastAreaSqFt, pallets }: Requirement): Wish['minSpace'] {
  const half = (amount: number | null) =>
    amount === null || !isStay(leg) ? null : Math.min(Math.ceil(amount / 2), most);
  return { areaSqFt: half(leastAreaSqFt ?? areaSqFt), pallets: half(pallets) };
}

/** The largest integer of the database. */
const most = 2_147_483_647;

const isTown = ({ kind }: WantedPlace): boolean => kind === 'city';

/** Returns the hard requirements of this leg; everything else only affects the score, and is explained. */
export function wishFor(ctx: Ctx, leg: Leg, need: Requirement): Wish {
  const reach = reachOf(leg);
  const numbers = numbersFor(ctx, leg, need);
  return {
    services: leg.services,
    match: 'any',
    refused: leg.refusedServices,
    temperature: isStay(leg) ? (need.temperatureC ?? coldOf(leg, need)) : null,
    maxRate: maxRateOf(leg, need),
    numbers,
    freight: freightFor(leg, need),
    budget: budgetOf(ctx, numbers, need),
    minSpace: minSpaceOf(leg, need),
    standsIn: reach?.standsIn ?? null,
    along: reach?.along ?? null,
    excluded: excludedBy(need),
    serves: laneCountries(leg).filter((country) => country !== home),
    servesOneOf: [],
    located: [],
    order: need.priceCeiling === null ? 'rating' : 'price',
  };
}
