import { findCarrier } from '#features/catalog/numbers/carriers.ts';
import { cleanText } from '#shared/plain-text.ts';

import { type TrackingStatus, trackingStatuses } from '../state.ts';

/** Statuses of a package that is under way: together they are the figure "In Transit". */
export const movingStatuses = ['shipped', 'in_transit', 'out_for_delivery', 'available_for_pickup'] as const;

/** Statuses after which nothing is expected any more. */
export const endedStatuses = ['delivered', 'return_to_sender', 'cancelled'] as const;

const packageSorts = ['newest', 'updated', 'estimate'] as const;
export type PackageSort = (typeof packageSorts)[number];

/** Which packages of the own list are shown, and in which order; all of it stands in the address. */
export interface PackageFilters {
  /** Part of a number or of a label. */
  q: string | null;
  status: TrackingStatus | 'moving' | null;
  carrier: string | null;
  /** The whole label, whatever its capitals. */
  label: string | null;
  isLate: boolean;
  isArchived: boolean;
  sort: PackageSort;
}

const among = <T extends string>(all: readonly T[], text: string | null): T | null =>
  all.find((one) => one === text) ?? null;

/** What an address asks for; what no list of ours can have asked is left out. */
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

/** The address's parts for these filters. */
export const packageQuery = (filters: Partial<PackageFilters>): Record<string, string | null> => ({
  q: filters.q ?? null,
  status: filters.status ?? null,
  carrier: filters.carrier ?? null,
  label: filters.label ?? null,
  late: filters.isLate === true ? '1' : null,
  archived: filters.isArchived === true ? '1' : null,
  sort: filters.sort === undefined || filters.sort === 'newest' ? null : filters.sort,
});

/** How many of the filters below the search are set, the order among them. */
export const countFilters = ({ status, carrier, label, isLate, isArchived, sort }: PackageFilters): number =>
  [status !== null, carrier !== null, label !== null, isLate, isArchived, sort !== 'newest'].filter(Boolean).length;

/** Whether the list shows less than everything that is not put away. */
export const isFiltered = ({ q, status, carrier, label, isLate, isArchived }: PackageFilters): boolean =>
  q !== null || status !== null || carrier !== null || label !== null || isLate || isArchived;
