import { isCountryCode } from '#features/catalog/countries.ts';
import { longestLabel } from '#features/labels/state.ts';
import { serviceCodes } from '#features/catalog/services.ts';

import { boardStates } from '../state.ts';
import type { BoardFilters } from './board-filters.ts';
import { modes } from './modes.ts';

const maxWeight = 50_000_000;
const maxBudget = 999_999_999;

function wholeNumber(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text.trim())) return null;
  const value = Number(text);
  return value > 0 && value <= most ? value : null;
}

/** Returns the filters in a URL; unknown values are left out. */
export function parseBoardFilters(search: URLSearchParams): BoardFilters {
  const country = (name: string) => {
    const code = (search.get(name) ?? '').toUpperCase();
    return isCountryCode(code) ? code : null;
  };
  const wanted = new Set(search.getAll('service').slice(0, 40));
  return {
    state: boardStates.find((state) => state === search.get('tab')) ?? null,
    q: (search.get('q') ?? '').trim().slice(0, 200) || null,
    services: serviceCodes.filter((code) => wanted.has(code)),
    mode: modes.find((mode) => mode === search.get('mode')) ?? null,
    isMatching: search.get('matching') === 'own',
    origin: country('origin'),
    destination: country('destination'),
    minWeight: wholeNumber(search.get('min_weight'), maxWeight),
    maxWeight: wholeNumber(search.get('max_weight'), maxWeight),
    minBudget: wholeNumber(search.get('min_budget'), maxBudget),
    maxBudget: wholeNumber(search.get('max_budget'), maxBudget),
    label: (search.get('label') ?? '').trim().slice(0, longestLabel) || null,
    within: wholeNumber(search.get('within'), 365),
  };
}
