import { type RawBuilder, sql } from 'kysely';

import type { DB } from './types.ts';

/** Rows looked at before an index is asked: a word that many rows have stands in some of these. */
const newest = 2000;

interface Matching {
  table: keyof DB;
  /** The name that the condition calls the table by; its own if absent. */
  alias?: string;
  /** True for the rows wanted; an index finds those that are rare. */
  matches: RawBuilder<boolean>;
  /** True for the rows of the index of the newest (`created_at desc, id desc`), if that is a part of the table. */
  of?: RawBuilder<boolean>;
  limit: number;
}

/**
 * Returns a query for the ids of the newest rows that match, for use after `in`; fast whether a word is common or rare.
 * The planner cannot know which, and of a million rows it would read all in the order of age, or all that have a common word.
 * The newest of a common word are among the newest rows; of a rare one, an index has few.
 */
export function newestMatching({ table, alias = table, matches, of = sql`true`, limit }: Matching): RawBuilder<string> {
  const [rows, name] = [sql.table(table), sql.id(alias)];
  return sql`(
    with recent as materialized (
      select id, created_at
      from (select * from ${rows} ${name} where ${of} order by created_at desc, id desc limit ${newest}) ${name}
      where ${matches} limit ${limit}),
    others as materialized (
      select id, created_at from ${rows} ${name}
      where (select count(*) from recent) < ${limit} and ${of} and ${matches})
    select id from (select * from recent union select * from others) found
    order by created_at desc, id desc limit ${limit})`;
}
