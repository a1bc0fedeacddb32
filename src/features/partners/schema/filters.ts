import type { ServiceCode } from '#features/catalog/services.ts';
import { withQuery } from '#shared/with-query.ts';

import { partnerPaths } from '../paths.ts';
import type { PriceRange } from './partner.ts';

export interface PartnerFilters {
  /** Part of the city, state or country. */
  location: string | null;
  /** Any of these. */
  specialties: ServiceCode[];
  /** Any of these countries. */
  destinations: string[];
  priceRange: PriceRange | null;
}

export const noFilters: PartnerFilters = { location: null, specialties: [], destinations: [], priceRange: null };

export const maxLocation = 100;

export const hasFilters = ({ location, specialties, destinations, priceRange }: PartnerFilters): boolean =>
  location !== null || specialties.length > 0 || destinations.length > 0 || priceRange !== null;

/** How a list uses what partners ask for the reader's freight. */
export interface ByTotal {
  sort: 'rating' | 'total';
  /** In US dollars. */
  maxTotal: number | null;
}

export const notByTotal: ByTotal = { sort: 'rating', maxTotal: null };

/** Returns the URL of the list with these filters, canonical for the same filters. */
export function partnersHref(
  { location, specialties, destinations, priceRange }: PartnerFilters,
  { sort, maxTotal, cursor }: Partial<ByTotal> & { cursor?: string } = {},
) {
  const lists = { specialties: specialties.join(','), destinations: destinations.join(',') };
  const total = maxTotal == null ? null : String(maxTotal);
  return withQuery(partnerPaths.partners(), { location, ...lists, priceRange, sort: sort === 'total' ? sort : null, maxTotal: total, cursor }); // prettier-ignore
}
