import { findNumbersFor, findOwnNumbers } from '#features/rates/queries/own-numbers.server.ts';
import type { Numbers, NumbersFor } from '#features/rates/schema/numbers.ts';
import { findLastSearch } from '#features/shortlist/queries/last-search.server.ts';
import type { Ctx } from '#server/context.ts';

import { type DirectoryFilters, wantedTemperature } from '../schema/filters.ts';
import { parseFilters } from '../schema/parse-filters.ts';

/**
 * Returns the numbers at which warehouses are compared: those of the search that led there; without one the reader's own,
 * or those of the search that the reader made last. Null if nobody said how much there is.
 */
export async function findComparedNumbers(ctx: Ctx, request: Request, search: string): Promise<Numbers | null> {
  if (search !== '') return (await findNumbersOfSearch(ctx, request, filtersOf(search))).numbers;
  const own = await findOwnNumbers(ctx, request);
  if (own !== null) return own;
  const last = await findLastSearch(ctx, request);
  return last === null ? null : (await findNumbersOfSearch(ctx, request, filtersOf(last.split('?')[1] ?? ''))).numbers;
}

const filtersOf = (search: string): DirectoryFilters => parseFilters(new URLSearchParams(search)).filters;

/** Returns the numbers of a search: of its sentence, as far as filters did not correct it. */
export const findNumbersOfSearch = (ctx: Ctx, request: Request, filters: DirectoryFilters): Promise<NumbersFor> =>
  findNumbersFor(ctx, request, filters.q ?? filters.need, {
    pallets: filters.minPallets,
    areaSqFt: filters.minArea,
    temperatureC: wantedTemperature(filters),
    startDate: filters.availableFrom,
  });
