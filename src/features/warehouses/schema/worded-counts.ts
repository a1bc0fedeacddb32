import { type Count, formatCount } from '#shared/bounded-count.ts';

type Group = 'services' | 'type' | 'certifications' | 'security';
type Special = 'hazmat' | 'bonded' | 'returns';
type Beside<Written> = Record<Group, Readonly<Record<string, Written>>> & Record<Special, Written>;

/** How many are found, and how many each value of the filters would leave, as it is written beside them. */
export interface DirectoryCounts extends Beside<string> {
  total: Count;
}

/** Loaders write the words: as numbers that say whether there may be more, each of sixty values would be an object of the page's data. */
export function wordedCounts(counts: Beside<Count> & { total: Count }, locale: string): DirectoryCounts {
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
