import { serviceLabel } from '#features/catalog/services.ts';
import * as m from '#texts/messages.js';

import { activeFilters } from '../schema/filter-chips.ts';
import { defaultSort, type DirectoryFilters, noFilters } from '../schema/filters.ts';
import { directoryHref } from './directory-address.ts';

interface DirectoryHead {
  title: string;
  description: string;
  path: string;
  noindex?: boolean;
}

/**
 * Returns head data for search engines: the directory, and the directory by one place, service or type, are canonical
 * pages; all other combinations, further pages and orders are views of them.
 */
export function directoryHead(filters: DirectoryFilters, place: string | null): DirectoryHead {
  const identity = {
    ...filters,
    cursor: null,
    view: 'list' as const,
    limit: noFilters.limit,
    sort: defaultSort(filters),
    radius: null,
  };
  const chosen = activeFilters(identity);
  const isPage =
    chosen.length === 0 || (chosen.length === 1 && ['near', 'services', 'type'].includes(chosen[0]?.field ?? ''));
  return {
    title: titleOf(isPage ? identity : noFilters, place),
    description: m.warehouses_directory_description(),
    path: directoryHref(identity),
    ...(!isPage || filters.cursor !== null ? { noindex: true } : {}),
  };
}

function titleOf(filters: DirectoryFilters, place: string | null): string {
  const [service] = filters.services;
  const [type] = filters.type;
  if (filters.near !== null && place !== null) return m.warehouses_directory_near_title({ place });
  if (service) return m.warehouses_directory_service_title({ service: serviceLabel(service) });
  if (type) return m.warehouses_directory_type_title({ type });
  return m.warehouses_directory_title();
}
