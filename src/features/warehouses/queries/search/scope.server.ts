import { sql } from 'kysely';

import { findPlace } from '#features/catalog/queries.server.ts';
import type { Ctx } from '#server/context.ts';
import { boundingBox, distanceMiles, type Point } from '#shared/geo.ts';

import { type DirectoryFilters, noFilters, withoutPlace } from '../../schema/filters.ts';
import type { FilterProblem } from '../../schema/parse-filters.ts';
import {
  type Condition,
  type Facet,
  filterConditions,
  type NearPlace,
  placeConditions,
  type SearchScope,
  where,
} from './conditions.server.ts';
import { readText } from './text.server.ts';
import { filterSampleSize, selectiveFilters, selectivePlaces } from './tuning.server.ts';

export interface ResolvedScope {
  scope: SearchScope;
  problems: FilterProblem[];
}

/** Looks up what the filters name. A place nobody knows is a problem and left out, not an empty result. */
export async function resolveScope(ctx: Ctx, filters: DirectoryFilters): Promise<ResolvedScope> {
  const problems: FilterProblem[] = [];
  const place = filters.near === null ? null : findPlace(filters.near);
  let used = filters;
  if (filters.near !== null && place === null) {
    problems.push({
      field: 'near',
      message: `We do not know a place called “${filters.near}”. Try a city, a ZIP code or a port.`,
    });
    used = withoutPlace(used);
  }
  const places = place && (await findPlacesAround(ctx, place, used.radius ?? place.radius_miles));
  const text = used.q === null ? null : await readText(ctx, used.q);
  const scope: SearchScope = {
    filters: used,
    facets: await listFacets(ctx),
    place,
    places,
    text,
    isPlaceSelective: false,
    isSelective: false,
  };
  const isSampled = text !== null && filterConditions(scope).length > 0;
  return { scope: isSampled ? { ...scope, ...(await estimateSelectivity(ctx, scope)) } : scope, problems };
}

/** Asks a sample of the newest listings how much of the market the filters leave, without the words. */
async function estimateSelectivity(
  ctx: Ctx,
  scope: SearchScope,
): Promise<Pick<SearchScope, 'isPlaceSelective' | 'isSelective'>> {
  const count = (conditions: Condition[]) => sql`(count(*) filter (${where([sql`true`, ...conditions])}))::integer`;
  const { rows } = await sql<{ near: number; matching: number }>`
    select ${count(placeConditions(scope))} as near, ${count(filterConditions(scope))} as matching
    from (select * from warehouse_search order by listed_at desc, warehouse_id desc limit ${filterSampleSize}) s`.execute(
    ctx.db,
  );
  const { near = 0, matching = 0 } = rows[0] ?? {};
  return {
    isPlaceSelective: scope.places !== null && near < selectivePlaces,
    isSelective: matching < selectiveFilters,
  };
}

/** The number of every value people filter by. Only migrations write the table, so a process reads it once. */
const listFacets = (ctx: Ctx): Promise<readonly Facet[]> =>
  ctx.cache.keep('warehouses.facets', Infinity, async () => {
    const numbered = ctx.db.selectFrom('catalog_codes').selectAll().where('number', 'is not', null);
    return (await numbered.orderBy('number').execute()) as Facet[];
  });

/** Everything within so many miles of a point, nearest first, as if somebody had asked for it. */
export async function scopeAround(ctx: Ctx, center: Point, radiusMiles: number): Promise<SearchScope> {
  return {
    filters: { ...noFilters, sort: 'nearest' },
    facets: await listFacets(ctx),
    place: null,
    places: await findPlacesAround(ctx, center, radiusMiles),
    text: null,
    isPlaceSelective: false,
    isSelective: false,
  };
}

/** The points with listings within so many miles, nearest first, in the same order at every call. */
async function findPlacesAround(ctx: Ctx, center: Point, radiusMiles: number): Promise<NearPlace[]> {
  const box = boundingBox(center, radiusMiles);
  const rows = await ctx.db
    .selectFrom('warehouse_places')
    .selectAll()
    .where('latitude', '>=', box.south)
    .where('latitude', '<=', box.north)
    .where('longitude', '>=', box.west)
    .where('longitude', '<=', box.east)
    .execute();
  return rows
    .map((row) => ({ id: row.id, distance: distanceMiles(center, row) }))
    .filter((row) => row.distance <= radiusMiles)
    .toSorted((a, b) => a.distance - b.distance || a.id - b.id);
}
