import { destinationOptions } from '#features/catalog/countries.ts';
import { majorFromMinor, parseMoney } from '#shared/money.ts';
import { cleanText } from '#shared/plain-text.ts';

import { type ByTotal, type PartnerFilters, maxLocation } from './filters.ts';
import { priceRanges } from './partner.ts';
import { specialtyCodes } from './specialties.ts';

// Separate from the other filters: it imports the names of all countries, which pages do not need.

export const destinationCodes = destinationOptions.map(({ value }) => value) as [string, ...string[]];

/** Returns values given once or several times, or separated by commas. */
function valuesOf(params: URLSearchParams, name: string): string[] {
  return params
    .getAll(name)
    .flatMap((text) => text.slice(0, 500).split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** Returns the filters in a URL; `unknown` names those with an invalid value, which is left out. */
export function parsePartnerFilters(params: URLSearchParams): {
  filters: PartnerFilters;
  unknown: (keyof PartnerFilters)[];
} {
  const unknown = new Set<keyof PartnerFilters>();
  const known = <T extends string>(name: keyof PartnerFilters, all: readonly T[]): T[] => {
    const given = new Set(valuesOf(params, name));
    const found = all.filter((value) => given.has(value));
    if (found.length < given.size) unknown.add(name);
    return found;
  };
  const priceRange = known('priceRange', priceRanges);
  if (priceRange.length > 1) unknown.add('priceRange');
  const filters: PartnerFilters = {
    location: cleanText(params.get('location') ?? '', { maxLength: maxLocation }) || null,
    specialties: known('specialties', specialtyCodes),
    destinations: known('destinations', destinationCodes),
    priceRange: priceRange[0] ?? null,
  };
  return { filters, unknown: [...unknown] };
}

const highestTotal = 1e9;

/** Returns how a URL wants the list by total; `isUnknown` where a value is invalid, which is left out. */
export function parseByTotal(params: URLSearchParams): ByTotal & { isUnknown: boolean } {
  const [sort, typed] = [params.get('sort') ?? '', (params.get('maxTotal') ?? '').trim()];
  const money = typed === '' || typed.length > 40 ? null : parseMoney(typed);
  const isMoney = money?.currency === 'USD' && money.amountMinor > 0 && money.amountMinor <= highestTotal * 100;
  return {
    sort: sort === 'total' ? 'total' : 'rating',
    maxTotal: isMoney ? majorFromMinor(money.amountMinor) : null,
    isUnknown: !['', 'total', 'rating'].includes(sort) || (typed !== '' && !isMoney),
  };
}
