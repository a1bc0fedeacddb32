import { expect, test } from 'vitest';

import { checkConditions } from './condition-rules.ts';

const linesOf = (source: string) =>
  checkConditions(new Map([['src/features/media/queries/find.server.ts', source]])).violations.map(({ line }) => line);

test.each([
  ['parentheses', 'query.where(sql`(a = ${1} or b is null)`)'],
  ['parentheses of a function', 'query.where(sql`coalesce(a or b, ${true})`)'],
  ['parentheses within parentheses', "query.where(sql`exists (select 1 from a where (b = ')' or (c)))`)"],
  ['a case', 'query.select(sql`case when a or b then 1 else 2 end`)'],
  ['a statement', 'sql`select * from a where b or c`'],
  ['what goes between conditions', 'sql.join(conditions, sql` or `)'],
  ['what is added to conditions', 'const own = sql` or a = ${1}`'],
  ['other words', "query.where(sql`origin = ${1} and color = 'red or blue'`)"],
])('an "or" in %s is allowed', (_, source) => expect(linesOf(source)).toEqual([]));

test.each([
  ['a condition', 'query.where(sql`a is distinct from ${1} or a is null`)'],
  ['upper case', 'query.where(sql`A = ${1} OR B`)'],
  ['a typed condition', 'query.where(sql<boolean>`a = ${1} or (b)`)'],
  ['parts in parentheses', 'query.where(sql`(a) or (b)`)'],
])('an "or" outside parentheses is refused: %s', (_, source) => expect(linesOf(source)).toEqual([1]));
