import { countriesOfRegion } from '#features/catalog/regions.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import type { Point, Way } from '#shared/geo.ts';

import type { Leg, WantedPlace } from '#features/needs/schema.ts';
import { anchorOf, home } from '#features/needs/anchor.ts';
import { middle } from './market.ts';
import { isStay } from '#features/needs/stay.ts';

/** Maximum distance in miles from the requested place, by kind of service. */
const reachMiles = {
  /** Goods are stored or handled there. */
  stay: 80,
  /** A truck collects them. */
  road: 150,
  /** A ship or aeroplane carries them, and they are brought to its port from far inland; documents are sent by post. */
  gateway: 300,
};
/** A state is represented by its centre: its borders are this much farther. */
const stateMiles = 150;

const onTheRoad = new Set<ServiceCode>(['ground_transport', 'last_mile']);
/** Countries that trucks from here reach. */
const roadCountries = new Set([home, 'CA', 'MX', 'GT', 'SV', 'HN', 'NI', 'CR', 'PA']);

/** Where candidates for a leg must be: in an area, and within some miles of a route. */
export interface Reach {
  standsIn: { states: readonly string[]; countries: readonly string[] } | null;
  along: (Way & { miles: number }) | null;
  /** The requested place that sets this limit. */
  place: WantedPlace;
  end: 'origin' | 'destination';
}

/** Returns the limit set by the places of a leg; null if none of them sets one. */
export function reachOf(leg: Leg): Reach | null {
  const place = anchorOf(leg) ?? abroadByRoad(leg);
  if (place === null) return null;
  const end = place === leg.origin ? 'origin' : 'destination';
  if (isStay(leg))
    return { place, end, standsIn: areaOf(place), along: isArea(place) ? null : around(place, reachMiles.stay) };
  const miles =
    leg.services.length > 0 && leg.services.every((one) => onTheRoad.has(one)) ? reachMiles.road : reachMiles.gateway;
  if (place.kind === 'country' || place.kind === 'region')
    return place.countryCode === home ? null : { place, end, standsIn: areaOf(place), along: null };
  const { origin, destination } = leg;
  // A leg with a destination only starts at the centre of the market.
  const from = origin ?? (place.countryCode === home ? middle : place);
  const to = destination ?? place;
  const reach = miles + (place.kind === 'state' ? stateMiles : 0);
  return { place, end, standsIn: null, along: { from: toAFoot(from), to: toAFoot(to), miles: reach } };
}

const around = (point: Point, miles: number): Reach['along'] => ({ from: toAFoot(point), to: toAFoot(point), miles });

/** Rounds to about a foot: the square of a tiny distance underflows in the database. */
function toAFoot({ latitude, longitude }: Point): Point {
  const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** Returns the place of a journey by road within a country that no truck from here reaches; otherwise null. */
function abroadByRoad({ services, origin, destination }: Leg): WantedPlace | null {
  const isRoad = services.length > 0 && services.every((one) => onTheRoad.has(one));
  const places = [origin, destination].flatMap((place) => place ?? []);
  const countries = new Set(places.map(({ countryCode }) => countryCode));
  const [country] = countries;
  return isRoad && countries.size === 1 && country !== undefined && !roadCountries.has(country)
    ? (places[0] ?? null)
    : null;
}

export const isArea = ({ kind }: WantedPlace): boolean => kind === 'country' || kind === 'state' || kind === 'region';

/** Puerto Rico and the Virgin Islands are written as states as often as countries. */
const isBoth = (code: string): boolean => code === 'PR' || code === 'VI';

/** Returns the states and countries of an area; null for any country. */
export function areaOf({ id, kind, countryCode }: WantedPlace): Reach['standsIn'] {
  const code = id?.split(':').at(1) ?? '';
  if (kind === 'state') return { states: [code.replace(/^US-/, '')], countries: isBoth(code.replace(/^US-/, '')) ? [code.replace(/^US-/, '')] : [] }; // prettier-ignore
  const countries = kind === 'region' ? countriesOfRegion(code) : [countryCode];
  return countries.every((one) => one === '') ? null : { countries, states: countries.filter(isBoth) };
}
