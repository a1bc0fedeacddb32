import { type Count, formatCount } from '#shared/bounded-count.ts';

import type { ServiceFlag } from './filters.ts';

type Group = 'services' | 'type' | 'certifications' | 'security';
type Beside<Written> = Record<Group, Readonly<Record<string, Written>>> & Record<ServiceFlag, Written>;

/** Formatted counts of the result and of each filter value. */
export interface DirectoryCounts extends Beside<string> {
  total: Count;
}

/**
 * Returns counts formatted in loaders: as numbers with "or more", each of sixty values would be an object in the page's
 * data.
 */
export function countsView(counts: Beside<Count> & { total: Count }, locale: string): DirectoryCounts {
  const written = (count: Count) => formatCount(count, locale);
  const each = (group: Readonly<Record<string, Count>>) =>
    Object.fromEntries(Object.entries(group).map(([value, count]) => [value, written(count)]));
  return {
    total: counts.total,
    services: each(counts.services),
    type: each(counts.type),
    certifications: each(counts.certifications),
    security: each(counts.security),
    hazmat: written(counts.hazmat),
    bonded: written(counts.bonded),
    returns: written(counts.returns),
  };
}
