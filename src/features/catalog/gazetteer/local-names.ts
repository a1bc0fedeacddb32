import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

/** Places that other languages call otherwise, by country and the name in the gazetteer. Whatever they are called, that name leads back to them. */
const names: Readonly<Record<string, Words>> = {
  'US New York City': () => m.catalog_place_us_new_york_city(),
  'US New York': () => m.catalog_place_us_new_york(),
  'US New Orleans': () => m.catalog_place_us_new_orleans(),
  'US Philadelphia': () => m.catalog_place_us_philadelphia(),
  'US Key West': () => m.catalog_place_us_key_west(),
  'PA Panama City': () => m.catalog_place_pa_panama_city(),
  'GT Guatemala City': () => m.catalog_place_gt_guatemala_city(),
  'MX Mexico City': () => m.catalog_place_mx_mexico_city(),
  'CU Havana': () => m.catalog_place_cu_havana(),
  'TT Port of Spain': () => m.catalog_place_tt_port_of_spain(),
  'TT Port of Spain Harbour': () => m.catalog_place_tt_port_of_spain_harbour(),
  'HT Port-au-Prince': () => m.catalog_place_ht_port_au_prince(),
  'HT Cap-Haïtien': () => m.catalog_place_ht_cap_haitien(),
  'BZ Belize City': () => m.catalog_place_bz_belize_city(),
};

/** Not the port of a town of that name: these are called so everywhere. */
const namedByAuthority = new Set([
  'Port of Fernandina',
  'Port of Virginia',
  'Port of Philadelphia',
  'Port of New York and New Jersey',
  'Port of Belize',
]);

/** A place's name as the reader's language has it: "Puerto España", "Puerto de Kingston"; most names are the same in all. */
export function localName(countryCode: string, name: string): string {
  const known = names[`${countryCode} ${name}`];
  if (known) return known();
  const [, port] = namedByAuthority.has(name) ? [] : (/^Port of (.+)$/.exec(name) ?? []);
  return port === undefined ? name : m.catalog_port_of({ name: localName(countryCode, port) });
}
