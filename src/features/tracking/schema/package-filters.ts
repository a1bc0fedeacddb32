import { findCarrier } from '#features/catalog/numbers/carriers.ts';
import { cleanText } from '#shared/plain-text.ts';

import { type TrackingStatus, trackingStatuses } from '../state.ts';

/** Statuses of a package in transit: together they are the figure "In Transit". */
export const movingStatuses = ['shipped', 'in_transit', 'out_for_delivery', 'available_for_pickup'] as const;

/** Final statuses, after which no event is expected. */
export const endedStatuses = ['delivered', 'return_to_sender', 'cancelled'] as const;

const packageSorts = ['newest', 'updated', 'estimate'] as const;
export type PackageSort = (typeof packageSorts)[number];

/** Filters and order of the own list, all of which are in the URL. */
export interface PackageFilters {
  /** Part of a number or label. */
  q: string | null;
  status: TrackingStatus | 'moving' | null;
  carrier: string | null;
  /** The whole label, ignoring case. */
  label: string | null;
  isLate: boolean;
  isArchived: boolean;
  sort: PackageSort;
}

const among = <T extends string>(all: readonly T[], text: string | null): T | null =>
  all.find((one) => one === text) ?? null;

/** Returns the filters in a URL; invalid values are left out. */
export function readPackageFilters(params: URLSearchParams): PackageFilters {
  const text = (name: string) => cleanText(params.get(name) ?? '', { maxLength: 120 }) || null;
  return {
    q: text('q'),
    status: among([...trackingStatuses, 'moving'], params.get('status')),
    carrier: findCarrier(params.get('carrier') ?? '')?.code ?? null,
    label: text('label'),
    isLate: params.get('late') === '1',
    isArchived: params.get('archived') === '1',
    sort: among(packageSorts, params.get('sort')) ?? 'newest',
  };
}

/** Returns the URL parameters of these filters. */
export const packageQuery = (filters: Partial<PackageFilters>): Record<string, string | null> => ({
  q: filters.q ?? null,
  status: filters.status ?? null,
  carrier: filters.carrier ?? null,
  label: filters.label ?? null,
  late: filters.isLate === true ? '1' : null,
  archived: filters.isArchived === true ? '1' : null,
  sort: filters.sort === undefined || filters.sort === 'newest' ? null : filters.sort,
});

/** Returns how many of the filters below the search are set, including the order. */
export const countFilters = ({ status, carrier, label, isLate, isArchived, sort }: PackageFilters): number =>
  [status !== null, carrier !== null, label !== null, isLate, isArchived, sort !== 'newest'].filter(Boolean).length;

/** Returns true if the list shows less than all packages that are not archived. */
export const isFiltered = ({ q, status, carrier, label, isLate, isArchived }: PackageFilters): boolean =>
  q !== null || status !== null || carrier !== null || label !== null || isLate || isArchived;
