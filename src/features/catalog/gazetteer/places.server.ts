import { distanceMiles } from '#shared/geo.ts';

import { countryLabel, countryName, isInRegion } from '../countries.ts';
import { regionCodes, regionLabel, regions } from '../regions.ts';
import { isArea, type Place, type PlaceKind } from '../schema.ts';
import { stateName } from '../us-states.ts';
import data from './data/places.json' with { type: 'json' };
import { localName } from './local-names.ts';
import { placeKey } from './place-key.ts';

/** A place in the index; `placeOf` converts it for display. */
export interface Entry {
  kind: PlaceKind;
  name: string;
  country_code: string;
  state: string | null;
  latitude: number;
  longitude: number;
  radius_miles: number;
  code: string | null;
  /** City of a port or airport. */
  town: string;
  /** 2, 3 … for the smaller of several places with one name in a state or country. */
  twin: string;
  population: number;
  isCapital: boolean;
  /** Seat of a state or province, of 50,000 to 100,000 people. */
  isSeat: boolean;
  /** A town of the region with a port in our list. */
  isGateway: boolean;
  /** In a hand-written list, so included at any size. */
  isChosen: boolean;
}

/** A name of a place. A weak one counts only if the words around it ask for that kind ("Miami" for PortMiami). */
export interface Named {
  key: string;
  entry: Entry;
  strength: 'name' | 'alias' | 'weak';
  /** Another place of the same name. */
  next: Named | null;
}

export interface Gazetteer {
  names: Named[];
  byKey: Map<string, Named>;
  states: Map<string, Entry>;
  countries: Map<string, Entry>;
}

let gazetteer: Gazetteer | null = null;
let byId: Map<string, Entry> | null = null;

/** Returns all places; parsed at the first call, then shared. */
export function loadPlaces(): Gazetteer {
  gazetteer ??= parse();
  return gazetteer;
}

/** Returns all places with this name. */
export function placesNamed(key: string): Named[] {
  const found: Named[] = [];
  for (let named = loadPlaces().byKey.get(key) ?? null; named; named = named.next) found.push(named);
  return found;
}

/** Returns the entry for an id of `placeOf`, or null. */
export function entryOfId(id: string): Entry | null {
  byId ??= new Map(loadPlaces().names.map(({ entry }) => [idOf(entry), entry]));
  return byId.get(id) ?? null;
}

function idOf(entry: Entry): string {
  if (entry.code && (entry.kind === 'port' || entry.kind === 'airport')) return `${entry.kind}:${entry.code}`;
  if (entry.kind === 'region') return `region:${entry.code}`;
  if (entry.kind === 'country') return `country:${entry.country_code}`;
  if (entry.kind === 'state') return `state:US-${entry.state}`;
  const parts = [entry.country_code, entry.state, placeKey(entry.name).replaceAll(' ', '-'), entry.twin];
  return `${entry.kind}:${parts.filter(Boolean).join('-')}`;
}

function labelOf(entry: Entry): string {
  const { kind, name, state, country_code, code, town } = entry;
  const shown = nameOf(entry);
  if (isArea(entry)) return shown;
  const isNamedAfterTown =
    town === '' || name === town || (kind === 'airport' ? name.includes(town) : name.endsWith(` ${town}`));
  const full = kind === 'airport' && code ? `${shown} (${code})` : shown;
  return [full, isNamedAfterTown ? '' : localName(country_code, town), state ?? countryLabel(country_code)]
    .filter(Boolean)
    .join(', ');
}

function nameOf({ kind, country_code, code, name }: Entry): string {
  if (kind === 'region') return regionLabel(code ?? '');
  return kind === 'country' ? countryLabel(country_code) : localName(country_code, name);
}

/** Returns a place for display and API, in the reader's language; its id and label can be looked up again. */
export function placeOf(entry: Entry): Place {
  const { kind, state, country_code, latitude, longitude, code, radius_miles } = entry;
  return {
    id: idOf(entry),
    kind,
    name: nameOf(entry),
    label: labelOf(entry),
    state,
    country_code,
    latitude,
    longitude,
    code,
    radius_miles,
  };
}

const degrees = (thousandths: string | undefined): number => Number(thousandths) / 1000;
const split = (names: string | undefined): string[] => (names ? names.split(',') : []);

type Add = (entry: Entry, names: readonly string[], weak?: string) => void;

function parse(): Gazetteer {
  const result: Gazetteer = { names: [], byKey: new Map(), states: new Map(), countries: new Map() };
  const { names, byKey } = result;
  const name = (entry: Entry, text: string, strength: Named['strength']): void => {
    const key = placeKey(text);
    const first = byKey.get(key);
    for (let same = first ?? null; same; same = same.next) if (same.entry === entry) return;
    const named: Named = { key, entry, strength, next: first?.next ?? null };
    if (first) first.next = named;
    else byKey.set(key, named);
    names.push(named);
  };
  const add: Add = (entry, others, weak) => {
    name(entry, entry.name, 'name');
    for (const other of others) name(entry, other, 'alias');
    if (weak) name(entry, weak, 'weak');
  };
  const otherNames = new Map(
    data.names.map((line) => {
      const [country, state, source, others] = line.split('|');
      return [`${state ? `${country} ${state}` : country}|${source}`, split(others)];
    }),
  );
  addAreas(add);
  addCities(add, otherNames);
  addPorts(add);
  addAirports(add);
  addStates(add, result);
  addCountries(add, otherNames, result);
  addRegions(add);
  markGateways(result);
  return result;
}

function place(
  kind: PlaceKind,
  name: string,
  country_code: string,
  state: string,
  latitude: number,
  longitude: number,
  radius_miles: number,
): Entry {
  return {
    kind,
    name,
    country_code,
    state: state || null,
    latitude,
    longitude,
    radius_miles,
    code: null,
    town: '',
    twin: '',
    population: 0,
    isCapital: false,
    isSeat: false,
    isGateway: false,
    isChosen: kind !== 'city',
  };
}

function addAreas(add: Add): void {
  for (const line of data.areas) {
    const [name = '', country = '', state = '', latitude, longitude, radius, population, others] = line.split('|');
    const entry = place('neighborhood', name, country, state, Number(latitude), Number(longitude), Number(radius));
    entry.population = Number(population);
    add(entry, split(others));
  }
}

function addCities(add: Add, otherNames: Map<string, string[]>): void {
  for (const [group, lines] of Object.entries(data.cities)) {
    const country = group.slice(0, 2);
    const state = group.slice(3);
    const ownCountry = placeKey(countryName(country));
    for (const line of lines) {
      const [source = '', latitude, longitude, people, mark, twin = ''] = line.split('|');
      const others = otherNames.get(`${group}|${source}`);
      const shown = others?.[0]?.startsWith('=') ? others[0].slice(1) : source;
      const population = Number(people);
      const radius = population >= 250_000 ? 25 : population >= 50_000 ? 15 : 10;
      const entry = place('city', shown, country, state, degrees(latitude), degrees(longitude), radius);
      entry.population = population;
      entry.isCapital = mark === 'C';
      entry.isSeat = mark === 'S';
      entry.twin = twin;
      if (!others) add(entry, none);
      // A capital named like its country leaves the name to the country.
      else
        add(entry, [
          placeKey(source) === ownCountry ? shown : source,
          ...others.filter((other) => !other.startsWith('=')),
        ]);
    }
  }
}

const none: readonly string[] = [];

function addPorts(add: Add): void {
  for (const line of data.ports) {
    const [locode = '', name = '', town = '', country = '', state = '', latitude, longitude, others] = line.split('|');
    const entry = place('port', name, country, state, Number(latitude), Number(longitude), 10);
    entry.code = locode === '-' ? null : locode;
    entry.town = town;
    add(entry, entry.code ? [...split(others), entry.code] : split(others), town);
  }
}

function addAirports(add: Add): void {
  for (const line of data.airports) {
    const [code = '', name = '', town = '', country = '', state = '', latitude, longitude, others] = line.split('|');
    const entry = place('airport', name, country, state, Number(latitude), Number(longitude), 10);
    entry.code = code;
    entry.town = town;
    add(entry, [code, `${code} airport`, `${name} ${code}`, ...split(others)], town);
  }
}

function addStates(add: Add, { states }: Gazetteer): void {
  for (const line of data.states) {
    const [code = '', latitude, longitude, radius] = line.split('|');
    const entry = place('state', stateName(code), 'US', code, degrees(latitude), degrees(longitude), Number(radius));
    states.set(code, entry);
    add(entry, [code, `state of ${entry.name}`]);
  }
}

function addCountries(add: Add, otherNames: Map<string, string[]>, { countries }: Gazetteer): void {
  for (const line of data.countries) {
    const [code = '', latitude, longitude, radius] = line.split('|');
    const entry = place('country', countryName(code), code, '', degrees(latitude), degrees(longitude), Number(radius));
    entry.isChosen = isInRegion(code);
    countries.set(code, entry);
    add(entry, otherNames.get(`${code}|*`) ?? none);
  }
}

/** Half a continent: the radius is that of a map, because distance means nothing. */
const regionRadius = 1500;

function addRegions(add: Add): void {
  for (const code of regionCodes) {
    const { aliases, latitude, longitude } = regions[code];
    const [name, ...others] = aliases;
    add({ ...place('region', name, '', '', latitude, longitude, regionRadius), code }, others);
  }
}

function markGateways({ byKey, names }: Gazetteer): void {
  for (const { key, entry: port, strength } of names) {
    if (strength !== 'weak' || port.kind !== 'port' || !isInRegion(port.country_code)) continue;
    for (let named = byKey.get(key) ?? null; named; named = named.next) {
      const { entry } = named;
      if (entry.kind === 'city' && entry.country_code === port.country_code && distanceMiles(entry, port) < 25)
        entry.isGateway = true;
    }
  }
}
