import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { requireAdmin } from '#server/session/require.ts';

import { isMilestone, type Milestone } from '../state.ts';

export interface UnknownWords {
  words: string;
  count: number;
  last_at: Date;
}

const maxWords = 100;

/**
 * Returns unknown status texts, most frequent first: of public records, and of packages only those from a carrier's
 * system, because what a business writes is private. Administrators only.
 */
export async function listUnknownWords(ctx: Ctx): Promise<UnknownWords[]> {
  requireAdmin(ctx);
  const { rows } = await sql<UnknownWords>`
    select words, count(*)::integer as count, max(created_at) as last_at from (
      select lower(status_text) as words, created_at from tracking_updates where status is null
      union all
      select lower(status_text), created_at from business_tracking_events where status is null and external_id is not null and created_by is null) unknown
    group by words order by count desc, words limit ${maxWords}`.execute(ctx.db);
  return rows;
}

/** Returns the meaning that administrators gave these texts, by the text in lower case. */
export async function findMappedWords(ctx: Ctx, words: readonly string[]): Promise<Map<string, Milestone>> {
  if (words.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('status_words')
    .select(['words', 'milestone'])
    .where('words', 'in', [...new Set(words)])
    .execute();
  return new Map(rows.flatMap(({ words: known, milestone }) => (isMilestone(milestone) ? [[known, milestone]] : [])));
}
