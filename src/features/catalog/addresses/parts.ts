import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { layouts } from './layouts.ts';

// The parts of an address by country. Without zod, because this is sent to the browser.

/** An address as in forms and rows. Parts that the country lacks are empty. */
export interface PostalAddress {
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  country_code: string;
}

/** Parts below the street. */
export type PartBelow = 'city' | 'state' | 'zip_code';

export interface AddressPart {
  name: PartBelow;
  isRequired: boolean;
  /** Label by country. */
  label: Words;
}

const areaLabels = {
  area: () => m.catalog_address_area(),
  county: () => m.catalog_address_county(),
  department: () => m.catalog_address_department(),
  district: () => m.catalog_address_district(),
  emirate: () => m.catalog_address_emirate(),
  estado: () => m.catalog_address_estado(),
  governorate: () => m.catalog_address_governorate(),
  island: () => m.catalog_address_island(),
  parish: () => m.catalog_address_parish(),
  prefecture: () => m.catalog_address_prefecture(),
  province: () => m.catalog_address_province(),
  region: () => m.catalog_address_region(),
  state: () => m.catalog_address_state(),
} satisfies Record<string, Words>;

const codeLabels = {
  '': () => m.catalog_address_postal_code(),
  cep: () => m.catalog_address_cep(),
  eircode: () => m.catalog_address_eircode(),
  pin: () => m.catalog_address_pin(),
  postcode: () => m.catalog_address_postcode(),
  zip: () => m.catalog_address_zip(),
} satisfies Record<string, Words>;

const cityLabels = { '': () => m.catalog_address_city(), town: () => m.catalog_address_town() };

interface Layout {
  below: string;
  required: string;
  area: keyof typeof areaLabels;
  code: keyof typeof codeLabels;
  city: keyof typeof cityLabels;
}

const byCountry = new Map(
  layouts
    .trim()
    .split('\n')
    .map((line) => {
      const [country = '', below = '', required = '', area = '', code = '', city = ''] = line.split(';');
      return [country, { below, required, area, code, city } as Layout];
    }),
);

const layoutOf = (country: string): Layout =>
  byCountry.get(country) ?? { below: '%C', required: '', area: 'state', code: '', city: '' };

const signs = { C: 'city', S: 'state', Z: 'zip_code' } as const;
type Sign = keyof typeof signs;

const isSign = (letter: string): letter is Sign => Object.hasOwn(signs, letter);

/**
 * Returns the parts of addresses of this country below the street, in its order. Each has a city, because warehouses
 * are found by it.
 */
export function partsBelow(country: string): AddressPart[] {
  const { below, required, area, code, city } = layoutOf(country);
  const labels = { C: cityLabels[city], S: areaLabels[area], Z: codeLabels[code] };
  return below
    .split('%')
    .flatMap(([letter = '']) =>
      isSign(letter)
        ? { name: signs[letter], isRequired: letter === 'C' || required.includes(letter), label: labels[letter] }
        : [],
    );
}

/** Returns the part with this name; undefined if addresses of the country have none. */
export const partOf = (country: string, name: PartBelow): AddressPart | undefined =>
  partsBelow(country).find((part) => part.name === name);

/** Returns the lines with city, area and code in the country's format, without punctuation around missing parts. */
export function linesBelow(address: Omit<PostalAddress, 'address'>): string[] {
  return layoutOf(address.country_code)
    .below.split('_')
    .flatMap((line) => {
      let [written, gap] = ['', ''];
      for (const [letter = '', ...after] of line.split('%').slice(1)) {
        const value = isSign(letter) ? address[signs[letter]] : null;
        if (value) written += (written && gap) + value;
        gap = after.join('');
      }
      return written || [];
    });
}

/** Returns the address on one line, without its country. */
export const addressLine = (address: PostalAddress): string =>
  [address.address, ...linesBelow(address)].filter(Boolean).join(', ');
