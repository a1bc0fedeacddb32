import { findNumbersFor, findOwnNumbers } from '#features/rates/queries/own-numbers.server.ts';
import type { Numbers } from '#features/rates/schema/numbers.ts';
import { listSearches } from '#features/shortlist/queries/searches.server.ts';
import type { Ctx } from '#server/context.ts';

import { parseFilters } from '../schema/parse-filters.ts';

/**
 * Returns the numbers at which warehouses are compared: those of the search that led there; without one the reader's own,
 * or those of the search that the reader made last. Null if nobody said how much there is.
 */
export async function findComparedNumbers(ctx: Ctx, request: Request, search: string): Promise<Numbers | null> {
  if (search !== '') return (await findNumbersFor(ctx, request, sentenceOf(search))).numbers;
  const own = await findOwnNumbers(ctx, request);
  if (own !== null) return own;
  const [last] = (await listSearches(ctx)).recent;
  const sentence = last === undefined ? null : sentenceOf(last.path.split('?')[1] ?? '');
  return sentence === null ? null : (await findNumbersFor(ctx, request, sentence)).numbers;
}

function sentenceOf(search: string): string | null {
  const { q, need } = parseFilters(new URLSearchParams(search)).filters;
  return q ?? need;
}
