import { serviceLabel } from '#features/catalog/services.ts';
import { warehouseTypeLabel } from '#features/catalog/warehouse-options.ts';

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
 * What search engines are told: the directory, and the directory by one place, one service or one type, are pages of their own;
 * every other combination, further pages and other orders are views of them.
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
    description:
      'Compare verified warehouses by services, space, certifications, location and starting price. Around Miami, in Florida and at the gateways of the Caribbean.',
    path: directoryHref(identity),
    ...(!isPage || filters.cursor !== null ? { noindex: true } : {}),
  };
}

function titleOf(filters: DirectoryFilters, place: string | null): string {
  const [service] = filters.services;
  const [type] = filters.type;
  if (filters.near !== null && place !== null) return `Warehouses near ${place}`;
  if (service) return `${serviceLabel(service)}: Warehouse Directory`;
  if (type) return `${warehouseTypeLabel(type)} warehouses: Warehouse Directory`;
  return 'Warehouse Directory';
}
