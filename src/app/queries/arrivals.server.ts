import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { addDays } from '#shared/dates.ts';

const weeks = 13;
const keptSeconds = 600;

/** New rows of one kind in each of the last thirteen weeks, oldest first. */
export interface Arrived {
  name: string;
  label: string;
  counts: readonly number[];
}

/**
 * Returns the new rows per week of every kind that a feature declares, with the first day of each week. For
 * administrators; counted at most every ten minutes.
 */
export async function listArrivals(ctx: Ctx): Promise<{ weeks: readonly Date[]; arrived: readonly Arrived[] }> {
  requireAdmin(ctx);
  const kinds = ctx.registry.arrivals;
  const { until, counts } = await ctx.cache.keep('arrivals', keptSeconds, async () => {
    const now = ctx.clock();
    const found = new Map<string, readonly number[]>();
    for (const { table, at } of kinds) found.set(table, await countByWeek(ctx, table, at, now));
    return { until: now, counts: found };
  });
  return {
    weeks: Array.from({ length: weeks }, (_, week) => addDays(until, -7 * (weeks - week))),
    arrived: kinds.map(({ label, table }) => ({ name: table, label: label(), counts: counts.get(table) ?? [] })),
  };
}

async function countByWeek(ctx: Ctx, table: string, at: string, now: Date): Promise<readonly number[]> {
  const column = sql.ref(at);
  // Raw SQL, because the feature names the table and the query builder needs it at compile time.
  const { rows } = await sql<{ ago: number; count: number }>`
    select floor(extract(epoch from (${now}::timestamptz - ${column})) / 604800)::int as ago, count(*)::int as count
      from ${sql.table(table)} where ${column} > ${addDays(now, -7 * weeks)} and ${column} <= ${now} group by 1`.execute(
    ctx.db,
  );
  const byWeek = new Map(rows.map(({ ago, count }) => [ago, count]));
  return Array.from({ length: weeks }, (_, week) => byWeek.get(weeks - 1 - week) ?? 0);
}
