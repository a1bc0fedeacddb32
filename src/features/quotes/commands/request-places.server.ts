import { findPlace, findPlacesIn } from '#features/catalog/queries.server.ts';
import { countryName } from '#features/catalog/countries.ts';
import { isArea, type Place } from '#features/catalog/schema.ts';
import { AppError } from '#shared/errors.ts';
import { foldText } from '#shared/plain-text.ts';
import * as m from '#texts/messages.js';

const isKnown = ({ kind, country_code }: Place): boolean =>
  kind !== 'point' && kind !== 'region' && country_code !== '';

/**
 * Returns the town, port or country of an address: the last one named, since streets are named after places too;
 * otherwise that of its ZIP code.
 */
function placeIn(address: string): Place | null {
  const named = findPlacesIn(address)
    .map(({ place }) => place)
    .filter((place) => isKnown(place) && place.kind !== 'zip');
  const place = named.findLast((each) => !isArea(each)) ?? named.at(-1) ?? findPlace(address);
  return place && isKnown(place) ? place : null;
}

/** Returns the public label of a place; for a ZIP code ("33122 (Virginia Gardens, FL)") the town. */
const labelOf = ({ kind, label }: Place): string =>
  kind === 'zip' ? label.replace(/^\d{5} \((.{1,100})\)$/, '$1') : label;

interface Addresses {
  origin_address: string;
  destination_address: string | null;
}

/** Returns the origin and destination columns of a request. Throws `invalid` at the field of an unknown place. */
export function placeColumns({ origin_address, destination_address }: Addresses) {
  const origin = placeIn(origin_address);
  const destination = destination_address === null ? null : placeIn(destination_address);
  const fields: Record<string, string[]> = {};
  if (origin === null) fields['origin_address'] = [m.quotes_place_unknown()];
  if (destination_address !== null && destination === null) fields['destination_address'] = [m.quotes_place_unknown()];
  if (origin === null || Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return {
    origin_place: labelOf(origin),
    origin_country_code: origin.country_code,
    origin_latitude: origin.latitude,
    origin_longitude: origin.longitude,
    destination_place: destination && labelOf(destination),
    destination_country_code: destination && destination.country_code,
  };
}

/** Returns folded names of places and countries, for the board's search. */
export const placeWords = (places: ReturnType<typeof placeColumns>): string =>
  foldText(
    [
      places.origin_place,
      countryName(places.origin_country_code),
      places.destination_place,
      places.destination_country_code && countryName(places.destination_country_code),
    ]
      .filter(Boolean)
      .join(' '),
  );
