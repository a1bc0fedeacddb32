import { countryName } from '#features/catalog/countries.ts';
import { findPlace, otherPlacesNamed } from '#features/catalog/queries.server.ts';
import { hasRoadBetween } from '#features/catalog/roads.ts';
import type { Place } from '#features/catalog/schema.ts';
import type { ServiceCode } from '#features/catalog/services.ts';

import { home } from '../anchor.ts';
import type { Leg, WantedPlace } from '../schema.ts';
import { isPaper, isTransport } from '../stay.ts';
import type { NamedPlace } from './legs.ts';

/**
 * Returns the places of a need with their likelier namesakes: a truck from Caucedo goes to the Santiago of that island and not to
 * Chile, and a ship from Miami to the Panama City that is abroad.
 */
export const likelyNamesakes = (legs: readonly Leg[], places: readonly NamedPlace[]): NamedPlace[] =>
  legs.reduce<NamedPlace[]>(withNamesake, [...places]);

function withNamesake(places: NamedPlace[], { mode, origin, destination }: Leg): NamedPlace[] {
  if (!origin || !destination) return places;
  const isDomestic = [origin, destination].every(({ countryCode }) => countryCode === home);
  const isPuzzling = mode === 'ground' ? !hasRoadBetween(origin, destination) : mode === 'ocean' && isDomestic;
  if (!isPuzzling) return places;
  const isLikely = ({ id, country_code: countryCode }: Place, other: WantedPlace): boolean =>
    mode === 'ocean' ? countryCode !== home : other.countryCode !== home && hasRoadBetween({ id, countryCode }, other);
  for (const [end, other] of [
    [destination, origin],
    [origin, destination],
  ] as const) {
    const place = places.find((one) => one.place.id === end.id)?.place;
    const meant =
      place && [...townIn(place, other.countryCode), ...otherPlacesNamed(place)].find((one) => isLikely(one, other));
    if (meant) return places.map((one) => (one.place === place ? { ...one, place: meant } : one));
  }
  return places;
}

/** "Santiago" is Santiago de los Caballeros where somebody speaks of that country. */
function townIn({ name, kind }: Place, countryCode: string): Place[] {
  const place = kind === 'city' ? findPlace(`${name}, ${countryName(countryCode)}`) : null;
  return place?.kind === 'city' && place.country_code === countryCode && place.name.startsWith(name) ? [place] : [];
}

/**
 * "Transport to Nassau", and nothing else is to be moved: no truck goes there, so somebody is wanted who also finds the ship. "Pick up in
 * Weston, deliver in Cartagena by sea": the truck goes as far as the ship.
 */
export function withCrossing(legs: readonly Leg[]): Leg[] {
  const moved = legs.flatMap(({ services }) => services.filter((one) => isTransport(one) || (isPaper(one) && one !== 'insurance'))); // prettier-ignore
  if (moved.length !== 1) return withWayAbroad(legs);
  return legs.map((leg) =>
    leg.services.some(isByRoad) && leg.origin && leg.destination && !hasRoadBetween(leg.origin, leg.destination)
      ? { ...leg, services: leg.services.map((one) => (isByRoad(one) ? 'freight_forwarding' : one)), mode: null }
      : leg,
  );
}

function withWayAbroad(legs: readonly Leg[]): Leg[] {
  const [first, second] = legs;
  if (!first?.origin || !first.destination || !second || legs.length > 2) return [...legs];
  const isCut = first.services.some(isByRoad) && !hasRoadBetween(first.origin, first.destination);
  const isOnward = second.destination === null && second.services.some((one) => isTransport(one) && !isByRoad(one));
  if (!isCut || !isOnward) return [...legs];
  return [
    { ...first, destination: null },
    { ...second, origin: first.origin, destination: first.destination },
  ];
}

const isByRoad = (service: ServiceCode): boolean => service === 'ground_transport' || service === 'last_mile';
