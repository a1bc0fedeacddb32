import { type DirectoryFilters, filtersToParams } from '../schema/filters.ts';

/** The directory with these filters. */
export function directoryHref(filters: DirectoryFilters, options: { keepCursor?: boolean } = {}): string {
  const query = filtersToParams(filters, options).toString();
  return query === '' ? '/warehouse-directory' : `/warehouse-directory?${query}`;
}
