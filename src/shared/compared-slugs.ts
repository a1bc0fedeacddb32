import { isSlug } from './slug.ts';

/** As many columns as fit on a printed page. */
export const maxCompared = 4;

/** A limit far above what anybody selects; the rest is ignored. */
const maxRead = 12;

export interface Compared {
  /** The slugs to compare, without duplicates. */
  slugs: string[];
  /** Further slugs that were selected. */
  beyond: string[];
  /** True if the address contained something that is not a slug. */
  unreadable: boolean;
}

/**
 * Reads the rows to compare from an address: `?warehouses=one,other`, or repeated parameters as a form without
 * JavaScript sends them.
 */
export function readCompared(params: URLSearchParams, field: string): Compared {
  const given = params
    .getAll(field)
    .flatMap((part) => part.split(',', maxRead))
    .map((slug) => slug.trim().toLowerCase())
    .filter((slug) => slug !== '');
  const chosen = [...new Set(given.filter((slug) => isSlug(slug)))].slice(0, maxRead);
  return {
    slugs: chosen.slice(0, maxCompared),
    beyond: chosen.slice(maxCompared),
    unreadable: given.some((slug) => !isSlug(slug)),
  };
}
