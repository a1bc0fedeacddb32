import type { Place } from '#features/catalog/schema.ts';
import type { Ctx } from '#server/context.ts';

import type { DirectoryFilters } from '../schema/filters.ts';
import type { FilterProblem } from '../schema/parse-filters.ts';
import type { WarehouseCard } from '../schema/public-listing.ts';
import { toCard } from './columns.server.ts';
import { countFacets, type Facets } from './facets.server.ts';
import type { SearchScope } from './search/conditions.server.ts';
import { findRows, type ResultRow } from './search/find-rows.server.ts';
import { type ResolvedScope, resolveScope } from './search/scope.server.ts';

export interface DirectoryPage {
  items: WarehouseCard[];
  nextCursor: string | null;
  /** The place `near` was understood as. */
  place: Place | null;
  /** `q` as it was understood, when only near spellings of names were found. */
  corrected: string | null;
  problems: FilterProblem[];
}

/** A page of the public directory. Only verified and active listings, no contact data, whoever asks. */
export async function searchDirectory(ctx: Ctx, filters: DirectoryFilters): Promise<DirectoryPage> {
  return pageOf(ctx, await resolveScope(ctx, filters), filters);
}

/** The same page with the counts beside the filters; what the filters name is looked up once for both. */
export async function browseDirectory(
  ctx: Ctx,
  filters: DirectoryFilters,
): Promise<{ page: DirectoryPage; facets: Facets }> {
  const resolved = await resolveScope(ctx, filters);
  const page = await pageOf(ctx, resolved, filters);
  return { page, facets: await countFacets(ctx, resolved.scope) };
}

async function pageOf(ctx: Ctx, { scope, problems }: ResolvedScope, filters: DirectoryFilters): Promise<DirectoryPage> {
  const { rows, nextCursor } = await findRows(ctx, scope, filters);
  return {
    items: cardsOf(scope, rows),
    nextCursor,
    place: scope.place,
    corrected: scope.text?.corrected ?? null,
    problems,
  };
}

/** The cards of a result's rows, in their order. */
export function cardsOf(scope: Pick<SearchScope, 'places'>, rows: readonly ResultRow[]): WarehouseCard[] {
  const distances = new Map(scope.places?.map((place) => [place.id, place.distance]));
  return rows.map((row) =>
    toCard(row, { photo: row.photo, distance_miles: distances.get(row.place_id ?? -1) ?? null }),
  );
}
