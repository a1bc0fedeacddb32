import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { InsightPanel } from '#shared/insight-panel.ts';
import { firstOfMonth } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { type Subject, minVisitors } from '../schema/visits.ts';
import { cellsAround } from '../schema/wanted.ts';
import { wordText } from '../schema/words.ts';

const most = 8;

// unsafe: sums of everybody's searches beside a row that the caller has checked
/**
 * Returns what was searched for around a row this month and the last that the row does not state, most frequent first;
 * in each month counted at least five different companies or networks. Null for rows of which it is not known.
 */
export async function missedPanel(ctx: Ctx, { kind, id }: Subject): Promise<InsightPanel | null> {
  const stated = await ctx.registry.subject(kind)?.stated?.(ctx, id);
  if (!stated) return null;
  const since = firstOfMonth(ctx.clock(), -1);
  const { rows } = await sql<{ word: string; searches: number }>`
    select word, sum(searches)::integer as searches
    from (
      select month, word, sum(searches) as searches from wanted_words
      where subject_kind = ${kind} and month >= ${since}::date and cell = any(${cellsAround(stated)}::integer[])
        and word <> all(${[...stated.words]}::text[])
      group by month, word having bit_count(bit_or(companies)::bit(64)) >= ${minVisitors}
    ) months
    group by word order by searches desc, word limit ${most}`.execute(ctx.db);
  return {
    id: 'insights.missed',
    title: m.insights_missed(),
    lines: rows.map(({ word, searches }) => ({
      text: m.insights_missed_line({ count: searches, wanted: wordText(word) }),
    })),
    empty: m.insights_missed_none({ count: minVisitors }),
    how: m.insights_missed_how({ count: minVisitors }),
    to: { label: m.insights_missed_state(), path: stated.path },
  };
}
