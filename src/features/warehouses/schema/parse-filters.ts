import { parseIsoDate } from '#shared/dates.ts';
import { cleanText } from '#shared/plain-text.ts';

import {
  type DirectoryFilters,
  defaultLimit,
  defaultSort,
  filterLists,
  maxLimit,
  maxRadiusMiles,
  noFilters,
  sortOrders,
} from './filters.ts';

export interface FilterProblem {
  field: string;
  message: string;
}

export interface ParsedFilters {
  filters: DirectoryFilters;
  /** Values that could not be used; they are left out of `filters`. A page says so, the API refuses. */
  problems: FilterProblem[];
}

/** Parameters that are nobody's mistake: campaign marks and the framework's own. */
const isForeign = (name: string): boolean => /^(utm_\w+|gclid|fbclid|msclkid|_routes|index)$/.test(name);

/** Reads the directory's filters from an address. Blank means absent; nothing a person can type throws. */
export function parseFilters(params: URLSearchParams): ParsedFilters {
  const problems: FilterProblem[] = [];
  const problem = (field: string, message: string) => problems.push({ field, message });

  const text = (name: string, maxLength: number): string | null => {
    const value = cleanText(params.get(name) ?? '');
    if (value.length <= maxLength) return value || null;
    problem(name, `Please use at most ${maxLength} characters`);
    return null;
  };
  const number = (name: string, min: number, max: number): number | null => {
    const value = (params.get(name) ?? '').trim().replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
    if (value === '') return null;
    const parsed = /^[+-]?(\d{1,15}(\.\d{1,6})?|\.\d{1,6})$/.test(value) ? Number(value) : Number.NaN;
    if (parsed >= min && parsed <= max) return parsed;
    problem(name, `Please use a number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`);
    return null;
  };
  const list = <T extends string>(name: string, allowed: readonly T[]): T[] => {
    const values = params
      .getAll(name)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter((value) => value !== '');
    const unknown = values.filter((value) => !(allowed as readonly string[]).includes(value));
    if (unknown.length > 0)
      problem(
        name,
        `Unknown value: ${[...new Set(unknown)]
          .slice(0, 3)
          .map((value) => cleanText(value, { maxLength: 40 }))
          .join(', ')}`,
      );
    return allowed.filter((value) => values.includes(value));
  };
  const one = <T extends string>(name: string, allowed: readonly T[]): T | null => {
    const value = (params.get(name) ?? '').trim();
    if (value === '') return null;
    const known = allowed.find((option) => option === value);
    if (known === undefined) problem(name, `Please use one of ${allowed.join(', ')}`);
    return known ?? null;
  };
  const flag = (name: string): boolean => {
    const value = (params.get(name) ?? '').trim().toLowerCase();
    if (['1', 'true', 'on', 'yes'].includes(value)) return true;
    if (!['', '0', 'false', 'off', 'no'].includes(value)) problem(name, 'Please use 1 or 0');
    return false;
  };
  const date = (name: string): string | null => {
    const value = (params.get(name) ?? '').trim();
    if (value === '' || parseIsoDate(value)) return value || null;
    problem(name, 'Please use a date like 2026-12-31');
    return null;
  };

  for (const name of new Set(params.keys())) {
    if (!Object.hasOwn(noFilters, name) && !isForeign(name))
      problem(cleanText(name, { maxLength: 40 }) || 'parameter', 'This filter does not exist');
  }

  const filters: DirectoryFilters = {
    q: text('q', 200),
    services: list('services', filterLists.services),
    match: one('match', ['any', 'all']) ?? 'any',
    near: text('near', 100),
    radius: number('radius', 1, maxRadiusMiles),
    type: list('type', filterLists.type),
    minArea: number('minArea', 0, 100_000_000),
    maxArea: number('maxArea', 1, 100_000_000),
    maxPrice: number('maxPrice', 0.01, 100_000),
    certifications: list('certifications', filterLists.certifications),
    security: list('security', filterLists.security),
    tempMin: number('tempMin', -99, 99),
    tempMax: number('tempMax', -99, 99),
    hazmat: flag('hazmat'),
    bonded: flag('bonded'),
    returns: flag('returns'),
    availableFrom: date('availableFrom'),
    sort: 'newest',
    view: one('view', ['list', 'map']) ?? 'list',
    cursor: (params.get('cursor') ?? '').trim().slice(0, 2048) || null,
    limit: number('limit', 1, maxLimit) ?? defaultLimit,
  };
  if (!Number.isInteger(filters.limit)) {
    problem('limit', 'Please use a whole number');
    filters.limit = defaultLimit;
  }
  if (filters.minArea === 0) filters.minArea = null;
  for (const [low, high] of [
    ['minArea', 'maxArea'],
    ['tempMin', 'tempMax'],
  ] as const) {
    if ((filters[low] ?? -Infinity) > (filters[high] ?? Infinity)) {
      problem(high, 'The upper limit is below the lower one');
      filters[high] = null;
    }
  }
  // A radius left over in a form is no mistake; a wish for "nearest" without a place is.
  if (filters.near === null) filters.radius = null;
  filters.sort = one('sort', sortOrders) ?? defaultSort(filters);
  if (filters.sort === 'nearest' && filters.near === null) {
    problem('sort', 'Please say near which place');
    filters.sort = 'newest';
  }
  return { filters, problems };
}
