import { sql } from 'kysely';

import { findPlace } from '#features/catalog/queries.server.ts';
import type { Place } from '#features/catalog/schema.ts';
import type { Ctx } from '#server/context.ts';
import { boundingBox, distanceMiles, type Point } from '#shared/geo.ts';

import type { DirectoryFilters } from '../../schema/filters.ts';
import type { FilterProblem } from '../../schema/parse-filters.ts';
import { type Facet, listFacets } from './facet-numbers.server.ts';
import { readText, type TextScope } from './text.server.ts';

/** Where more of the newest listings lie than this, reading the index of places takes longer than it saves. */
const localShare = { fewer: 60, of: 1000 };

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
    isLocal: places !== null && text !== null && (await haveFewListings(ctx, places)),
    text,
  };
  return { scope, problems };
}

async function haveFewListings(ctx: Ctx, places: readonly NearPlace[]): Promise<boolean> {
  const { rows } = await sql<{ sampled: number }>`
    select count(*)::integer as sampled from (
      select place_id from warehouse_search order by listed_at desc, warehouse_id desc limit ${localShare.of}
    ) newest where place_id = any (${places.map((place) => place.id)}::integer[])`.execute(ctx.db);
  return (rows[0]?.sampled ?? 0) < localShare.fewer;
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
