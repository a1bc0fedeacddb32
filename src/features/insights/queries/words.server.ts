import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import { type Subject, minVisitors, monthsKept } from '../schema/visits.ts';

export interface Word {
  word: string;
  searches: number;
}

const most = 20;

// unsafe: a row that the caller has checked
/**
 * Returns what was searched for when the row was shown, most frequent first. Only months in which at least five
 * different visitors searched for it count.
 */
export async function listWords(ctx: Ctx, { kind, id }: Subject): Promise<Word[]> {
  const now = ctx.clock();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - monthsKept, 1));
  const { rows } = await sql<Word>`
    select word, sum(searches)::integer as searches from visit_words
    where subject_kind = ${kind} and subject_id = ${id}::uuid and month >= ${since}::date
      and bit_count(visitors::bit(64)) >= ${minVisitors}
    group by word order by searches desc, word limit ${most}`.execute(ctx.db);
  return rows;
}
