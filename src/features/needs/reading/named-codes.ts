import { listingFeatureValues } from '#features/catalog/listing-features.ts';
import { securityFeatureValues } from '#features/catalog/security-features.ts';
import { type ServiceCode, serviceCodes } from '#features/catalog/services.ts';
import { readWords } from '#features/catalog/words/read-words.ts';

import type { BuildingFact } from '../schema.ts';
import { certificationName, certificationsIn } from './values/certification-names.ts';

/** Facts of buildings in the catalogue that in a need speak of its term or its goods. */
const notOfBuildings: ReadonlySet<string> = new Set(['month_to_month', 'vault', 'background_checks']);
const features: ReadonlySet<string> = new Set(listingFeatureValues);
const facts: ReadonlySet<string> = new Set([...listingFeatureValues, ...securityFeatureValues]);
const isFact = (code: string): code is BuildingFact => facts.has(code) && !notOfBuildings.has(code);

/** The certificates, by their short names, and facts of a building that words name, by the catalogue; what may mean several is none. */
export function namedCodes(words: string): {
  certifications: string[];
  anyStandard: boolean;
  building: BuildingFact[];
} {
  const meanings = readWords(words).meanings.map(({ codes }) => codes);
  // "Bonded" is a service before it is a licence.
  const certified = meanings
    .filter((codes) => codes.every(({ kind }) => kind === 'certification'))
    .map((codes) => codes.map(({ code }) => code));
  const named = [...certificationsIn(words), ...certified.flatMap((codes) => (codes.length === 1 ? codes : []))];
  const building = meanings.flatMap((codes) => {
    if (codes.some(({ kind }) => kind !== 'feature' && kind !== 'security')) return [];
    const meant = codes.map(({ code }) => code).filter(isFact);
    // "24/7" are hours before they are guards, and "yard" is one before it is a gated one.
    const own = meant.filter((code) => features.has(code));
    const [fact, ...others] = own.length > 0 ? own : meant;
    return fact !== undefined && others.length === 0 ? [fact] : [];
  });
  // Guards who are there around the clock say nothing of when the doors are open.
  const isWatched = building.includes('guards_24_7');
  return {
    certifications: [...new Set(named.map(certificationName))],
    anyStandard: certified.some((codes) => codes.length > 1 && codes.every((code) => code.startsWith('iso'))),
    building: [...new Set(building)].filter((code) => !(isWatched && code === 'open_24_hours')),
  };
}

/** The services that words name, by the catalogue; what may mean several is none. */
export const namedServices = (words: string): ServiceCode[] =>
  readWords(words).meanings.flatMap(({ codes, isGuess }) => {
    const [only, ...others] = serviceCodes.filter((service) =>
      codes.some(({ kind, code }) => kind === 'service' && code === service),
    );
    return only !== undefined && others.length === 0 && !isGuess ? [only] : [];
  });
