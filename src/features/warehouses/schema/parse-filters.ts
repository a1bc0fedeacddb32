import { parseIsoDate } from '#shared/dates.ts';
import { cleanText } from '#shared/plain-text.ts';

import { inOwnUnits } from './measured-filters.ts';
import type { Filter } from './filter-kinds.ts';
import { defaultSort, type DirectoryFilters, filterEntries, noFilters, withoutPlace } from './filters.ts';

/** Why a value is invalid; texts are in filter-words.ts. */
type Problem =
  | {
      kind:
        | 'unknown_filter'
        | 'not_whole'
        | 'no_flag'
        | 'no_date'
        | 'upside_down'
        | 'place_missing'
        | 'numbers_missing';
    }
  | { kind: 'out_of_bounds'; min: number; max: number }
  | { kind: 'unknown_values' | 'no_choice'; values: readonly string[] }
  | { kind: 'too_long'; max: number }
  | { kind: 'unknown_place'; place: string };

export type FilterProblem = { field: string } & Problem;

export interface ParsedFilters {
  filters: DirectoryFilters;
  /** Invalid values, which are left out of `filters`. The page reports them, the API refuses the request. */
  problems: FilterProblem[];
}

/** Parameters that are ignored: campaign tags and the framework's own. */
const isForeign = (name: string): boolean => /^(utm_\w+|gclid|fbclid|msclkid|_routes|index)$/.test(name);

/** Reports an invalid value and returns null in its place. */
type Refuse = (problem: Problem) => null;

function readNumber({ kind, min, max }: { kind: string; min: number; max: number }, typed: string, refuse: Refuse) {
  const digits = typed.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  const value = /^[+-]?(\d{1,15}(\.\d{1,6})?|\.\d{1,6})$/.test(digits) ? Number(digits) : Number.NaN;
  if (!(value >= min && value <= max)) return refuse({ kind: 'out_of_bounds', min, max });
  return kind === 'integer' && !Number.isInteger(value) ? refuse({ kind: 'not_whole' }) : value;
}

function readList(allowed: readonly string[], typed: readonly string[], refuse: Refuse): string[] {
  const values = typed
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const unknown = new Set(values.filter((value) => !allowed.includes(value)));
  const named = [...unknown].slice(0, 3).map((value) => cleanText(value, { maxLength: 40 }));
  if (unknown.size > 0) refuse({ kind: 'unknown_values', values: named });
  return allowed.filter((value) => values.includes(value));
}

/** Returns the value of one filter, or null if it is blank or invalid. */
function readFilter(filter: Filter, typed: readonly string[], refuse: Refuse): unknown {
  if (filter.kind === 'list') return readList(filter.values, typed, refuse);
  const value = (typed[0] ?? '').trim();
  if (value === '') return null;
  switch (filter.kind) {
    case 'text': {
      const text = cleanText(value);
      return text.length > filter.maxLength ? refuse({ kind: 'too_long', max: filter.maxLength }) : text || null;
    }
    case 'choice':
      return filter.values.includes(value) ? value : refuse({ kind: 'no_choice', values: filter.values });
    case 'number':
    case 'integer':
      return readNumber(filter, value, refuse);
    case 'flag':
      if (['1', 'true', 'on', 'yes'].includes(value.toLowerCase())) return true;
      return ['0', 'false', 'off', 'no'].includes(value.toLowerCase()) ? false : refuse({ kind: 'no_flag' });
    case 'date':
      return parseIsoDate(value) ? value : refuse({ kind: 'no_date' });
    case 'cursor':
      return value.slice(0, 2048);
  }
}

/** Parses the directory's filters from URL parameters. Blank means absent; never throws. */
export function parseFilters(given: URLSearchParams): ParsedFilters {
  const params = inOwnUnits(given);
  const problems: FilterProblem[] = [];
  const refuse = (field: string, problem: Problem): null => {
    problems.push({ field, ...problem });
    return null;
  };
  for (const name of new Set(params.keys())) {
    if (!Object.hasOwn(noFilters, name) && !isForeign(name))
      refuse(cleanText(name, { maxLength: 40 }) || 'parameter', { kind: 'unknown_filter' });
  }

  const read = filterEntries.map(([name, filter]) => [
    name,
    readFilter(filter, params.getAll(name), (problem) => refuse(name, problem)),
  ]);
  const usable = Object.fromEntries(read.filter(([, value]) => value !== null)) as Partial<DirectoryFilters>;
  const filters: DirectoryFilters = { ...noFilters, ...usable };

  if (filters.minArea === 0) filters.minArea = null;
  if (filters.cursor === null) filters.from = 0;
  if (filters.need === null) filters.changes = null;
  for (const [low, high] of [
    ['minArea', 'maxArea'],
    ['tempMin', 'tempMax'],
  ] as const) {
    if ((filters[low] ?? -Infinity) > (filters[high] ?? Infinity))
      filters[high] = refuse(high, { kind: 'upside_down' });
  }
  // A radius without a place is ignored; "nearest" where no place can be named is reported.
  if (filters.near === null && filters.q === null && filters.sort === 'nearest')
    refuse('sort', { kind: 'place_missing' });
  const placed = filters.near === null ? withoutPlace(filters) : filters;
  const wish = usable.sort === 'best' && filters.q === null && filters.need === null ? undefined : usable.sort;
  return { filters: { ...placed, sort: wish === undefined ? defaultSort(filters) : placed.sort }, problems };
}
