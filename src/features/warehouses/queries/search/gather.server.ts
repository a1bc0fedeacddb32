import { type RawBuilder, sql } from 'kysely';

import {
  type Condition,
  facetConditions,
  type Omitted,
  placeConditions,
  rangeConditions,
  where,
  wordConditions,
} from './conditions.server.ts';
import type { SearchScope } from './scope.server.ts';

/**
 * Everything that fits and comes `after`, in no order, for a question that begins `from (…) s`.
 *
 * Without words the planner chooses among the indexes. With words it chooses badly: it takes testing a row for words and
 * reading half an index for cheaper than they are. So it is told what finds ("offset 0" keeps it from thinking again)
 * and what only tests what was found. Words find, with places where few listings lie there, else with the values of
 * their index; words that most listings have only test.
 */
export function gather(
  scope: SearchScope,
  { after = [], omitted = null }: { after?: Condition[]; omitted?: Omitted } = {},
): RawBuilder<unknown> {
  const facets = facetConditions(scope, 'indexed', omitted);
  const [places, ranges, words] = [placeConditions(scope), rangeConditions(scope), wordConditions(scope)];
  if (words.length === 0) return rowsWith([...facets, ...places, ...ranges, ...after]);
  if (scope.text?.share === 'most') return found([...facets, ...places, ...ranges, ...after], words);
  const tests = [...ranges, ...after];
  return scope.isLocal
    ? found([...words, ...places], [...facetConditions(scope, 'passing', omitted), ...tests])
    : found([...words, ...facets], [...places, ...tests]);
}

const found = (finding: Condition[], testing: Condition[]): RawBuilder<unknown> =>
  sql`select * from (${rowsWith(finding)} offset 0) s ${where(testing)}`;

const rowsWith = (conditions: Condition[]): RawBuilder<unknown> =>
  sql`select * from warehouse_search s ${where(conditions)}`;
