import { z } from 'zod';

import { countries, countryLabel, countryName } from '#features/catalog/countries.ts';
import { usStates } from '#features/catalog/us-states.ts';
import type { Ctx } from '#server/context.ts';
import { type Count, countOf, sumOfCounts } from '#shared/bounded-count.ts';
import type { ChosenOrder, ChosenRow } from '#shared/chosen-order.ts';
import { decodeCursor, encodeCursor } from '#shared/cursor.ts';
import { foldText } from '#shared/plain-text.ts';

import type { Leg, Requirement } from '#features/needs/schema.ts';
import { candidatesFor, candidatesInOrder, countKinds } from './candidates.server.ts';
import type { Candidate } from './candidate.ts';
import { cursorBehind, inOrder, pageByTotal, startOf } from './ranked.ts';
import { scaleOf, type Scored, scoreOf } from './score.ts';
import { type Wish, wishFor } from './wish.server.ts';

export type MatchOrder = 'best' | 'total' | ChosenOrder['by'];

export interface MatchPage {
  items: Scored[];
  nextCursor: string | null;
  /** Number of all that fit. */
  found: Count;
  /** Number of warehouses among them. */
  warehouses: Count;
  /** How many of them were compared; in an order that the user chose all of them are listed. */
  ranked: number;
}

/** Totals of candidates, to sort and limit by; in minor units of US dollars. */
export interface MatchTotals {
  of: (candidates: readonly Candidate[]) => Promise<ReadonlyMap<string, number>>;
  /** Candidates with a higher total or none are left out. */
  most: number | null;
}

interface PageWanted {
  /** A list that is narrowed by total has the order `best` or `total`. */
  order: MatchOrder;
  totals?: MatchTotals | null;
  /** Part of the name of their city, state or country; empty for anywhere. */
  location?: string;
  /** Texts that name no known place: part of their place, and of the name of a country they serve. */
  origin?: string;
  destination?: string;
  cursor?: string | null;
  limit: number;
}

/**
 * Returns a page of all candidates that fit a leg, in one order. Throws `bad_request` for a cursor of another order.
 */
export async function listMatches(
  ctx: Ctx,
  need: Requirement,
  leg: Leg,
  { order, totals = null, location = '', origin = '', destination = '', cursor = null, limit }: PageWanted,
): Promise<MatchPage> {
  const servesOneOf = destination === '' ? [] : countriesNamed(destination);
  if (destination !== '' && servesOneOf.length === 0)
    return { items: [], nextCursor: null, found: countOf(0), warehouses: countOf(0), ranked: 0 };
  const wish: Wish = { ...wishFor(ctx, leg, need), located: [location, origin].flatMap(locatedIn), servesOneOf };
  const kinds = await countKinds(ctx, wish);
  const found = sumOfCounts(Object.values(kinds));
  const warehouses = kinds.warehouse;
  const pool = await candidatesFor(ctx, wish, 1, need.building);
  const scale = scaleOf(leg, need, pool);
  if (totals !== null && (order === 'total' || totals.most !== null)) {
    const known = await totals.of(pool);
    const kept = pool.filter(({ id }) => totals.most === null || (known.get(id) ?? Infinity) <= totals.most);
    const { list } = inOrder(kept.map((candidate) => scoreOf(candidate, leg, need, scale)));
    const page = pageByTotal(list, order === 'best' ? null : known, { cursor, limit });
    return totals.most === null
      ? { ...page, found, warehouses, ranked: list.length }
      : { ...page, found: countOf(list.length), warehouses: countOf(kept.filter((one) => one.kind === 'warehouse').length), ranked: list.length }; // prettier-ignore
  }
  if (order !== 'best' && order !== 'total') {
    const after = decodeCursor(
      `matching.${order}`,
      cursor,
      positions[order] as z.ZodType<[number | string, number, string]>,
    );
    const rows = await candidatesInOrder(ctx, wish, { by: order, after: after && rowOf(after) }, limit + 1, need.building); // prettier-ignore
    const last = rows.length > limit ? rows[limit - 1]?.row : undefined;
    return {
      items: rows.slice(0, limit).map(({ candidate }) => scoreOf(candidate, leg, need, scale)),
      nextCursor: last ? encodeCursor(`matching.${order}`, [last.first, last.second, last.id]) : null,
      found,
      warehouses,
      ranked: pool.length,
    };
  }
  const { list } = inOrder(pool.map((candidate) => scoreOf(candidate, leg, need, scale)));
  const from = startOf(list, cursor);
  const items = list.slice(from, from + limit);
  return { items, nextCursor: list.length > from + limit ? cursorBehind(items.at(-1)) : null, found, warehouses, ranked: list.length }; // prettier-ignore
}

const whole = z.number().int().min(0).max(2_147_483_647);
const stars = z.number().min(0).max(5);
const positions = {
  rating: z.tuple([stars, whole, z.uuid()]),
  reviews: z.tuple([whole, stars, z.uuid()]),
  name: z.tuple([z.string().max(400), whole, z.uuid()]),
} as const;

const rowOf = ([first, second, id]: readonly [number | string, number, string]): ChosenRow => ({ first, second, id });

const isNamed = (name: string, text: string): boolean => foldText(name).includes(text);

/** Returns the countries whose name contains these words, in English or the reader's language. */
function countriesNamed(words: string): string[] {
  const text = foldText(words);
  if (text === '') return [];
  return countries.flatMap(({ code }) =>
    isNamed(countryName(code), text) || isNamed(countryLabel(code), text) ? [code] : [],
  );
}

/** Returns the places whose city, state or country name contains these words; none without words. */
function locatedIn(words: string): Wish['located'] {
  const text = foldText(words);
  if (text === '') return [];
  const states = usStates.flatMap(({ code, name }) => (isNamed(name, text) ? [code] : []));
  return [{ text, states, countries: countriesNamed(words) }];
}
