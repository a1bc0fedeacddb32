import { isSlug } from '#shared/slug.ts';

/** As many as stand beside one another on paper. */
export const mostCompared = 4;

/** Far more than anybody chooses; what follows is not even named. */
const mostRead = 12;

export interface Comparison {
  /** The first ones, each once. */
  slugs: string[];
  /** Chosen beyond those. */
  beyond: string[];
  /** What is no address of a listing. */
  unreadable: boolean;
}

/** What an address asks to compare: `?warehouses=one,other`, or a box per listing as a form without script sends it. */
export function readComparison(params: URLSearchParams): Comparison {
  const given = params
    .getAll('warehouses')
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
