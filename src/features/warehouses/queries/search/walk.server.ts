import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import { testsOf, where, wordConditions } from './conditions.server.ts';
import { findCards, type FoundRow } from './find-cards.server.ts';
import type { SearchScope } from './scope.server.ts';

/**
 * How many rows are passed over in the wanted order before the other way is taken. A page of 24 is found within 3,000
 * when at least one row in a hundred or so fits; anything rarer is found faster by the indexes of its conditions. With
 * words these take longer, so that going on is worth more.
 */
const passedRows = { withWords: 10_000, withoutWords: 3000 };
/** A walk that has found a third of the page goes on, so many times as far. */
const further = 4;
/** How many of them are tested for words, at least: that costs ten times as much as everything else about a row. */
const testedRows = 1000;

/** Whether a walk passes over rows at all: where everything fits, what it finds is all there is. */
export const passesOver = (scope: SearchScope): boolean => testsOf(scope).length > 0 || scope.text !== null;

/**
 * The first `wanted` rows that fit among the first thousands of an order; fewer when they do not turn up there, and none
 * where a sample has shown that words or values are rare. `rowsOf` selects so many rows of the order as `s`.
 */
export async function walk(
  ctx: Ctx,
  scope: SearchScope,
  wanted: number,
  order: RawBuilder<unknown>,
  rowsOf: (depth: number) => RawBuilder<unknown>,
): Promise<FoundRow[]> {
  if (scope.text?.share === 'few' || scope.isSparse) return [];
  const [tests, words] = [testsOf(scope), wordConditions(scope)];
  const hasWords = words.length > 0;
  const most = hasWords ? Math.max(testedRows, further * wanted) : wanted;
  const fitting = (depth: number) =>
    tests.length === 0
      ? rowsOf(most)
      : sql`select * from (${rowsOf(depth)}) s ${where(tests)} order by ${order} limit ${most}`;
  const worded = (rows: RawBuilder<unknown>) =>
    hasWords ? sql`select * from (${rows}) s ${where(words)} order by ${order} limit ${wanted}` : rows;
  const depth = hasWords ? passedRows.withWords : passedRows.withoutWords;
  const rows = await findCards(ctx, worded(fitting(depth)), order);
  const isFar = tests.length > 0 && rows.length < wanted && 3 * rows.length >= wanted;
  return isFar ? findCards(ctx, worded(fitting(further * depth)), order) : rows;
}
