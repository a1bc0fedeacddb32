import { baseLanguage } from '#shared/languages.ts';
import { foldText } from '#shared/plain-text.ts';
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
  | 'africa';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  region: Region;
  /** Other names in English, Spanish and Portuguese, and three-letter codes. */
  aliases: readonly string[];
}

const table: Record<Region, string> = {
  caribbean:
    'AG:Antigua and Barbuda:Antigua,ATG,Antigua y Barbuda,Antígua e Barbuda,Barbuda|AI:Anguilla:AIA,Anguila|AW:Aruba:ABW|BB:Barbados:BRB|BL:St. Barthélemy:St Barts,Saint Barthelemy,San Bartolomé|BM:Bermuda:BMU,Bermudas|BQ:Caribbean Netherlands:Caribe neerlandés,Bonaire,BES,Saba,Sint Eustatius|BS:Bahamas:BHS,The Bahamas,Las Bahamas|CU:Cuba:CUB|CW:Curaçao:CUW,Curazao|DM:Dominica:DMA|DO:Dominican Republic:DOM,República Dominicana,Rep Dom,Dom Rep,D.R.,Dominicana|GD:Grenada:GRD,Granada|GP:Guadeloupe:GLP,Guadalupe|HT:Haiti:HTI,Haití|JM:Jamaica:JAM|KN:St. Kitts and Nevis:KNA,St Kitts,Saint Kitts and Nevis,San Cristóbal y Nieves,Nevis|KY:Cayman Islands:CYM,Cayman,Islas Caimán,Ilhas Cayman|LC:St. Lucia:LCA,Saint Lucia,Santa Lucía,Santa Lúcia|MF:St. Martin:Saint Martin,San Martín|MQ:Martinique:MTQ,Martinica|MS:Montserrat:MSR|PR:Puerto Rico:PRI,Porto Rico|SX:Sint Maarten:SXM,St Maarten|TC:Turks and Caicos Islands:TCA,Turks and Caicos,Turks & Caicos,Turcas y Caicos,Islas Turcas y Caicos|TT:Trinidad and Tobago:TTO,Trinidad,Tobago,Trinidad & Tobago,Trinidad y Tobago,Trinidad e Tobago,T&T|VC:St. Vincent and the Grenadines:VCT,St Vincent,Saint Vincent,Saint Vincent and the Grenadines,San Vicente y las Granadinas,San Vicente|VG:British Virgin Islands:VGB,BVI,Islas Vírgenes Británicas,Tortola|VI:U.S. Virgin Islands:VIR,USVI,US Virgin Islands,Islas Vírgenes,Islas Vírgenes de EE. UU.',
  central_america:
    'BZ:Belize:BLZ,Belice|CR:Costa Rica:CRI|GT:Guatemala:GTM|HN:Honduras:HND|NI:Nicaragua:NIC,Nicarágua|PA:Panama:PAN,Panamá|SV:El Salvador:SLV',
  south_america:
    'AR:Argentina:ARG|BO:Bolivia:BOL,Bolívia|BR:Brazil:BRA,Brasil|CL:Chile:CHL|CO:Colombia:COL,Colômbia|EC:Ecuador:ECU,Equador|FK:Falkland Islands:FLK,Islas Malvinas|GF:French Guiana:GUF,Guayana Francesa,Guiana Francesa|GY:Guyana:GUY,Guiana|PE:Peru:PER,Perú|PY:Paraguay:PRY,Paraguai|SR:Suriname:SUR,Surinam|UY:Uruguay:URY,Uruguai|VE:Venezuela:VEN',
  north_america:
    'CA:Canada:CAN,Canadá|MX:Mexico:MEX,México,Méjico|US:United States:USA,U.S.,U.S.A.,United States of America,America,Estados Unidos,EE.UU.,EEUU,EUA',
  europe:
    'BE:Belgium:BEL,Bélgica|CH:Switzerland:CHE,Suiza,Suíça|DE:Germany:DEU,Alemania,Alemanha|DK:Denmark:DNK,Dinamarca|ES:Spain:ESP,España,Espanha|FR:France:FRA,Francia,França|GB:United Kingdom:GBR,UK,U.K.,Great Britain,Britain,England,Reino Unido,Inglaterra|GR:Greece:GRC,Grecia,Grécia|IE:Ireland:IRL,Irlanda|IT:Italy:ITA,Italia,Itália|NL:Netherlands:NLD,Holland,Países Bajos,Países Baixos,Holanda|NO:Norway:NOR,Noruega|PL:Poland:POL,Polonia,Polônia|PT:Portugal:PRT|SE:Sweden:SWE,Suecia,Suécia|TR:Turkey:TUR,Türkiye,Turquía,Turquia',
  asia: 'AE:United Arab Emirates:ARE,UAE,Emiratos Árabes Unidos,Emirados Árabes Unidos|BD:Bangladesh:BGD,Bangladés|CN:China:CHN|HK:Hong Kong:HKG|ID:Indonesia:IDN,Indonésia|IL:Israel:ISR|IN:India:IND,Índia|JP:Japan:JPN,Japón,Japão|KR:South Korea:KOR,Korea,Corea del Sur,Coreia do Sul|MY:Malaysia:MYS,Malasia,Malásia|PH:Philippines:PHL,Filipinas|PK:Pakistan:PAK,Pakistán,Paquistão|SA:Saudi Arabia:SAU,Arabia Saudita,Arábia Saudita|SG:Singapore:SGP,Singapur,Cingapura|TH:Thailand:THA,Tailandia,Tailândia|TW:Taiwan:TWN,Taiwán|VN:Vietnam:VNM,Viet Nam,Vietnã',
  oceania: 'AU:Australia:AUS,Austrália|NZ:New Zealand:NZL,Nueva Zelanda,Nova Zelândia',
  africa:
    'EG:Egypt:EGY,Egipto,Egito|GH:Ghana:GHA|KE:Kenya:KEN,Kenia,Quênia|MA:Morocco:MAR,Marruecos,Marrocos|NG:Nigeria:NGA,Nigéria|ZA:South Africa:ZAF,Sudáfrica,África do Sul',
};

/** Every country the forms and the gazetteer know, by name. */
export const countries: readonly Country[] = (Object.entries(table) as [Region, string][])
  .flatMap(([region, entries]) =>
    entries.split('|').map((entry): Country => {
      const [code = '', name = '', aliases = ''] = entry.split(':');
      return { code, name, region, aliases: aliases ? aliases.split(',') : [] };
    }),
  )
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

const byCode = new Map(countries.map((country) => [country.code, country]));
const nameKey = (text: string): string =>
  foldText(text).replaceAll('.', '').replaceAll('&', 'and').replace(/^the /, '').trim();
const codes = new Map<string, string>();
for (const { code, name, aliases } of countries) {
  for (const text of [code, name, ...aliases]) if (!codes.has(nameKey(text))) codes.set(nameKey(text), code);
}
// In this market "DR" is the Dominican Republic; its ISO code is DO.
codes.set('dr', 'DO');

export function isCountryCode(text: unknown): text is string {
  return typeof text === 'string' && byCode.has(text);
}

/** The country's English name, as data has it; an unknown code is returned as it is. */
export function countryName(code: string): string {
  return byCode.get(code.toUpperCase())?.name ?? code;
}

const localNames = new Map<string, string>();

/** The country's name in the reader's language, short where the long one is an official's ("Hong Kong"); an unknown code is returned as it is. */
export function countryLabel(code: string): string {
  if (m.shared_language() === baseLanguage || !isCountryCode(code)) return countryName(code);
  const locale = m.shared_locale();
  const key = `${locale} ${code}`;
  const known = localNames.get(key);
  if (known !== undefined) return known;
  const written = (style: 'long' | 'short') =>
    new Intl.DisplayNames(locale, { type: 'region', style }).of(code) ?? code;
  const name = countryCode(written('long')) === code ? written('long') : written('short');
  localNames.set(key, name);
  return name;
}

/** Reads a country as people write it in English, Spanish or Portuguese, or by its code. */
export function countryCode(text: string): string | null {
  return codes.get(nameKey(text)) ?? null;
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

/** "Countries served" of the smart listing form, in the form's order. */
export const countriesServedOptions: readonly Option[] = options(
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
);

/** Destinations of the partner forms, in their order and words. */
export const destinationOptions: readonly Option[] = options(
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

/** Countries of an address: the United States first, then by name. */
export const countryOptions: readonly Option[] = options(
  'US',
  ...countries.filter((country) => country.code !== 'US').map((country) => country.code),
);
