import { foldText } from '#shared/plain-text.ts';

import { knownCountries } from './countries.ts';

/**
 * Other names in English, Spanish and Portuguese, and three-letter codes. Separate from the names, so that pages that
 * show a country do not include them.
 */
const table = [
  'AG:Antigua,ATG,Antigua y Barbuda,Antígua e Barbuda,Barbuda|AI:AIA,Anguila|AW:ABW|BB:BRB',
  'BL:St Barts,Saint Barthelemy,San Bartolomé|BM:BMU,Bermudas',
  'BQ:Caribe neerlandés,Bonaire,BES,Saba,Sint Eustatius|BS:BHS,The Bahamas,Las Bahamas|CU:CUB',
  'CW:CUW,Curazao|DM:DMA|DO:DOM,República Dominicana,Rep Dom,Dom Rep,D.R.,Dominicana|GD:GRD,Granada',
  'GP:GLP,Guadalupe|HT:HTI,Haití|JM:JAM',
  'KN:KNA,St Kitts,Saint Kitts and Nevis,San Cristóbal y Nieves,Nevis',
  'KY:CYM,Cayman,Islas Caimán,Ilhas Cayman|LC:LCA,Saint Lucia,Santa Lucía,Santa Lúcia',
  'MF:Saint Martin,San Martín|MQ:MTQ,Martinica|MS:MSR|PR:PRI,Porto Rico|SX:SXM,St Maarten',
  'TC:TCA,Turks and Caicos,Turks & Caicos,Turcas y Caicos,Islas Turcas y Caicos',
  'TT:TTO,Trinidad,Tobago,Trinidad & Tobago,Trinidad y Tobago,Trinidad e Tobago,T&T',
  'VC:VCT,St Vincent,Saint Vincent,Saint Vincent and the Grenadines,San Vicente y las Granadinas,San Vicente',
  'VG:VGB,BVI,Islas Vírgenes Británicas,Tortola',
  'VI:VIR,USVI,US Virgin Islands,Islas Vírgenes,Islas Vírgenes de EE. UU.|BZ:BLZ,Belice|CR:CRI|GT:GTM',
  'HN:HND|NI:NIC,Nicarágua|PA:PAN,Panamá|SV:SLV|AR:ARG|BO:BOL,Bolívia|BR:BRA,Brasil|CL:CHL',
  'CO:COL,Colômbia|EC:ECU,Equador|FK:FLK,Islas Malvinas|GF:GUF,Guayana Francesa,Guiana Francesa',
  'GY:GUY,Guiana|PE:PER,Perú|PY:PRY,Paraguai|SR:SUR,Surinam|UY:URY,Uruguai|VE:VEN|CA:CAN,Canadá',
  'MX:MEX,México,Méjico',
  'US:USA,U.S.,U.S.A.,United States of America,America,Estados Unidos,EE.UU.,EEUU,EUA|BE:BEL,Bélgica',
  'CH:CHE,Suiza,Suíça|DE:DEU,Alemania,Alemanha|DK:DNK,Dinamarca|ES:ESP,España,Espanha',
  'FR:FRA,Francia,França|GB:GBR,UK,U.K.,Great Britain,Britain,England,Reino Unido,Inglaterra',
  'GR:GRC,Grecia,Grécia|IE:IRL,Irlanda|IT:ITA,Italia,Itália',
  'NL:NLD,Holland,Países Bajos,Países Baixos,Holanda|NO:NOR,Noruega|PL:POL,Polonia,Polônia|PT:PRT',
  'SE:SWE,Suecia,Suécia|TR:TUR,Türkiye,Turquía,Turquia',
  'AE:ARE,UAE,Emiratos Árabes Unidos,Emirados Árabes Unidos|BD:BGD,Bangladés|CN:CHN|HK:HKG',
  'ID:IDN,Indonésia|IL:ISR|IN:IND,Índia|JP:JPN,Japón,Japão|KR:KOR,Korea,Corea del Sur,Coreia do Sul',
  'MY:MYS,Malasia,Malásia|PH:PHL,Filipinas|PK:PAK,Pakistán,Paquistão',
  'SA:SAU,Arabia Saudita,Arábia Saudita|SG:SGP,Singapur,Cingapura|TH:THA,Tailandia,Tailândia',
  'TW:TWN,Taiwán|VN:VNM,Viet Nam,Vietnã|AU:AUS,Austrália|NZ:NZL,Nueva Zelanda,Nova Zelândia',
  'AO:AGO|CV:CPV,Cabo Verde|MZ:MOZ,Moçambique',
  'EG:EGY,Egipto,Egito|GH:GHA|KE:KEN,Kenia,Quênia|MA:MAR,Marruecos,Marrocos|NG:NGA,Nigéria',
  'ZA:ZAF,Sudáfrica,África do Sul',
].join('|');

const aliases = new Map(
  table.split('|').map((entry) => {
    const [code = '', names = ''] = entry.split(':');
    return [code, names.split(',')] as const;
  }),
);

/** Usual names of countries that the table leaves out, beside those of `Intl`. */
const furtherAliases: Partial<Record<string, readonly string[]>> = {
  CD: ['DRC', 'DR Congo', 'Democratic Republic of the Congo', 'RD Congo', 'República Democrática del Congo', 'Congo'],
  CG: ['Republic of the Congo'],
  CI: ['Ivory Coast', 'Costa de Marfil', 'Costa do Marfim'],
  CZ: ['Czech Republic', 'República Checa', 'República Tcheca'],
  MM: ['Myanmar', 'Burma', 'Birmania', 'Mianmar'],
  MO: ['Macao', 'Macau'],
  PS: ['Palestine', 'Palestina', 'West Bank and Gaza'],
};

/** For countries that the table leaves out. */
const languages = ['en', 'es', 'es-US', 'pt'].map((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

const nameKey = (text: string): string =>
  foldText(text)
    .replaceAll(/[.'’]/g, '')
    .replaceAll('&', 'and')
    .replaceAll(/[\s()-]+/g, ' ')
    .trim()
    .replace(/^the /, '');
const codes = new Map<string, string>();
for (const { code, name } of knownCountries) {
  // The code of a country beyond the table may be a state's: "AL", "ME".
  for (const text of [...(aliases.has(code) ? [code] : []), name, ...countryAliases(code)])
    if (!codes.has(nameKey(text))) codes.set(nameKey(text), code);
}
// In this market "DR" is the Dominican Republic, whose ISO code is DO.
codes.set('dr', 'DO');

/** Returns other names of a country in English, Spanish and Portuguese. */
export function countryAliases(code: string): readonly string[] {
  return aliases.get(code) ?? [...(furtherAliases[code] ?? []), ...languages.flatMap((names) => names.of(code) ?? [])];
}

/** Parses a country's name in English, Spanish or Portuguese, or its code. */
export function countryCode(text: string): string | null {
  return codes.get(nameKey(text)) ?? null;
}
