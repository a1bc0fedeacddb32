import {
  type DirectoryFilters,
  directoryFilters,
  filterEntries,
  type FilterName,
  noFilters,
  withoutPlace,
} from './filters.ts';

export interface ActiveFilter {
  field: FilterName;
  value: string;
  label: string;
  /** The filters with this one taken away, at the first page. */
  without: DirectoryFilters;
}

type Label = (value: unknown, filters: DirectoryFilters) => string;

/** What was typed comes first. */
const chipped = filterEntries
  .filter(([, filter]) => 'chip' in filter)
  .toSorted(([, a], [, b]) => Number(b.kind === 'text') - Number(a.kind === 'text'));

/** One entry per chosen value, for chips that take it away. */
export function activeFilters(filters: DirectoryFilters): ActiveFilter[] {
  return chipped.flatMap(([name, filter]) => {
    // Each kind takes the values of its own filter; together they take none.
    const label = 'chip' in filter ? (filter.chip as Label) : String;
    const chosen: unknown = filters[name];
    const values: unknown[] = Array.isArray(chosen) ? chosen : chosen === filter.empty ? [] : [chosen];
    return values.map((value): ActiveFilter => {
      const rest = Array.isArray(chosen) ? chosen.filter((other) => other !== value) : noFilters[name];
      const without = { ...filters, cursor: null, [name]: rest };
      return {
        field: name,
        value: value === true ? '1' : String(value),
        label: label(value, filters),
        without: without.near === null ? withoutPlace(without) : without,
      };
    });
  });
}

/** Whether the result is narrowed, whatever its order and view. */
export const hasFilters = (filters: DirectoryFilters): boolean => activeFilters(filters).length > 0;

/** What people call a parameter of the address. */
export const filterName = (field: string): string =>
  Object.hasOwn(directoryFilters, field) ? directoryFilters[field as FilterName].name : field;
