import { findPlace } from '#features/catalog/queries.server.ts';
import { countriesOfRegion } from '#features/catalog/regions.ts';
import { isArea, type Place } from '#features/catalog/schema.ts';
import type { Ctx } from '#server/context.ts';
import { boundingBox, milesFromWay, type Point, type Way } from '#shared/geo.ts';

import { type DirectoryFilters, noFilters, withoutPlace } from '../../schema/filters.ts';
import type { FilterProblem } from '../../schema/parse-filters.ts';
import { listPoints } from './points.server.ts';
import type { Area, Facet, NearPlace, SearchScope } from './conditions.server.ts';
import { hasRows } from './find-rows.server.ts';
import { readText, type TextQuery } from './text.server.ts';
import { type Around, mentionOf, onlyTier, partsOf, type Tier, tiersOf, weigh } from './tiers.server.ts';
import { commonPlaces } from './tuning.server.ts';
import { understand, type Understood } from './understand.server.ts';

/** A search with everything looked up that its filters only name. */
export interface Search {
  /** Without what was typed. Its order is the one the list has. */
  scope: SearchScope;
  /** What matches, the best first; no listing is in two. One scope where nothing was typed. */
  tiers: readonly Tier[];
  /** The same, parted as far as another order needs it. */
  parts: readonly SearchScope[];
  /** What was typed, as it was understood; null when nothing was typed that says anything. */
  understood: Understood | null;
  /** The typed words that no listing has beside the rest; it is found without them. */
  ignored: string | null;
  /** No listing stands at the place that was typed; these serve or mention it. */
  isPlaceMentioned: boolean;
  /** No listing has all that was recognised; these have a part of it. */
  isPartial: boolean;
  /** No listing states the amounts beside the rest; these have the rest. */
  isAmountMissing: boolean;
  /** The words as they were understood, when only near spellings of names were found. */
  corrected: string | null;
  /** As of `TextQuery`. */
  unread: readonly string[];
  problems: FilterProblem[];
}

/** Looks up what the filters name. A place nobody knows is a problem and left out, not an empty result. */
export async function resolveSearch(ctx: Ctx, filters: DirectoryFilters): Promise<Search> {
  const problems: FilterProblem[] = [];
  const asked = filters.near === null ? null : findPlace(filters.near);
  let used = filters;
  if (filters.near !== null && asked === null) {
    problems.push({ field: 'near', kind: 'unknown_place', place: filters.near });
    used = withoutPlace(used);
  }
  const read = used.q === null ? null : await understand(ctx, used.q, asked !== null);
  const place = asked ?? read?.place?.place ?? null;
  const says = read !== null && (saysAnything(read) || read.words !== null);
  if (used.sort === 'nearest' && place === null) problems.push({ field: 'sort', kind: 'place_missing' });
  const sort = orderFor(used.sort, { place, says });
  const scope: SearchScope = {
    filters: { ...used, sort },
    facets: await listFacets(ctx),
    place,
    ...(asked ? await locate(ctx, asked, used.radius) : anywhere),
    text: null,
    terms: [],
    areRangesCommon: false,
    isSelective: false,
  };
  const plain = {
    scope,
    tiers: [onlyTier(scope)],
    parts: [scope],
    understood: null,
    ignored: null,
    corrected: null,
    unread: [],
    problems,
  };
  if (!says) return { ...plain, isPlaceMentioned: false, isPartial: false, isAmountMissing: false };
  const around = asked === null && place ? await locate(ctx, place, null) : null;
  return { ...plain, ...(await searchTyped(ctx, scope, read, around)), understood: read };
}

/** The order that is possible: without a place nothing is near, without words nothing matches better. */
function orderFor(wish: DirectoryFilters['sort'], { place, says }: { place: Place | null; says: boolean }) {
  const hasDistance = place !== null && !isArea(place);
  if ((wish === 'best' && says) || (wish === 'nearest' && hasDistance)) return wish;
  if (wish !== 'best' && wish !== 'nearest') return wish;
  return says ? 'best' : hasDistance ? 'nearest' : 'newest';
}

type Typed = Pick<
  Search,
  | 'scope'
  | 'tiers'
  | 'parts'
  | 'ignored'
  | 'corrected'
  | 'unread'
  | 'isPlaceMentioned'
  | 'isPartial'
  | 'isAmountMissing'
>;

/**
 * Looks for all of a text; where no listing has it, for what was recognised without the other words, then without its amounts, then for a part of it;
 * where none stands at the place it names, for those that mention the place. A text of unknown words alone is not made to find something.
 */
async function searchTyped(ctx: Ctx, scope: SearchScope, read: Understood, around: Around | null): Promise<Typed> {
  const words = read.words === null ? null : await readText(ctx, read.words);
  const whole: Typed = {
    ...(await partsFor(ctx, scope, read, words, around)),
    ignored: null,
    corrected: words?.corrected ?? null,
    unread: words?.unread ?? [],
    isPlaceMentioned: false,
    isPartial: false,
    isAmountMissing: false,
  };
  const { place, served } = read;
  const recognised = read.terms.length + (place === null ? 0 : 2) + (served === null ? 0 : 1) + read.amounts.length;
  if (recognised === 0 || (words === null && recognised < 2)) return whole;
  if (await hasAny(ctx, whole.tiers)) return whole;
  if (words !== null) {
    const known = await partsFor(ctx, scope, read, null, around);
    if (await hasAny(ctx, known.tiers)) return { ...whole, ...known, ignored: read.words, corrected: null };
  }
  if (read.amounts.length > 0) {
    const rest = { ...read, amounts: [] };
    return saysAnything(rest) ? { ...(await searchTyped(ctx, scope, rest, around)), isAmountMissing: true } : whole;
  }
  for (const some of partsOfTerms(read)) {
    const partly = await partsFor(ctx, scope, some, null, around);
    if (await hasAny(ctx, partly.tiers))
      return { ...whole, ...partly, ignored: read.words, corrected: null, isPartial: true };
  }
  if (served !== null) {
    // Who goes there matters more than what else they do; where nobody goes there, the rest is looked for without it.
    const rest = { ...read, served: null, lanes: [] };
    for (const part of [{ ...read, terms: [] }, rest]) {
      const partly = await partsFor(ctx, scope, part, null, around);
      if (saysAnything(part) && (await hasAny(ctx, partly.tiers)))
        return { ...whole, ...partly, ignored: read.words, corrected: null, isPartial: true };
    }
  }
  if (place === null) return whole;
  const sort = scope.filters.sort === 'nearest' ? 'best' : scope.filters.sort;
  const elsewhere = { ...scope, place: null, filters: { ...scope.filters, sort } } as const;
  const mentioning = await partsFor(ctx, elsewhere, read, mentionOf(place.place), null);
  return (await hasAny(ctx, mentioning.tiers))
    ? { ...whole, ...mentioning, ignored: read.words, corrected: null, isPlaceMentioned: true }
    : whole;
}

const saysAnything = ({ terms, amounts, place, served }: Understood): boolean =>
  terms.length > 0 || amounts.length > 0 || place !== null || served !== null;

const mostTried = 4;

/** The same text with less of what was recognised in it: all but one, what was said last first, then any of it. */
function partsOfTerms(read: Understood): Understood[] {
  const { terms } = read;
  const [first] = terms;
  if (!first || terms.length < 2) return [];
  const isFew = terms.length > 2 && terms.length <= mostTried;
  const allButOne = isFew ? terms.map((left) => ({ ...read, terms: terms.filter((term) => term !== left) })) : [];
  return [...allButOne.toReversed(), { ...read, terms: [{ ...first, codes: terms.flatMap(({ codes }) => codes) }] }];
}

async function partsFor(
  ctx: Ctx,
  scope: SearchScope,
  read: Understood,
  words: TextQuery | null,
  around: Around | null,
): Promise<Pick<Search, 'scope' | 'tiers' | 'parts'>> {
  const tiers = tiersOf(scope, read, words, around);
  const parts = scope.filters.sort === 'best' ? [] : partsOf(scope, read, words, around);
  const weighed = await weigh<Tier | SearchScope>(ctx, [...tiers, ...parts]);
  return {
    scope,
    tiers: tiers.map((tier, index) => ({ ...tier, ...weighed[index] })),
    parts: weighed.slice(tiers.length),
  };
}

async function hasAny(ctx: Ctx, scopes: readonly SearchScope[]): Promise<boolean> {
  for (const scope of scopes) if (await hasRows(ctx, scope)) return true;
  return false;
}

/** The number of every value people search by. Only migrations write the table, so a process reads it once. */
export const listFacets = (ctx: Ctx): Promise<readonly Facet[]> =>
  ctx.cache.keep('warehouses.facets', Infinity, async () => {
    const numbered = ctx.db.selectFrom('catalog_codes').selectAll().where('number', 'is not', null);
    return (await numbered.orderBy('number').execute()) as Facet[];
  });

/** Everything within so many miles of a point, nearest first, as if somebody had asked for it. */
export async function scopeAround(ctx: Ctx, center: Point, radiusMiles: number): Promise<SearchScope> {
  return scopeOf(ctx, { ...noFilters, sort: 'nearest' }, await findPlacesAround(ctx, center, radiusMiles));
}

/** These filters at these points, or anywhere; what they name is not looked up. */
export async function scopeOf(
  ctx: Ctx,
  filters: DirectoryFilters,
  places: SearchScope['places'],
): Promise<SearchScope> {
  return {
    filters,
    facets: await listFacets(ctx),
    place: null,
    ...aroundOf(places),
    text: null,
    terms: [],
    areRangesCommon: false,
    isSelective: false,
  };
}

const anywhere: Around = { area: null, places: null, isPlaceCommon: false };

function aroundOf(places: SearchScope['places']): Around {
  const sampled = places?.reduce((sum, point) => sum + point.sampled, 0) ?? 0;
  return { area: null, places, isPlaceCommon: sampled >= commonPlaces };
}

async function locate(ctx: Ctx, place: Place, radius: number | null): Promise<Around> {
  if (isArea(place)) return { ...anywhere, area: areaOf(place) };
  return aroundOf(await findPlacesAround(ctx, place, radius ?? place.radius_miles));
}

/** A state, a country or the countries of a region. Puerto Rico and the Virgin Islands are written as state and country. */
function areaOf({ kind, state, country_code, code }: Place): Area {
  const isBoth = (one: string) => one === 'PR' || one === 'VI';
  const named = kind === 'state' ? [state ?? ''] : kind === 'region' ? countriesOfRegion(code ?? '') : [country_code];
  return {
    states: named.filter((one) => kind === 'state' || isBoth(one)),
    countries: named.filter((one) => kind !== 'state' || isBoth(one)),
  };
}

/** The points with listings within so many miles of a place, nearest first, in the same order at every call. */
const findPlacesAround = (ctx: Ctx, center: Point, radiusMiles: number): Promise<NearPlace[]> =>
  findPlacesAlong(ctx, { from: center, to: center }, radiusMiles);

/** The same of a way from one place to another. */
export async function findPlacesAlong(ctx: Ctx, way: Way, miles: number): Promise<NearPlace[]> {
  const [start, end] = [boundingBox(way.from, miles), boundingBox(way.to, miles)];
  const isInside = ({ latitude, longitude }: Point) =>
    latitude >= Math.min(start.south, end.south) &&
    latitude <= Math.max(start.north, end.north) &&
    longitude >= Math.min(start.west, end.west) &&
    longitude <= Math.max(start.east, end.east);
  return (await listPoints(ctx))
    .filter(isInside)
    .map(({ id, cell, sampled, ...point }) => ({ id, cell, sampled, distance: milesFromWay(point, way) }))
    .filter(({ distance }) => distance <= miles)
    .toSorted((a, b) => a.distance - b.distance || a.id - b.id);
}
