import { serviceCodes } from '#features/catalog/services.ts';
import * as m from '#texts/messages.js';

import { type DirectoryFilters, serviceFlags } from './filters.ts';
import type { Reading } from './reading.ts';

/** Fewer letters describe no need. */
const fewLetters = 20;

/**
 * Returns what a search says under the field names of a quote request. `chosen` are its parts beside the typed
 * sentence, in words.
 */
export function knownFields(
  filters: DirectoryFilters,
  reading: Reading | null,
  chosen: readonly string[],
): Readonly<Record<string, string | readonly string[]>> {
  const typed = new Map<string, string>(reading?.amounts.map(({ filter, value }) => [filter, String(value)]));
  const amount = (name: 'minPallets' | 'minArea' | 'availableFrom') =>
    filters[name] === null ? (typed.get(name) ?? '') : String(filters[name]);
  const said = reading?.terms.flatMap(({ codes }) => (codes.length === 1 ? codes : [])) ?? [];
  const services = [
    ...filters.services,
    ...serviceFlags.filter((flag) => filters[flag]),
    ...said.map(({ code }) => code),
  ];
  return {
    services: serviceCodes.filter((code) => services.includes(code)),
    description: described(filters.q ?? '', chosen),
    pallets: amount('minPallets'),
    area_sqft: amount('minArea'),
    origin_address: filters.near ?? reading?.place?.label ?? '',
    destination_address: reading?.served?.label ?? '',
    preferred_date: amount('availableFrom'),
  };
}

function described(sentence: string, chosen: readonly string[]): string {
  if (sentence.length >= fewLetters && chosen.length === 0) return sentence;
  const parts = [sentence.replace(/[.,;!]$/, ''), ...chosen].filter(Boolean);
  return parts.length === 0 ? '' : m.warehouses_request_for({ parts: parts.join(', ') });
}
