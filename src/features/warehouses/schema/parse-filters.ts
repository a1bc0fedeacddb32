import { parseIsoDate } from '#shared/dates.ts';
import { cleanText } from '#shared/plain-text.ts';

import type { Filter } from './filter-kinds.ts';
import { defaultSort, type DirectoryFilters, filterEntries, noFilters, withoutPlace } from './filters.ts';

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

/** Says why a value cannot be used; null takes its place. */
type Refuse = (message: string) => null;

function readNumber({ kind, min, max }: { kind: string; min: number; max: number }, typed: string, refuse: Refuse) {
  const digits = typed.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  const value = /^[+-]?(\d{1,15}(\.\d{1,6})?|\.\d{1,6})$/.test(digits) ? Number(digits) : Number.NaN;
  if (!(value >= min && value <= max))
    return refuse(`Please use a number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`);
  return kind === 'integer' && !Number.isInteger(value) ? refuse('Please use a whole number') : value;
}

function readList(allowed: readonly string[], typed: readonly string[], refuse: Refuse): string[] {
  const values = typed
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const unknown = new Set(values.filter((value) => !allowed.includes(value)));
  const named = [...unknown].slice(0, 3).map((value) => cleanText(value, { maxLength: 40 }));
  if (unknown.size > 0) refuse(`Unknown value: ${named.join(', ')}`);
  return allowed.filter((value) => values.includes(value));
}

/** What was typed for one filter, or null when it is blank or cannot be used. */
function readFilter(filter: Filter, typed: readonly string[], refuse: Refuse): unknown {
  if (filter.kind === 'list') return readList(filter.values, typed, refuse);
  const value = (typed[0] ?? '').trim();
  if (value === '') return null;
  switch (filter.kind) {
    case 'text': {
      const text = cleanText(value);
      return text.length > filter.maxLength
        ? refuse(`Please use at most ${filter.maxLength} characters`)
        : text || null;
    }
    case 'choice':
      return filter.values.includes(value) ? value : refuse(`Please use one of ${filter.values.join(', ')}`);
    case 'number':
    case 'integer':
      return readNumber(filter, value, refuse);
    case 'flag':
      if (['1', 'true', 'on', 'yes'].includes(value.toLowerCase())) return true;
      return ['0', 'false', 'off', 'no'].includes(value.toLowerCase()) ? false : refuse('Please use 1 or 0');
    case 'date':
      return parseIsoDate(value) ? value : refuse('Please use a date like 2026-12-31');
    case 'cursor':
      return value.slice(0, 2048);
  }
}

/** Reads the directory's filters from an address. Blank means absent; nothing a person can type throws. */
export function parseFilters(params: URLSearchParams): ParsedFilters {
  const problems: FilterProblem[] = [];
  const refuse = (field: string, message: string): null => {
    problems.push({ field, message });
    return null;
  };
  for (const name of new Set(params.keys())) {
    if (!Object.hasOwn(noFilters, name) && !isForeign(name))
      refuse(cleanText(name, { maxLength: 40 }) || 'parameter', 'This filter does not exist');
  }

  const read = filterEntries.map(([name, filter]) => [
    name,
    readFilter(filter, params.getAll(name), (message) => refuse(name, message)),
  ]);
  const usable = Object.fromEntries(read.filter(([, value]) => value !== null)) as Partial<DirectoryFilters>;
  const filters: DirectoryFilters = { ...noFilters, ...usable };

  if (filters.minArea === 0) filters.minArea = null;
  if (filters.cursor === null) filters.from = 0;
  for (const [low, high] of [
    ['minArea', 'maxArea'],
    ['tempMin', 'tempMax'],
  ] as const) {
    if ((filters[low] ?? -Infinity) > (filters[high] ?? Infinity))
      filters[high] = refuse(high, 'The upper limit is below the lower one');
  }
  // A radius left over in a form is no mistake; a wish for "nearest" where no place can be named is.
  if (filters.near === null && filters.q === null && filters.sort === 'nearest')
    refuse('sort', 'Please say near which place');
  const placed = filters.near === null ? withoutPlace(filters) : filters;
  const wish = usable.sort === 'best' && filters.q === null ? undefined : usable.sort;
  return { filters: { ...placed, sort: wish === undefined ? defaultSort(filters) : placed.sort }, problems };
}
