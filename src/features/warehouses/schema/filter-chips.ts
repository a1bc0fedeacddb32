import {
  defaultSort,
  type DirectoryFilters,
  filterEntries,
  type FilterName,
  noFilters,
  withoutPlace,
} from './filters.ts';

export interface ActiveFilter {
  field: FilterName;
  value: string;
  /** The filters without this one, at the first page. */
  without: DirectoryFilters;
}

/** The typed text comes first. */
const narrowing = filterEntries
  .filter(([, filter]) => filter.narrows)
  .toSorted(([, a], [, b]) => Number(b.kind === 'text') - Number(a.kind === 'text'));

/** Without words or a need there is no best match, and nothing to change. */
function inItsOrder(filters: DirectoryFilters): DirectoryFilters {
  if (filters.need !== null) return filters;
  const { q, sort } = filters;
  return { ...filters, changes: null, sort: sort === 'best' && q === null ? defaultSort(filters) : sort };
}

/** Returns one entry per chosen value, for chips that remove it. */
export function activeFilters(filters: DirectoryFilters): ActiveFilter[] {
  return narrowing.flatMap(([name, filter]) => {
    const chosen: unknown = filters[name];
    const values: unknown[] = Array.isArray(chosen) ? chosen : chosen === filter.empty ? [] : [chosen];
    return values.map((value): ActiveFilter => {
      const rest = Array.isArray(chosen) ? chosen.filter((other) => other !== value) : noFilters[name];
      const without = { ...filters, cursor: null, [name]: rest };
      return {
        field: name,
        value: value === true ? '1' : String(value),
        without: without.near === null ? withoutPlace(inItsOrder(without)) : inItsOrder(without),
      };
    });
  });
}

/** Returns true if the result is narrowed, regardless of order and view. */
export const hasFilters = (filters: DirectoryFilters): boolean => activeFilters(filters).length > 0;
