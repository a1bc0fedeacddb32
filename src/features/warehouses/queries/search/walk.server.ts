import { type RawBuilder, sql } from 'kysely';

import { facetConditions, placeConditions, rangeConditions, where, wordConditions } from './conditions.server.ts';
import type { SearchScope } from './scope.server.ts';

/**
 * How many rows are passed over in the wanted order before the other way is taken. A page of 24 is found within 3,000
 * when at least one row in a hundred or so fits; anything rarer is found faster by the indexes of its conditions. With
 * words these take longer, so that going on is worth more.
 */
const passedRows = { withWords: 10_000, withoutWords: 3000 };
/** How many of them are tested for words, at least: that costs ten times as much as everything else about a row. */
const testedRows = 1000;

/** Whether a walk passes over rows at all: where everything fits, what it finds is all there is. */
export const passesOver = (scope: SearchScope): boolean => testsOf(scope).length > 0 || scope.text !== null;

/** Not for words that a sample has shown to be rare. */
export const isWorthWalking = ({ text }: SearchScope): boolean => text?.share !== 'few';

const testsOf = (scope: SearchScope) => [
  ...facetConditions(scope, 'passing'),
  ...placeConditions(scope),
  ...rangeConditions(scope),
];

/** The first `wanted` rows that fit among the first thousands of an order; `rowsOf` selects so many of these as `s`. */
export function walk(
  scope: SearchScope,
  wanted: number,
  order: RawBuilder<unknown>,
  rowsOf: (depth: number) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [tests, words] = [testsOf(scope), wordConditions(scope)];
  const hasWords = words.length > 0;
  const most = hasWords ? Math.max(testedRows, 4 * wanted) : wanted;
  const passed = sql`select * from (${rowsOf(hasWords ? passedRows.withWords : passedRows.withoutWords)}) s ${where(tests)} order by ${order} limit ${most}`;
  const fitting = tests.length === 0 ? rowsOf(most) : passed;
  return hasWords ? sql`select * from (${fitting}) s ${where(words)} order by ${order} limit ${wanted}` : fitting;
}
