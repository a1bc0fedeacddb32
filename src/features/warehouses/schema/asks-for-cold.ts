import { degreesIn } from '#shared/degrees.ts';
import type { UnitSystem } from '#shared/units.ts';

import type { DirectoryFilters } from './filters.ts';
import type { Reading } from './reading.ts';

const cold: readonly string[] = 'cold_storage frozen_goods perishables seafood pharmaceuticals flowers'.split(' ');

/** Returns true if temperature is relevant to the search. */
const asksForCold = ({ services, tempMin, tempMax }: DirectoryFilters, reading: Reading | null): boolean =>
  tempMin !== null ||
  tempMax !== null ||
  services.includes('cold_storage') ||
  (reading?.terms.some(({ codes }) => codes.some(({ code }) => cold.includes(code))) ?? false);

/** Returns the scale in which a temperature was typed ("36 °F"); that of the reader's language if none was. */
export function scaleOf(typed: string | null, units: UnitSystem): UnitSystem {
  const [, scale] =
    /\d\s{0,2}(?:°|º|grados|degrees)?\s{0,2}(fahrenheit|celsius|cent[ií]grados?|[fc])\b/iu.exec(typed ?? '') ?? [];
  if (scale === undefined) return degreesIn(units);
  return scale.toLowerCase().startsWith('f') ? 'imperial' : 'metric';
}

/** Returns the scale in which cards say their temperatures; null if the search is not about cold. */
export function scaleOfCards(filters: DirectoryFilters, reading: Reading | null, units: UnitSystem): UnitSystem | null {
  if (!asksForCold(filters, reading)) return null;
  const typed = reading?.amounts.find(({ filter }) => filter === 'tempMin' || filter === 'tempMax');
  return scaleOf(typed?.typed ?? null, units);
}
