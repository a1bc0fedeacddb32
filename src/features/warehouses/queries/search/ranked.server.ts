import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import { decodeCursor, encodeCursor } from '#shared/cursor.ts';

import { findRows, type PageWanted as Page, readRows, type ResultPage, type ResultRow } from './find-rows.server.ts';
import type { SearchScope } from './conditions.server.ts';
import type { ResolvedSearch } from './scope.server.ts';

/**
 * Returns a page of a search after `cursor`, in its order. Throws `bad_request` for a cursor of another order or place.
 */
export async function findPage(ctx: Ctx, search: ResolvedSearch, page: Page): Promise<ResultPage> {
  const { sort } = search.scope.filters;
  if (sort === 'best') return findBest(ctx, search, page);
  return sort === 'total' ? findByTotal(ctx, search, page) : findSorted(ctx, search, page);
}

async function findSorted(ctx: Ctx, search: ResolvedSearch, page: Page): Promise<ResultPage> {
  const [only, ...others] = search.parts;
  return only && others.length === 0 ? findRows(ctx, only, page) : findMerged(ctx, search, page);
}

const best = 'warehouses.best';
const position = z.tuple([z.number().int().min(0).max(9), z.string().max(1024).nullable()]);

/** One tier after the other, until the page is full. */
async function findBest(ctx: Ctx, { tiers }: ResolvedSearch, { cursor, limit }: Page): Promise<ResultPage> {
  const [first, within] = decodeCursor(best, cursor, position) ?? [0, null];
  const found: { row: ResultRow; cursor: () => string }[] = [];
  for (const [index, scope] of tiers.entries()) {
    if (index < first || found.length > limit) continue;
    const { rows, cursorOf } = await readRows(ctx, scope, index === first ? within : null, limit + 1 - found.length);
    found.push(...rows.map((row) => ({ row, cursor: () => encodeCursor(best, [index, cursorOf(row)]) })));
  }
  const shown = found.slice(0, limit);
  return {
    rows: shown.map(({ row }) => row),
    nextCursor: found.length > limit ? (shown.at(-1)?.cursor() ?? null) : null,
    matching: null,
  };
}

const byTotal = 'warehouses.by_total';

/** Listings with a total first, then those without one by their starting price. */
async function findByTotal(ctx: Ctx, search: ResolvedSearch, { cursor, limit }: Page): Promise<ResultPage> {
  const [first, within] = decodeCursor(byTotal, cursor, position) ?? [0, null];
  const found: ResultPage = { rows: [], nextCursor: null, matching: null };
  for (const [index, part] of [search, unpriced(search)].entries()) {
    if (index < first || found.nextCursor !== null) continue;
    const left = limit - found.rows.length;
    // One row more than the page has room for tells whether another page follows.
    const read = await findSorted(ctx, part, { cursor: index === first ? within : null, limit: Math.max(left, 1) });
    const next = left === 0 ? (read.rows.length > 0 ? null : undefined) : (read.nextCursor ?? undefined);
    if (left > 0) found.rows.push(...read.rows);
    if (next !== undefined) found.nextCursor = encodeCursor(byTotal, [index, next]);
  }
  return found;
}

function unpriced(search: ResolvedSearch): ResolvedSearch {
  const without = (scope: SearchScope): SearchScope => ({ ...scope, filters: { ...scope.filters, sort: 'price' }, isUnpriced: true }); // prettier-ignore
  return { ...search, scope: without(search.scope), parts: search.parts.map(without) };
}

/** Merges the first rows of each part by their common order. */
async function findMerged(ctx: Ctx, { scope, parts }: ResolvedSearch, { cursor, limit }: Page): Promise<ResultPage> {
  const rows: ResultRow[] = [];
  let cursorOf: ((row: ResultRow) => string) | null = null;
  for (const part of parts) {
    const read = await readRows(ctx, part, cursor, limit + 1);
    rows.push(...read.rows);
    cursorOf = read.cursorOf;
  }
  const key = keyOf(scope.filters.sort);
  const sorted = rows.toSorted((a, b) => compare(key(a), key(b)));
  const shown = sorted.slice(0, limit);
  const last = sorted.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last && cursorOf ? cursorOf(last) : null, matching: null };
}

type Key = readonly (number | string)[];

/** Returns a key by which earlier rows of an order in `orders.server.ts` are larger. */
function keyOf(sort: ResolvedSearch['scope']['filters']['sort']): (row: ResultRow) => Key {
  switch (sort) {
    case 'price':
      return ({ price_cents, id }) => [-price_cents, reversed(id)];
    case 'total':
      return ({ currency_key = '', total = 0, id }) => [
        -Number.parseInt(currency_key || '0', 36),
        -total,
        reversed(id),
      ];
    case 'area':
      return ({ area_sq_ft, id }) => [area_sq_ft, id];
    case 'rating':
      return ({ rating, reviews_count, id }) => [rating, reviews_count, id];
    case 'newest':
    case 'best':
    case 'nearest':
      return ({ listed_at, id }) => [listed_at.getTime(), id];
  }
}

/** Returns an id that sorts in reverse. */
const reversed = (id: string): string =>
  id.replace(/[0-9a-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));

function compare(a: Key, b: Key): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    if (value !== other) return value > other ? -1 : 1;
  }
  return 0;
}
