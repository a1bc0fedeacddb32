import { sql } from 'kysely';

import { findPlace } from '#features/catalog/queries.server.ts';
import type { Place } from '#features/catalog/schema.ts';
import type { Ctx } from '#server/context.ts';
import { boundingBox, distanceMiles, type Point } from '#shared/geo.ts';

import type { DirectoryFilters } from '../../schema/filters.ts';
import type { FilterProblem } from '../../schema/parse-filters.ts';
import { type Condition, placeConditions, testsOf, where } from './conditions.server.ts';
import { type Facet, listFacets } from './facet-numbers.server.ts';
import { readText, type TextScope } from './text.server.ts';

const sampleSize = 1000;
/** Where more of a sample lie, reading the index of places takes longer than it saves. */
const localBelow = 60;
/** With fewer of a sample, 10,000 listings hold no full page of those that have the words, too. */
const sparseBelow = 5;

/** A point of the map with listings, and how far it is. */
export interface NearPlace {
  id: number;
  distance: number;
}

/** Filters with everything looked up that they only name. */
export interface SearchScope {
  filters: DirectoryFilters;
  facets: readonly Facet[];
  /** Absent: no place was asked for, or none of that name is known. */
  place: Place | null;
  /** The points within the radius, nearest first; null when place does not matter. */
  places: readonly NearPlace[] | null;
  /** Words are looked for where so few listings lie that the index of places helps. */
  isLocal: boolean;
  /** Words are looked for among so few listings that walking an order in search of them is in vain. */
  isSparse: boolean;
  text: TextScope | null;
}

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
    used = { ...used, near: null, radius: null, sort: used.sort === 'nearest' ? 'newest' : used.sort };
  }
  const places = place && (await findPlacesAround(ctx, place, used.radius ?? place.radius_miles));
  const text = used.q === null ? null : await readText(ctx, used.q);
  const scope: SearchScope = {
    filters: used,
    facets: await listFacets(ctx),
    place,
    places,
    isLocal: false,
    isSparse: false,
    text,
  };
  const hasTests = text !== null && testsOf(scope).length > 0;
  return { scope: hasTests ? { ...scope, ...(await sample(ctx, scope)) } : scope, problems };
}

/** Asks the newest listings how much of the market the filters leave, without the words. */
async function sample(ctx: Ctx, scope: SearchScope): Promise<Pick<SearchScope, 'isLocal' | 'isSparse'>> {
  const count = (conditions: Condition[]) => sql`(count(*) filter (${where([sql`true`, ...conditions])}))::integer`;
  const { rows } = await sql<{ near: number; fitting: number }>`
    select ${count(placeConditions(scope))} as near, ${count(testsOf(scope))} as fitting
    from (select * from warehouse_search order by listed_at desc, warehouse_id desc limit ${sampleSize}) s`.execute(
    ctx.db,
  );
  const { near = 0, fitting = 0 } = rows[0] ?? {};
  return { isLocal: scope.places !== null && near < localBelow, isSparse: fitting < sparseBelow };
}

/** The points with listings within so many miles, nearest first, in the same order at every call. */
export async function findPlacesAround(ctx: Ctx, center: Point, radiusMiles: number): Promise<NearPlace[]> {
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
