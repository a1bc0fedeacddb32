import type { Excluded } from '#features/catalog/excluded-places.server.ts';
import { findPlace } from '#features/catalog/queries.server.ts';
import { countriesOfRegion } from '#features/catalog/regions.ts';
import type { CardTotals } from '#features/rates/queries/card-totals.server.ts';
import { isArea, type Place } from '#features/catalog/schema.ts';
import type { Ctx } from '#server/context.ts';
import { boundingBox, milesFromWay, type Point, type Way } from '#shared/geo.ts';

import { type DirectoryFilters, noFilters, withoutPlace } from '../../schema/filters.ts';
import { isTemperature } from '../../schema/typed-amounts.ts';
import type { FilterProblem } from '../../schema/parse-filters.ts';
import { findAffordable } from './affordable.server.ts';
import { listPoints } from './points.server.ts';
import type { Area, Facet, NearPlace, SearchScope } from './conditions.server.ts';
import { hasRows } from './find-rows.server.ts';
import { readText, type TextQuery } from './text.server.ts';
import { type SearchedPlaces, mentionOf, onlyTier, partsOf, type Tier, tiersOf, weigh } from './tiers.server.ts';
import { commonPlaces } from './tuning.server.ts';
import { understand, type Understood, writtenName } from './understand-search.server.ts';

/** A search with all names of its filters looked up. */
export interface ResolvedSearch {
  /** Without the typed text. Its order is that of the list. */
  scope: SearchScope;
  /** Matches in disjoint tiers, best first. One scope if nothing was typed. */
  tiers: readonly Tier[];
  /** The same matches, split only as far as other orders need. */
  parts: readonly SearchScope[];
  /** The typed text, as understood; null if nothing meaningful was typed. */
  understood: Understood | null;
  /** The words of it that are searched as such, and where its place is; null without them. */
  words: TextQuery | null;
  around: SearchedPlaces | null;
  /** Typed words that no listing has together with the rest; results were found without them. */
  ignored: string | null;
  /** No listing is at the typed place; the results serve or mention it. */
  isPlaceMentioned: boolean;
  /** No listing has everything that was recognised; the results have a part of it. */
  isPartial: boolean;
  /** No listing states the amounts together with the rest; the results have the rest. */
  isAmountMissing: boolean;
  /** The words as understood, if only similar spellings of names were found. */
  corrected: string | null;
  /** See `TextQuery`. */
  unread: readonly string[];
  problems: FilterProblem[];
}

/**
 * Looks up the names in the filters. An unknown place is reported as a problem and ignored, rather than giving an empty
 * result. `totals` are those at the reader's numbers.
 */
export async function resolveSearch(
  ctx: Ctx,
  filters: DirectoryFilters,
  totals: CardTotals | null = null,
): Promise<ResolvedSearch> {
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
  const ranked = used.need === null ? null : await rankedFor(ctx, used.need, used.changes);
  if (used.sort === 'nearest' && place === null) problems.push({ field: 'sort', kind: 'place_missing' });
  if (totals === null && used.sort === 'total') problems.push({ field: 'sort', kind: 'numbers_missing' });
  if (totals === null && used.maxTotal !== null) problems.push({ field: 'maxTotal', kind: 'numbers_missing' });
  if (!totals?.room && used.room) problems.push({ field: 'room', kind: 'numbers_missing' });
  const most = used.maxTotal ?? read?.amounts.find(({ filter }) => filter === 'maxTotal')?.value;
  const sort = orderFor(used.sort, { place, says: says || ranked !== null, hasTotals: totals !== null });
  const scope: SearchScope = {
    filters: { ...used, sort },
    facets: await listFacets(ctx),
    place,
    excluded: read && excludedBy(read.refused.map((one) => one.place)),
    ...(asked ? await locate(ctx, asked, used.radius) : anywhere),
    text: null,
    totals,
    affordable: totals && typeof most === 'number' ? await findAffordable(ctx, totals, most) : null,
    ranked,
    terms: [],
    areRangesCommon: false,
    isSelective: false,
  };
  const plain = {
    scope,
    tiers: [onlyTier(scope)],
    parts: [scope],
    understood: null,
    words: null,
    around: null,
    ignored: null,
    corrected: null,
    unread: [],
    problems,
  };
  if (!says) return { ...plain, isPlaceMentioned: false, isPartial: false, isAmountMissing: false };
  const around = asked === null && place ? await locate(ctx, place, null) : null;
  return { ...plain, ...(await searchTyped(ctx, scope, read, around)), around, understood: read };
}

/** Returns the listings that can meet a need, best first; null if it asks for no warehouse. */
const rankedFor = async (ctx: Ctx, said: string, changes: string | null): Promise<readonly string[] | null> =>
  (await ctx.registry.rankings.get('warehouse')?.rank(ctx, { said, changes })) ?? null;

/** Returns the possible order: "nearest" needs a place, "best" needs words, "total" the reader's numbers. */
function orderFor(
  wish: DirectoryFilters['sort'],
  { place, says, hasTotals }: { place: Place | null; says: boolean; hasTotals: boolean },
) {
  const hasDistance = place !== null && !isArea(place);
  if ((wish === 'best' && says) || (wish === 'nearest' && hasDistance)) return wish;
  if (wish !== 'best' && wish !== 'nearest' && (wish !== 'total' || hasTotals)) return wish;
  return says ? 'best' : hasDistance ? 'nearest' : 'newest';
}

type Typed = Pick<
  ResolvedSearch,
  | 'scope'
  | 'tiers'
  | 'parts'
  | 'words'
  | 'ignored'
  | 'corrected'
  | 'unread'
  | 'isPlaceMentioned'
  | 'isPartial'
  | 'isAmountMissing'
>;

/**
 * Searches for a whole text. If no listing has it, searches for what was recognised without the other words, then
 * without its amounts except temperatures, then for a part of it; if none is at the named place, for those that mention it. A text of
 * unknown words only is not reduced.
 */
async function searchTyped(
  ctx: Ctx,
  scope: SearchScope,
  read: Understood,
  around: SearchedPlaces | null,
): Promise<Typed> {
  const words = read.words === null ? null : await readText(ctx, read.words);
  const whole: Typed = {
    ...(await partsFor(ctx, scope, read, words, around)),
    words,
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
  const kept = read.amounts.filter(isTemperature);
  if (kept.length < read.amounts.length) {
    const rest = { ...read, amounts: kept };
    const others = saysAnything(rest) ? await searchTyped(ctx, scope, rest, around) : whole;
    // Where the amounts are not what is missing, they stay a part of the search.
    if (!(await hasAny(ctx, others.tiers))) return whole;
    // Those that only mention the place may state the amounts.
    const stated = others.isPlaceMentioned ? await searchMentioned(ctx, scope, read, whole) : null;
    return stated ?? { ...others, isAmountMissing: true };
  }
  for (const some of partsOfTerms(read)) {
    const partly = await partsFor(ctx, scope, some, null, around);
    if (await hasAny(ctx, partly.tiers))
      return { ...whole, ...partly, ignored: read.words, corrected: null, isPartial: true };
  }
  if (served !== null) {
    // Serving the destination matters more than other services; if nobody serves it, the rest is searched without it.
    const rest = { ...read, served: null, lanes: [] };
    for (const part of [{ ...read, terms: [] }, rest]) {
      const partly = await partsFor(ctx, scope, part, null, around);
      if (saysAnything(part) && (await hasAny(ctx, partly.tiers)))
        return { ...whole, ...partly, ignored: read.words, corrected: null, isPartial: true };
    }
  }
  return (await searchMentioned(ctx, scope, read, whole)) ?? whole;
}

/** Searches for what serves or mentions the named place instead of standing there; null if there is none or no place. */
async function searchMentioned(ctx: Ctx, scope: SearchScope, read: Understood, whole: Typed): Promise<Typed | null> {
  if (read.place === null) return null;
  const sort = scope.filters.sort === 'nearest' ? 'best' : scope.filters.sort;
  const elsewhere = { ...scope, place: null, filters: { ...scope.filters, sort } } as const;
  const mentioning = await partsFor(ctx, elsewhere, read, mentionOf(read.place.place), null);
  return (await hasAny(ctx, mentioning.tiers))
    ? { ...whole, ...mentioning, ignored: read.words, corrected: null, isPlaceMentioned: true }
    : null;
}

const saysAnything = ({ terms, amounts, place, served, refused }: Understood): boolean =>
  terms.length > 0 || amounts.length > 0 || refused.length > 0 || place !== null || served !== null;

const maxTried = 4;

/** Returns the same text with fewer terms: without one of them, the last first, then with any of them. */
function partsOfTerms(read: Understood): Understood[] {
  const { terms } = read;
  const [first] = terms;
  if (!first || terms.length < 2) return [];
  const isFew = terms.length > 2 && terms.length <= maxTried;
  const allButOne = isFew ? terms.map((left) => ({ ...read, terms: terms.filter((term) => term !== left) })) : [];
  return [...allButOne.toReversed(), { ...read, terms: [{ ...first, codes: terms.flatMap(({ codes }) => codes) }] }];
}

async function partsFor(
  ctx: Ctx,
  scope: SearchScope,
  read: Understood,
  words: TextQuery | null,
  around: SearchedPlaces | null,
): Promise<Pick<ResolvedSearch, 'scope' | 'tiers' | 'parts'>> {
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

/** Returns the number of every searchable value. Only migrations write the table, so a process reads it once. */
export const listFacets = (ctx: Ctx): Promise<readonly Facet[]> =>
  ctx.cache.keep('warehouses.facets', Infinity, async () => {
    const numbered = ctx.db.selectFrom('catalog_codes').selectAll().where('number', 'is not', null);
    return (await numbered.orderBy('number').execute()) as Facet[];
  });

/** Returns a scope of everything within so many miles of a point, nearest first. */
export async function scopeAround(ctx: Ctx, center: Point, radiusMiles: number): Promise<SearchScope> {
  return scopeOf(ctx, { ...noFilters, sort: 'nearest' }, await findPlacesAround(ctx, center, radiusMiles));
}

/** Returns these filters at these points, or anywhere; their names are not looked up. */
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
    totals: null,
    terms: [],
    areRangesCommon: false,
    isSelective: false,
  };
}

export const anywhere: SearchedPlaces = { area: null, places: null, isPlaceCommon: false };

function aroundOf(places: SearchScope['places']): SearchedPlaces {
  const sampled = places?.reduce((sum, point) => sum + point.sampled, 0) ?? 0;
  return { area: null, places, isPlaceCommon: sampled >= commonPlaces };
}

async function locate(ctx: Ctx, place: Place, radius: number | null): Promise<SearchedPlaces> {
  if (isArea(place)) return { ...anywhere, area: areaOf(place) };
  return aroundOf(await findPlacesAround(ctx, place, radius ?? place.radius_miles));
}

/**
 * Returns a state, a country or the countries of a region. Puerto Rico and the Virgin Islands are written as state and
 * country.
 */
function areaOf({ kind, state, country_code, code }: Place): Area {
  const isBoth = (one: string) => one === 'PR' || one === 'VI';
  const named = kind === 'state' ? [state ?? ''] : kind === 'region' ? countriesOfRegion(code ?? '') : [country_code];
  return {
    states: named.filter((one) => kind === 'state' || isBoth(one)),
    countries: named.filter((one) => kind !== 'state' || isBoth(one)),
  };
}

/** Returns what these places exclude; null if there are none. */
export function excludedBy(places: readonly Place[]): Excluded | null {
  if (places.length === 0) return null;
  const areas = places.filter(isArea).map(areaOf);
  const isTown = ({ kind }: Place): boolean => kind === 'city';
  return {
    states: areas.flatMap(({ states }) => states),
    countries: areas.flatMap(({ countries }) => countries),
    towns: places.filter(isTown).map((place) => ({ name: writtenName(place), country: place.country_code })),
    points: places.filter((place) => !isArea(place) && !isTown(place)),
  };
}

/** Returns the points with listings within so many miles of a place, nearest first, in a stable order. */
const findPlacesAround = (ctx: Ctx, center: Point, radiusMiles: number): Promise<NearPlace[]> =>
  findPlacesAlong(ctx, { from: center, to: center }, radiusMiles);

/** Returns the same for a way between two places. */
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
