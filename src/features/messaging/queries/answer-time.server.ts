import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

const fewest = 3;
const maxCounted = 500;

interface Asked {
  /** Which businesses: `warehouse` or `partner`, and a list or query of their ids. */
  kind: string;
  ids: RawBuilder<unknown>;
  /** What their feature records itself: a query of `asked_at` and `answered_at`, null while unanswered. */
  own: RawBuilder<unknown>;
}

/**
 * Returns the median time of first answers in minutes over the last 90 days; null with fewer than three answers. Quote
 * requests by name count in addition to what the feature records.
 */
export async function findMedianMinutes(ctx: Ctx, asked: Asked): Promise<number | null> {
  const { rows } = await medianMinutes(ctx, asked).execute(ctx.db);
  return rows[0]?.minutes ?? null;
}

/** Returns the query of the same, whose ids and own rows may depend on a row of the query around it. */
export function medianMinutes(ctx: Ctx, { kind, ids, own }: Asked): RawBuilder<{ minutes: number | null }> {
  const since = sql`${ctx.clock()}::timestamptz - interval '90 days'`;
  return sql`
    select case when count(*) >= ${sql.lit(fewest)} then
      round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)) / 60)::integer end as minutes
    from (
      select asked_at, answered_at from (
        select * from (${own}) own where asked_at > ${since} and answered_at is not null
        union all
        select asked_at, answered_at from first_answers
        where subject_kind = ${kind} and subject_id in (${ids}) and asked_at > ${since}
      ) every
      order by asked_at desc limit ${sql.lit(maxCounted)}) recent`;
}
