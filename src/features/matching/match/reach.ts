import { countriesOfRegion } from '#features/catalog/regions.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import type { Point, Way } from '#shared/geo.ts';

import type { Leg, WantedPlace } from '../schema.ts';
import { anchorOf, home, middle } from './anchor.ts';
import { isStay } from './stay.ts';

/** How far from where it is asked for somebody may stand and still do it there, in miles, by what is needed. */
const reachMiles = {
  /** Goods are kept or worked on there. */
  stay: 80,
  /** A truck comes for them. */
  road: 150,
  /** A ship or an aeroplane takes them, to whose port they come from far inland; papers go by post. */
  gateway: 300,
};
/** A state is named by its middle: its edges are so much further. */
const stateMiles = 150;

const onTheRoad = new Set<ServiceCode>(['ground_transport', 'last_mile']);
/** Where a truck from here gets to. */
const roadCountries = new Set([home, 'CA', 'MX', 'GT', 'SV', 'HN', 'NI', 'CR', 'PA']);

/** Where somebody must stand to do a leg: in an area, and no further from a way than so many miles. */
export interface Reach {
  standsIn: { states: readonly string[]; countries: readonly string[] } | null;
  along: (Way & { miles: number }) | null;
  /** The place that was asked for, of which this is the limit. */
  place: WantedPlace;
  end: 'origin' | 'destination';
}

/** The limit that the places of a leg are; null where none was named that is one. */
export function reachOf(leg: Leg): Reach | null {
  const place = anchorOf(leg) ?? abroadByRoad(leg);
  if (place === null) return null;
  const end = place === leg.origin ? 'origin' : 'destination';
  if (isStay(leg)) return { place, end, standsIn: areaOf(place), along: isArea(place) ? null : around(place, reachMiles.stay) }; // prettier-ignore
  const miles = leg.services.length > 0 && leg.services.every((one) => onTheRoad.has(one)) ? reachMiles.road : reachMiles.gateway; // prettier-ignore
  if (place.kind === 'country' || place.kind === 'region') return place.countryCode === home ? null : { place, end, standsIn: areaOf(place), along: null }; // prettier-ignore
  const { origin, destination } = leg;
  // What only goes somewhere begins in the middle of the market.
  const from = origin ?? (place.countryCode === home ? middle : place);
  const to = destination ?? place;
  const reach = miles + (place.kind === 'state' ? stateMiles : 0);
  return { place, end, standsIn: null, along: { from: toAFoot(from), to: toAFoot(to), miles: reach } };
}

const around = (point: Point, miles: number): Reach['along'] => ({ from: toAFoot(point), to: toAFoot(point), miles });

/** Without what is finer than a foot: the square of a distance of nearly nothing is out of a database's range. */
function toAFoot({ latitude, longitude }: Point): Point {
  const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** A journey by road within a country that no truck from here gets to. */
function abroadByRoad({ services, origin, destination }: Leg): WantedPlace | null {
  const isRoad = services.length > 0 && services.every((one) => onTheRoad.has(one));
  const places = [origin, destination].flatMap((place) => place ?? []);
  const countries = new Set(places.map(({ countryCode }) => countryCode));
  const [country] = countries;
  return isRoad && countries.size === 1 && country !== undefined && !roadCountries.has(country) ? (places[0] ?? null) : null; // prettier-ignore
}

const isArea = ({ kind }: WantedPlace): boolean => kind === 'country' || kind === 'state' || kind === 'region';

/** Puerto Rico and the Virgin Islands are written as states as often as countries. */
const isBoth = (code: string): boolean => code === 'PR' || code === 'VI';

function areaOf({ id, kind, countryCode }: WantedPlace): Reach['standsIn'] {
  const code = id?.split(':').at(1) ?? '';
  if (kind === 'state') return { states: [code.replace(/^US-/, '')], countries: isBoth(code.replace(/^US-/, '')) ? [code.replace(/^US-/, '')] : [] }; // prettier-ignore
  const countries = kind === 'region' ? countriesOfRegion(code) : [countryCode];
  return countries.every((one) => one === '') ? null : { countries, states: countries.filter(isBoth) }; // prettier-ignore
}
