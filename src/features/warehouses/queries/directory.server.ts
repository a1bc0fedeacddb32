import type { Place } from '#features/catalog/schema.ts';
import type { Ctx } from '#server/context.ts';

import type { DirectoryFilters } from '../schema/filters.ts';
import type { FilterProblem } from '../schema/parse-filters.ts';
import type { WarehouseCard } from '../schema/rows.ts';
import { cardColumns, toCard } from './columns.server.ts';
import { listPhotos } from './photos.server.ts';
import { findRows } from './search/find-rows.server.ts';
import type { FoundRow } from './search/orders.server.ts';
import { resolveScope, type SearchScope } from './search/scope.server.ts';

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
  const { scope, problems } = await resolveScope(ctx, filters);
  const { rows, nextCursor } = await findRows(ctx, scope, filters);
  return {
    items: await cardsOf(ctx, scope, rows),
    nextCursor,
    place: scope.place,
    corrected: scope.text?.corrected ?? null,
    problems,
  };
}

/** The cards of found rows, in their order. */
export async function cardsOf(
  ctx: Ctx,
  scope: Pick<SearchScope, 'places'>,
  rows: readonly FoundRow[],
): Promise<WarehouseCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.warehouse_id);
  const warehouses = new Map(
    (
      await ctx.db
        .selectFrom('warehouses')
        .select(cardColumns)
        .where('id', 'in', ids)
        .where('is_verified', '=', true)
        .where('is_active', '=', true)
        .execute()
    ).map((row) => [row.id, row]),
  );
  const photos = await listPhotos(ctx, { warehouse_ids: ids, firstOnly: true });
  const distances = new Map(scope.places?.map((place) => [place.id, place.distance]));
  return rows.flatMap((row) => {
    const warehouse = warehouses.get(row.warehouse_id);
    if (!warehouse) return [];
    return [
      toCard(warehouse, {
        photo: photos.get(row.warehouse_id)?.[0] ?? null,
        distance_miles: distances.get(row.place_id ?? -1) ?? null,
      }),
    ];
  });
}
