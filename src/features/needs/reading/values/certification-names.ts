import type { Certification } from '#features/catalog/certifications.ts';

/** How people write each certification in short. */
const names: Record<Certification, string> = {
  haccp: 'HACCP',
  gmp: 'GMP',
  gdp: 'GDP',
  fda_registered: 'FDA',
  usda: 'USDA',
  organic: 'organic',
  brc: 'BRC',
  sqf: 'SQF',
  c_tpat: 'C-TPAT',
  basc: 'BASC',
  aeo: 'AEO',
  tsa_ccsf: 'TSA',
  cbp_bonded: 'CBP',
  ftz: 'FTZ',
  cfs: 'CFS',
  iata_ceiv_pharma: 'CEIV Pharma',
  iata_dgr: 'IATA DGR',
  imdg: 'IMDG',
  iso_9001: 'ISO 9001',
  iso_14001: 'ISO 14001',
  iso_28000: 'ISO 28000',
  tapa_fsr: 'TAPA',
  leed: 'LEED',
};

/** The usual short name of a code of the catalogue. */
export const certificationName = (code: string): string => names[code as Certification] ?? code;

const asWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/-/g, '')
    .replace(/[^a-z0-9]/g, ' ')} `;

/** The codes of the certifications that a licence names in its own words: "TSA certified cargo screening". */
export const certificationsIn = (licence: string): Certification[] =>
  (Object.entries(names) as [Certification, string][]).flatMap(([code, name]) =>
    asWords(licence).includes(asWords(name)) ? [code] : [],
  );

const key = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const codes = new Map(Object.entries(names).flatMap(([code, name]) => [[key(name), code], [key(code), code]] as const)); // prettier-ignore

/** The code behind a short name, however it is written; null when there is none. */
export const certificationCode = (name: string): Certification | null =>
  (codes.get(key(name.slice(0, 40))) as Certification | undefined) ?? null;
