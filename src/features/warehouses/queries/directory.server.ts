import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import { isArea, type Place } from '#features/catalog/schema.ts';
import { leadsToPlace } from '#features/catalog/words/filler-words.ts';
import type { Meaning, Span } from '#features/catalog/words/read-words.ts';
import type { CardTotals } from '#features/rates/queries/card-totals.server.ts';
import type { Ctx } from '#server/context.ts';
import { cleanText, foldText } from '#shared/plain-text.ts';

import { type DirectoryFilters, filtersToParams, needsNumbers, type SortOrder } from '../schema/filters.ts';
import type { FilterProblem } from '../schema/parse-filters.ts';
import { isUsual } from '../schema/rate-question.ts';
import type { Reading } from '../schema/reading.ts';
import { monthlyRate, type StatedRate } from '../schema/stated-rate.ts';
import { isTemperature, readForeignPrice, type TypedAmount } from '../schema/typed-amounts.ts';
import type { WarehouseCard } from '../schema/public-listing.ts';
import { toCard } from './columns.server.ts';
import { countFacets, type Facets } from './facets.server.ts';
import type { SearchScope } from './search/conditions.server.ts';
import type { ResultRow } from './search/find-rows.server.ts';
import type { Understood } from './search/understand-search.server.ts';
import { findUsualRates } from './usual-rates.server.ts';
import { findPage } from './search/ranked.server.ts';
import { resolveSearch, type ResolvedSearch } from './search/scope.server.ts';

export interface DirectoryPage {
  items: WarehouseCard[];
  nextCursor: string | null;
  /** The requested place, as understood. */
  place: Place | null;
  /** Order of the list: the requested one, if possible. */
  sort: SortOrder;
  /** The typed text, as understood; null if nothing meaningful was typed. */
  reading: Reading | null;
  problems: FilterProblem[];
}

/**
 * Returns a page of the public directory: only verified and active listings, without contact details, whoever asks.
 * `totals` at the reader's numbers are needed for their order and filter.
 */
export async function searchDirectory(
  ctx: Ctx,
  filters: DirectoryFilters,
  totals: CardTotals | null = null,
): Promise<DirectoryPage> {
  return (await pageOf(ctx, await keptSearch(ctx, filters, totals), filters, false)).page;
}

/**
 * Returns the same page with the counts for the filters, and the search; names are looked up once for both, which are
 * read in parallel.
 */
export async function browseDirectory(
  ctx: Ctx,
  filters: DirectoryFilters,
  totals: CardTotals | null = null,
): Promise<{ page: DirectoryPage; facets: Facets; search: ResolvedSearch }> {
  const search = await keptSearch(ctx, filters, totals);
  const reading = pageOf(ctx, search, filters, isCountedAlike(search));
  const [{ page }, facets] = await Promise.all([
    reading,
    // If the list is refused, its result is not available for the counts, but other callers may wait for them.
    keptFacets(ctx, search, filters, async () => (await reading.catch(() => null))?.matching ?? null),
  ]);
  return { page, facets, search };
}

/**
 * Returns true if an order that ignores match quality contains exactly the counted listings: companies with a matching
 * name count wherever they are.
 */
const isCountedAlike = ({ understood }: ResolvedSearch): boolean =>
  understood !== null && understood.place === null && understood.amounts.length === 0;

const keptSeconds = 5;

/**
 * Returns the version of the public listings, which increases with every change in any process and is part of cache
 * keys.
 */
async function findVersion(ctx: Ctx): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select last_value as version from warehouse_search_version`.execute(
    ctx.db,
  );
  return rows[0]?.version;
}

/**
 * Returns the typed text as understood and looked up. Cached for some seconds for further pages and equal searches, and
 * invalidated by any change of the listings; only a change committed while it is read can make it stale that long.
 */
async function keptSearch(ctx: Ctx, filters: DirectoryFilters, totals: CardTotals | null): Promise<ResolvedSearch> {
  if (filters.q === null && filters.need === null) return resolveSearch(ctx, filters, totals);
  // What a need costs is known to those who may see the cards.
  const reader = filters.need !== null && ctx.actor.kind === 'user' ? ctx.actor.organization.id : '';
  const key = `warehouses.search:${await findVersion(ctx)}:${ctx.language}:${filtersToParams(filters)}:${totals?.key ?? ''}:${reader}`;
  const search = await ctx.cache.keep(key, keptSeconds, () => resolveSearch(ctx, filters, totals));
  // Words for whose similar spellings there was no time are looked up again at the next search.
  if (search.unread.length > 0) ctx.cache.forget(key);
  return search;
}

/** Returns the counts of these filters, cached in the same way. */
async function keptFacets(
  ctx: Ctx,
  search: ResolvedSearch,
  filters: DirectoryFilters,
  listed: () => Promise<Buffer | null>,
): Promise<Facets> {
  const counted = `${filtersToParams({ ...filters, sort: 'newest', view: 'list' })}:${(needsNumbers(filters) && search.scope.totals?.key) || ''}`;
  return ctx.cache.keep(`warehouses.counts:${await findVersion(ctx)}:${counted}`, keptSeconds, () =>
    countFacets(ctx, search, undefined, listed),
  );
}

async function pageOf(
  ctx: Ctx,
  search: ResolvedSearch,
  { cursor, limit }: DirectoryFilters,
  isCounted: boolean,
): Promise<{ page: DirectoryPage; matching: Buffer | null }> {
  const { rows, nextCursor, matching } = await findPage(ctx, search, { cursor, limit, isCounted });
  const { scope, problems, understood } = search;
  const reading = understood && readingOf(search, understood);
  return {
    page: {
      items: cardsOf(ctx, search, rows),
      nextCursor,
      place: scope.place,
      sort: scope.filters.sort,
      reading: reading && { ...reading, priceDoubt: understood && (await doubtPrice(ctx, understood, scope.place)) },
      problems,
    },
    matching,
  };
}

/**
 * Returns the typed price if it is far from what is usual around the place. Also if it is far above: a limit that
 * excludes nothing is probably a typing error.
 */
async function doubtPrice(
  ctx: Ctx,
  { amounts, typed }: Understood,
  place: Place | null,
): Promise<Reading['priceDoubt']> {
  const price = amounts.find(({ filter }) => filter === 'maxPrice');
  const stated = price && statedIn(price);
  if (!price || !stated) return null;
  const usual = await findUsualRates(ctx, place);
  return isUsual(stated, usual) && monthlyRate(stated) <= usual.high
    ? null
    : { stated, usual, without: cut(typed, [price]) };
}

const statedIn = (amount: TypedAmount): StatedRate | undefined =>
  'stated' in amount && amount.stated ? { ...amount.stated, unit: 'sq_ft' } : undefined;

function readingOf(
  { isPlaceMentioned, isPartial, isAmountMissing, ignored, corrected, unread }: ResolvedSearch,
  understood: Understood,
): Omit<Reading, 'priceDoubt'> {
  const { typed, terms, amounts, place, refused, served, words, wordSpans, hasAmounts } = understood;
  return {
    terms: sameMeanings(terms).map((same) => ({
      codes: same[0].codes,
      typed: same.map(({ start, end }) => typed.slice(start, end)).join(' '),
      without: cut(typed, same),
    })),
    amounts: amounts
      .filter((amount) => !isAmountMissing || isTemperature(amount))
      .map((amount) => ({
        filter: amount.filter,
        value: amount.value,
        stated: statedIn(amount),
        typed: typed.slice(amount.start, amount.end),
        without: cut(typed, [amount]),
      })),
    place: place && {
      id: place.place.id,
      label: place.place.label,
      isArea: isArea(place.place),
      typed: typed.slice(place.start, place.end),
      without: cut(typed, [withLead(typed, place)]),
    },
    refused: refused.map((one) => ({
      id: one.place.id,
      label: one.place.label,
      typed: typed.slice(one.start, one.end),
      without: cut(typed, [withLead(typed, one)]),
    })),
    served: served && {
      id: served.place.id,
      label: served.place.label,
      typed: typed.slice(served.start, served.end),
      without: cut(typed, [withLead(typed, served)]),
    },
    isPlaceMentioned,
    isPartial,
    isAmountMissing,
    hasAmounts,
    foreignPrice: readForeignPrice(typed),
    words: words === null || ignored !== null ? null : { typed: words, without: cut(typed, wordSpans) },
    ignored,
    corrected,
    unread,
  };
}

/** Groups synonyms ("FBA prep center"): they are searched once and removed together. */
export function sameMeanings(terms: readonly Meaning[]): [Meaning, ...Meaning[]][] {
  const groups = new Map<string, [Meaning, ...Meaning[]]>();
  for (const term of terms) {
    const key = term.codes.map(({ kind, code }) => `${kind}:${code}`).join(' ');
    const group = groups.get(key);
    if (group) group.push(term);
    else groups.set(key, [term]);
  }
  return [...groups.values()];
}

/** Returns a place with the words that lead to it: of "tiles close to Doral", "close to Doral". */
function withLead(text: string, { start, end }: Span): Span {
  let from = start;
  for (const word of text.slice(0, start).split(/\s/).filter(Boolean).toReversed()) {
    if (!leadsToPlace.has(foldText(word))) break;
    from = text.lastIndexOf(word, from - 1);
  }
  return { start: from, end };
}

/** Returns a text without some parts; null if nothing remains. */
export function cut(text: string, parts: readonly Span[]): string | null {
  let rest = '';
  let from = 0;
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    rest += text.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  }
  const whole = cleanText(rest + text.slice(from));
  const words = whole
    .split(' ')
    .filter((word, index, all) => /[\p{L}\p{N}]/u.test(word) || (index > 0 && index < all.length - 1));
  return words.join(' ') || null;
}

/** Returns the cards of a result's rows, in their order. */
export function cardsOf(
  ctx: Ctx,
  { tiers }: { tiers: readonly SearchScope[] },
  rows: readonly ResultRow[],
): WarehouseCard[] {
  const today = todayHere(ctx.clock());
  const distances = new Map(
    tiers.flatMap(({ places }) => places?.map((place) => [place.id, place.distance] as const) ?? []),
  );
  return rows.map((row) => toCard(row, { ...row, today, distance_miles: distances.get(row.place_id ?? -1) ?? null }));
}
