import { isSlug } from './slug.ts';

/** As many as stand beside one another on paper. */
export const mostCompared = 4;

/** Far more than anybody chooses; what follows is not even named. */
const mostRead = 12;

export interface Compared {
  /** The first ones, each once. */
  slugs: string[];
  /** Chosen beyond those. */
  beyond: string[];
  /** Something in the address is no slug. */
  unreadable: boolean;
}

/** What an address asks to compare: `?warehouses=one,other`, or a box for each as a form without script sends it. */
export function readCompared(params: URLSearchParams, field: string): Compared {
  const given = params
    .getAll(field)
    .flatMap((part) => part.split(',', mostRead))
    .map((slug) => slug.trim().toLowerCase())
    .filter((slug) => slug !== '');
  const chosen = [...new Set(given.filter((slug) => isSlug(slug)))].slice(0, mostRead);
  return {
    slugs: chosen.slice(0, mostCompared),
    beyond: chosen.slice(mostCompared),
    unreadable: given.some((slug) => !isSlug(slug)),
  };
}
