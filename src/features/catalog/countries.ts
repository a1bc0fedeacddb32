import { baseLanguage, type Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import type { Option } from './services.ts';

export type Region =
  | 'caribbean'
  | 'central_america'
  | 'south_america'
  | 'north_america'
  | 'europe'
  | 'asia'
  | 'oceania'
  | 'africa'
  | 'antarctica';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  region: Region;
}

/** Countries whose names are written here; their order is that of the lists. */
const table: Partial<Record<Region, string>> = {
  caribbean:
    'AG:Antigua and Barbuda|AI:Anguilla|AW:Aruba|BB:Barbados|BL:St. Barthélemy|BM:Bermuda|BQ:Caribbean Netherlands|BS:Bahamas|CU:Cuba|CW:Curaçao|DM:Dominica|DO:Dominican Republic|GD:Grenada|GP:Guadeloupe|HT:Haiti|JM:Jamaica|KN:St. Kitts and Nevis|KY:Cayman Islands|LC:St. Lucia|MF:St. Martin|MQ:Martinique|MS:Montserrat|PR:Puerto Rico|SX:Sint Maarten|TC:Turks and Caicos Islands|TT:Trinidad and Tobago|VC:St. Vincent and the Grenadines|VG:British Virgin Islands|VI:U.S. Virgin Islands',
  central_america: 'BZ:Belize|CR:Costa Rica|GT:Guatemala|HN:Honduras|NI:Nicaragua|PA:Panama|SV:El Salvador',
  south_america:
    'AR:Argentina|BO:Bolivia|BR:Brazil|CL:Chile|CO:Colombia|EC:Ecuador|FK:Falkland Islands|GF:French Guiana|GY:Guyana|PE:Peru|PY:Paraguay|SR:Suriname|UY:Uruguay|VE:Venezuela',
  north_america: 'CA:Canada|MX:Mexico|US:United States',
  europe:
    'BE:Belgium|CH:Switzerland|DE:Germany|DK:Denmark|ES:Spain|FR:France|GB:United Kingdom|GR:Greece|IE:Ireland|IT:Italy|NL:Netherlands|NO:Norway|PL:Poland|PT:Portugal|SE:Sweden|TR:Turkey',
  asia: 'AE:United Arab Emirates|BD:Bangladesh|CN:China|HK:Hong Kong|ID:Indonesia|IL:Israel|IN:India|JP:Japan|KR:South Korea|MY:Malaysia|PH:Philippines|PK:Pakistan|SA:Saudi Arabia|SG:Singapore|TH:Thailand|TW:Taiwan|VN:Vietnam',
  oceania: 'AU:Australia|NZ:New Zealand',
  africa: 'AO:Angola|CV:Cape Verde|EG:Egypt|GH:Ghana|KE:Kenya|MA:Morocco|MZ:Mozambique|NG:Nigeria|ZA:South Africa',
};

/** All others of ISO 3166-1: an address may stand there. Their names come from `Intl`, but where servers and browsers have different ones. */
const furtherTable: Partial<Record<Region, string>> = {
  europe:
    'AD AL AT AX BA BG BY CY CZ EE FI FO GG GI GL HR HU IM IS JE LI LT LU LV MC MD ME MK MT RO RS RU SI SJ SK SM UA VA',
  asia: 'AF AM AZ BH BN BT GE IQ IR JO KG KH KP KW KZ LA LB LK MM MN MO:Macao MV NP OM PS:Palestine QA SY TJ TL TM UZ YE',
  oceania: 'AS CC CK CX FJ FM GU KI MH MP NC NF NR NU PF PG PN PW SB TK TO TV UM VU WF WS',
  africa:
    'BF BI BJ BW CD CF CG CI CM DJ DZ EH ER ET GA GM GN GQ GW IO KM LR LS LY MG ML MR MU MW NA NE RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZM ZW',
  north_america: 'PM',
  antarctica: 'AQ BV GS HM TF',
};

const byName = (a: Country, b: Country): number => a.name.localeCompare(b.name, 'en');

const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/** Every country of ISO 3166-1, by name. */
export const countries: readonly Country[] = [
  ...(Object.entries(table) as [Region, string][]).flatMap(([region, entries]) =>
    entries.split('|').map((entry): Country => {
      const [code = '', name = ''] = entry.split(':');
      return { code, name, region };
    }),
  ),
  ...(Object.entries(furtherTable) as [Region, string][]).flatMap(([region, codes]) =>
    codes.split(' ').map((entry): Country => {
      const [code = '', name] = entry.split(':');
      return { code, name: name ?? englishNames.of(code) ?? code, region };
    }),
  ),
].toSorted(byName);

/** Nobody sends goods to most of these; "Georgia" is the state, and the words of the others are everyday ones. */
const unnamed = 'AQ BV GS HM TF IO UM SJ GE GG IM JE NU PN CC CX NF TK MP';

/** The countries that searches and the gazetteer know by name. */
export const knownCountries: readonly Country[] = countries.filter(({ code }) => !unnamed.includes(code));

const byCode = new Map(countries.map((country) => [country.code, country]));

export function isCountryCode(text: unknown): text is string {
  return typeof text === 'string' && byCode.has(text);
}

/** The country's English name, as data has it; an unknown code is returned as it is. */
export function countryName(code: string): string {
  return byCode.get(code.toUpperCase())?.name ?? code;
}

/** Where servers and browsers know different names, or an official's: a page must read the same on both. */
const ownNames: Partial<Record<string, Words>> = {
  FK: () => m.catalog_country_fk(),
  HK: () => m.catalog_country_hk(),
  MO: () => m.catalog_country_mo(),
  PS: () => m.catalog_country_ps(),
};

const localNames = new Map<string, string>();

/** The country's name in the reader's language; an unknown code is returned as it is. */
export function countryLabel(code: string): string {
  if (m.shared_language() === baseLanguage || !isCountryCode(code)) return countryName(code);
  const locale = m.shared_locale();
  const key = `${locale} ${code}`;
  const known = localNames.get(key);
  if (known !== undefined) return known;
  const name = ownNames[code]?.() ?? new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  localNames.set(key, name);
  return name;
}

/** True for the market's destinations: the Caribbean, Central and South America. */
export function isInRegion(code: string): boolean {
  const region = byCode.get(code)?.region;
  return region === 'caribbean' || region === 'central_america' || region === 'south_america';
}

/** Where the goods of this market come from and go to: the United States, Canada, Mexico and the region. */
export function isInMarket(code: string): boolean {
  return isInRegion(code) || byCode.get(code)?.region === 'north_america';
}

/** A form's own English word for a country stands behind its code. */
const options = (...pairs: string[]): Option[] =>
  pairs.map((pair) => {
    const [value, word] = [pair.slice(0, 2), pair.slice(3)];
    return {
      value,
      get label() {
        return word !== '' && m.shared_language() === baseLanguage ? word : countryLabel(value);
      },
    };
  });

/** Destinations with a page of their own, in the order and words of the partner forms. */
export const mainDestinationOptions: readonly Option[] = options(
  'GY',
  'TT',
  'JM',
  'BB',
  'SR',
  'HT',
  'DO',
  'BS',
  'BZ',
  'GD',
  'LC',
  'VC St. Vincent',
  'AG Antigua',
  'BR',
  'CO',
  'VE',
  'PE',
  'EC',
);

const regionByName = countries.map(({ code }) => code).filter(isInRegion);

/** Destinations of the partner forms: the main ones, then the rest of the Caribbean, Central and South America by name. */
export const destinationOptions: readonly Option[] = [
  ...mainDestinationOptions,
  ...options(...regionByName.filter((code) => !mainDestinationOptions.some(({ value }) => value === code))),
];

const servedFirst = [
  'US',
  'CA',
  'MX',
  'GB',
  'DE',
  'FR',
  'ES',
  'IT',
  'NL',
  'BE',
  'CN',
  'JP',
  'KR',
  'AU',
  'BR',
  'AR',
  ...mainDestinationOptions.map(({ value }) => value).filter((code) => code !== 'BR'),
];

/**
 * "Countries served" of the smart listing form: in the form's order, then the destinations of the partner forms, then
 * the other countries of the Caribbean, Central and South America by name.
 */
export const countriesServedOptions: readonly Option[] = options(...new Set([...servedFirst, ...regionByName]));

/** Countries of an address: the United States first, then by name. */
export const countryOptions: readonly Option[] = options(
  'US',
  ...countries.filter((country) => country.code !== 'US').map((country) => country.code),
);
