import { distanceMiles } from '#shared/geo.ts';

import type { Place } from '../schema.ts';
import data from './data/places.json' with { type: 'json' };
import { type Entry, loadPlaces, placeOf } from './places.server.ts';

const table = data.zips as Readonly<Record<string, string>>;
const width = 8;

/** Returns a United States ZIP code as a place; null for an unknown one. */
export function findZip(zip: string): Place | null {
  if (!/^\d{5}$/.test(zip)) return null;
  const prefix = readPrefix(zip.slice(0, 3));
  const at = prefix?.suffixes.indexOf(zip.slice(3)) ?? -1;
  return prefix && at >= 0 ? zipPlace(zip, prefix, at) : null;
}

/** Returns the ZIP codes that begin with these three to five digits, in order. */
export function zipsBeginning(digits: string, limit: number): Place[] {
  const prefix = readPrefix(digits.slice(0, 3));
  if (!prefix) return [];
  return prefix.suffixes
    .map((suffix, at) => ({ zip: digits.slice(0, 3) + suffix, at }))
    .filter(({ zip }) => zip.startsWith(digits))
    .slice(0, limit)
    .map(({ zip, at }) => zipPlace(zip, prefix, at));
}

interface Prefix {
  state: string;
  south: number;
  west: number;
  suffixes: string[];
  codes: string;
}

function readPrefix(prefix: string): Prefix | null {
  if (!Object.hasOwn(table, prefix)) return null;
  const [state = '', south, west, codes = ''] = (table[prefix] ?? '').split('|');
  const suffixes = Array.from({ length: codes.length / width }, (_, at) => codes.slice(at * width, at * width + 2));
  return { state, south: Number(south), west: Number(west), suffixes, codes };
}

function zipPlace(zip: string, prefix: Prefix, at: number): Place {
  const code = prefix.codes.slice(at * width, (at + 1) * width);
  const latitude = (prefix.south + Number.parseInt(code.slice(2, 5), 36)) / 1000;
  const longitude = (prefix.west + Number.parseInt(code.slice(5, 8), 36)) / 1000;
  const isState = prefix.state !== 'PR' && prefix.state !== 'VI';
  const place: Place = {
    id: `zip:${zip}`,
    kind: 'zip',
    name: zip,
    label: zip,
    state: isState ? prefix.state : null,
    country_code: isState ? 'US' : prefix.state,
    latitude,
    longitude,
    code: null,
    radius_miles: 10,
  };
  return { ...place, label: `${zip} (${townOf(place) ?? prefix.state})` };
}

let towns: Map<string, Entry[]> | null = null;

/** Towns and small areas of a state or island. */
function townsOf({ country_code, state }: Place): Entry[] {
  towns ??= Map.groupBy(
    loadPlaces()
      .names.filter(({ strength }) => strength === 'name')
      .map(({ entry }) => entry)
      .filter(({ kind, radius_miles }) => kind === 'city' || (kind === 'neighborhood' && radius_miles <= 6)),
    (entry) => `${entry.country_code} ${entry.state}`,
  );
  return towns.get(`${country_code} ${state}`) ?? [];
}

/** Returns the nearest town in the same state, because people know names better than codes. */
function townOf(zip: Place): string | null {
  let nearest: { entry: Entry; distance: number } | null = null;
  for (const entry of townsOf(zip)) {
    if (Math.abs(entry.latitude - zip.latitude) > 0.25) continue;
    const distance = distanceMiles(entry, zip);
    if (distance < (nearest?.distance ?? 15)) nearest = { entry, distance };
  }
  return nearest && placeOf(nearest.entry).label;
}
