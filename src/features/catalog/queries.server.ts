import type { Point } from '#shared/geo.ts';
import { countryOfPhone } from '#shared/phone.ts';
import { cleanText } from '#shared/plain-text.ts';

import { countryOptions, isCountryCode } from './countries.ts';
import { countryCode } from './country-aliases.ts';
import { type Entry, entryOfId, loadPlaces, placeOf, placesNamed } from './gazetteer/places.server.ts';
import { regionOf, resolvePlace } from './gazetteer/resolve.server.ts';
import { entriesIn, type EntryInText } from './gazetteer/inside-text.server.ts';
import { searchByName } from './gazetteer/search.server.ts';
import { findZip, zipsBeginning } from './gazetteer/zip-codes.server.ts';
import { placeKey } from './gazetteer/place-key.ts';
import { type GeocodePrecision, isArea, type Landmark, type Place, pointText } from './schema.ts';
import { stateCode } from './us-states.ts';

const longestText = 120;

/**
 * Returns the place that a whole text names, or null; only small typing errors are corrected. Ambiguous names are
 * ranked (Florida, capitals of the region, population; "port" or "ocean" prefers the port unless `isTown`), or by what
 * lies within 100 miles of `near`. No network.
 */
export function findPlace(text: string, options: { near?: Point; isTown?: boolean } = {}): Place | null {
  const clean = cleanText(text, { maxLength: longestText });
  const point = findPoint(clean);
  if (point) return point;
  const zip = /(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/.exec(clean)?.[1];
  const byZip = zip ? findZip(zip) : null;
  if (byZip) return byZip;
  const entry = resolvePlace(clean, options);
  return entry && placeOf(entry);
}

/** Parses a pair of degrees in the format of `pointText`: latitude, longitude. */
function findPoint(text: string): Place | null {
  const [, lat, lon] = /^(-?\d{1,2}\.\d{1,6}), ?(-?\d{1,3}\.\d{1,6})$/.exec(text) ?? [];
  const [latitude, longitude] = [Number(lat), Number(lon)];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const label = pointText({ latitude, longitude });
  return {
    id: `point:${label.replace(' ', '')}`,
    kind: 'point',
    name: label,
    label,
    state: null,
    country_code: '',
    latitude,
    longitude,
    code: null,
    radius_miles: 10,
  };
}

/** Returns the ports and airports of the gazetteer in the reader's language. */
export function listLandmarks(): Landmark[] {
  const entries = new Set(loadPlaces().names.map(({ entry }) => entry));
  return [...entries].flatMap((entry) =>
    entry.kind === 'port' || entry.kind === 'airport'
      ? [{ name: placeOf(entry).name, kind: entry.kind, latitude: entry.latitude, longitude: entry.longitude }]
      : [],
  );
}

export interface PlaceInText extends Omit<EntryInText, 'entry'> {
  place: Place;
}

/** "ISO 13485" is a standard, not a ZIP code. */
const standard = /\biso[ -]?$/iu;

/**
 * Returns the places in a text in English, Spanish or Portuguese with their spans, in order: "bodega en Doral", "near
 * the port of miami", "from Cartagena to Haiti". A word with another meaning counts only if the words before it
 * indicate a place; only the first forty words are read.
 */
export function findPlacesIn(text: string): PlaceInText[] {
  const zips = [
    ...text.matchAll(
      /(?<![\d,.])\d{5}(?:-\d{4})?(?![\d,]|\.\d|\s?(?:sq|ft|feet|m2|pies|pallet|square|metros|tarimas|unidades|units))/giu,
    ),
  ];
  const byZip = zips.flatMap((match): PlaceInText[] => {
    const place = findZip(match[0].slice(0, 5));
    if (!place || standard.test(text.slice(0, match.index))) return [];
    return [
      {
        place,
        start: match.index,
        end: match.index + match[0].length,
        relation: 'at',
        isGuess: false,
        isDenied: false,
      },
    ];
  });
  const byName = entriesIn(text).map(({ entry, ...span }): PlaceInText => ({ ...span, place: placeOf(entry) }));
  return [...byZip, ...byName].toSorted((a, b) => a.start - b.start);
}

/** Returns at most `limit` suggestions while typing, likely ones first; none for blank text. */
export function searchPlaces(text: string, limit = 8): Place[] {
  const clean = cleanText(text, { maxLength: longestText });
  if (/^\d{3,5}$/.test(clean)) return zipsBeginning(clean, limit);
  return searchByName(clean, limit).map(placeOf);
}

/** Returns the place for an id of `findPlace` or `searchPlaces`, or null. */
export function findPlaceById(id: string): Place | null {
  if (id.startsWith('zip:')) return findZip(id.slice(4));
  const entry = entryOfId(id);
  return entry ? placeOf(entry) : null;
}

/** From this share of the other's people on, two places of one name are confused. */
const similarSize = 0.25;

/**
 * Returns at most three other places of the same name that may be meant: of 100,000 people, capitals of countries and
 * provinces, and towns of similar size.
 */
export function otherPlacesNamed({ id, name, kind, country_code }: Place): Place[] {
  if (kind !== 'city') return [];
  const named = placesNamed(placeKey(name)).filter(
    ({ entry, strength }) => strength !== 'weak' && entry.kind === 'city',
  );
  const people = entryOfId(id)?.population ?? 0;
  const mayBeMeant = ({ population, isCapital, isSeat }: Entry): boolean =>
    population >= 100_000 || isCapital || isSeat || (population >= 50_000 && population >= people * similarSize);
  return named
    .filter(({ entry }) => mayBeMeant(entry))
    .map(({ entry }) => ({ place: placeOf(entry), population: entry.population }))
    .filter(({ place }) => place.id !== id && (country_code !== 'US' || place.country_code !== 'US'))
    .toSorted((a, b) => b.population - a.population)
    .slice(0, 3)
    .map(({ place }) => place);
}

export interface Address {
  address?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip_code?: string | null | undefined;
  country_code?: string | null | undefined;
}

/**
 * Returns the coordinates of an address as precisely as public codes allow: of the ZIP code if it lies in the stated
 * state, else of the city, else of state or country. Never of the street, so a listing's position reveals no more than
 * its card. Null if the country is unknown; it defaults to the United States.
 */
export function geocodeAddress(address: Address): (Point & { precision: GeocodePrecision }) | null {
  const state = stateCode(cleanText(address.state ?? ''));
  const country = islandOr(
    countryCode(cleanText(address.country_code ?? '')) ?? (address.country_code ? null : 'US'),
    state,
  );
  if (!country) return null;
  const zip = findZip(cleanText(address.zip_code ?? '').slice(0, 5));
  if (zip && zip.country_code === country && (country !== 'US' || state === null || zip.state === state))
    return at(zip, 'zip');
  const city = cleanText(address.city ?? '', { maxLength: longestText });
  const found = city === '' ? null : findCity(withoutZone(city), country, country === 'US' ? state : null);
  if (found) return at(found, 'city');
  const { states, countries } = loadPlaces();
  const around = (country === 'US' && state ? states.get(state) : undefined) ?? countries.get(country);
  return around ? at(around, around.kind === 'state' ? 'state' : 'country') : null;
}

/** "Kingston 10" and "Dublin 2" are postal districts of a city. */
const withoutZone = (city: string): string => city.replace(/ \d{1,2}$/, '');

/** Puerto Rico and the Virgin Islands are written both as states and as countries. */
function islandOr(country: string | null, state: string | null): string | null {
  return country === 'US' && (state === 'PR' || state === 'VI') ? state : country;
}

function findCity(city: string, country: string, state: string | null): Entry | null {
  const inside = regionOf([(state ?? country).toLowerCase()]);
  const isThere = (entry: Entry | null): entry is Entry =>
    entry !== null && entry.country_code === country && (state === null || entry.state === state) && !isArea(entry);
  const exact = placesNamed(placeKey(city))
    .filter((named) => named.strength !== 'weak')
    .map((named) => named.entry)
    .filter(isThere);
  const largest = exact.toSorted((a, b) => b.population - a.population)[0];
  if (largest) return largest;
  const resolved = inside ? resolvePlace(`${city}, ${state ?? country}`) : null;
  return isThere(resolved) ? resolved : null;
}

const at = ({ latitude, longitude }: Point, precision: GeocodePrecision) => ({ latitude, longitude, precision });

/** Returns the countries of an address in the reader's language, and the probable one. */
export function addressChoices(request: Request, phone?: string | null) {
  return {
    countries: countryOptions.map(({ value, label }) => ({ value, label })),
    country: readersCountry(request, phone),
  };
}

/** Returns the country of the reader's telephone number, else of the browser's language, else the United States. */
function readersCountry({ headers }: Request, phone: string | null | undefined): string {
  const tags = (headers.get('accept-language') ?? '').slice(0, 200).split(',', 10);
  const named = [
    phone ? countryOfPhone(phone) : null,
    ...tags.map((tag) => tag.trim().split(';', 1)[0]?.split('-').slice(1).at(-1)?.toUpperCase() ?? null),
  ];
  return named.find((code) => isCountryCode(code)) ?? 'US';
}
