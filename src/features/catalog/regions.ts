import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { knownCountries, type Region } from './countries.ts';

/** A named part of the world: an area made of countries. */
interface NamedRegion {
  label: Words;
  /** ISO 3166-1 alpha-2. */
  codes: readonly string[];
  /** Other names in English, Spanish and Portuguese. */
  aliases: readonly string[];
  /** Centre of a map of it. */
  latitude: number;
  longitude: number;
}

const of = (...wanted: Region[]): string[] =>
  knownCountries.filter(({ region }) => wanted.includes(region)).map(({ code }) => code);

/**
 * Spanish- and French-speaking islands belong to Latin America; English- and Dutch-speaking ones to the Caribbean only.
 */
const latinIslands = ['CU', 'DO', 'HT', 'PR'];

export const regions = {
  caribbean: {
    label: () => m.catalog_region_caribbean(),
    codes: of('caribbean'),
    aliases: ['Caribbean', 'The Caribbean', 'Caribbean islands', 'Caribbean region', 'Carribean', 'Caribean', 'Carribbean', 'West Indies', 'Antilles', 'Caribe', 'El Caribe', 'Islas del Caribe', 'Islas caribeñas', 'Antillas', 'Caraíbas', 'Ilhas do Caribe', 'Antilhas'],
    latitude: 18,
    longitude: -71,
  },
  latin_america: {
    label: () => m.catalog_region_latin_america(),
    codes: ['MX', ...latinIslands, ...of('central_america', 'south_america')],
    aliases: ['Latin America', 'LatAm', 'América Latina', 'Latinoamérica', 'Latino America', 'Iberoamérica', 'Hispanoamérica'],
    latitude: -5,
    longitude: -70,
  },
  central_america: {
    label: () => m.catalog_region_central_america(),
    codes: of('central_america'),
    aliases: ['Central America', 'CentAm', 'Centroamérica', 'Centro América', 'América Central', 'América del Centro'],
    latitude: 13,
    longitude: -86,
  },
  south_america: {
    label: () => m.catalog_region_south_america(),
    codes: of('south_america'),
    aliases: ['South America', 'Southamerica', 'Sudamérica', 'Sud América', 'Suramérica', 'Sur América', 'América del Sur', 'América do Sul'],
    latitude: -15,
    longitude: -60,
  },
} as const satisfies Record<string, NamedRegion>; // prettier-ignore

export type RegionCode = keyof typeof regions;

export const regionCodes = Object.keys(regions) as RegionCode[];

const isRegionCode = (code: string): code is RegionCode => Object.hasOwn(regions, code);

/** Returns the countries of a region; empty for another code. */
export const countriesOfRegion = (code: string): readonly string[] => (isRegionCode(code) ? regions[code].codes : []);

/** Returns the region's name in the reader's language. */
export const regionLabel = (code: string): string => (isRegionCode(code) ? regions[code].label() : code);
