import type { DirectoryFilters } from './filters.ts';
import type { Reading } from './reading.ts';

const cold: readonly string[] = 'cold_storage frozen_goods perishables seafood pharmaceuticals flowers'.split(' ');

/** Returns true if temperature is relevant to the search. */
export const asksForCold = ({ services, tempMin, tempMax }: DirectoryFilters, reading: Reading | null): boolean =>
  tempMin !== null ||
  tempMax !== null ||
  services.includes('cold_storage') ||
  (reading?.terms.some(({ codes }) => codes.some(({ code }) => cold.includes(code))) ?? false);
