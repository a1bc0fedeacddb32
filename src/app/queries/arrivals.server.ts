import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { addDays } from '#shared/dates.ts';

const weeks = 13;
const keptSeconds = 600;

/** What came in of one kind: a number for each of the last thirteen weeks, the oldest first. */
export interface Arrived {
  name: string;
  label: string;
  counts: readonly number[];
}

/** What the last ninety days and one brought, of every kind that a feature counts, with the days on which the weeks began. For administrators; counted at most every ten minutes. */
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
  // Raw: which table it is, the feature says; the builder wants to know it beforehand.
  const { rows } = await sql<{ ago: number; count: number }>`
    select floor(extract(epoch from (${now}::timestamptz - ${column})) / 604800)::int as ago, count(*)::int as count
      from ${sql.table(table)} where ${column} > ${addDays(now, -7 * weeks)} and ${column} <= ${now} group by 1`.execute(
    ctx.db,
  );
  const byWeek = new Map(rows.map(({ ago, count }) => [ago, count]));
  return Array.from({ length: weeks }, (_, week) => byWeek.get(weeks - 1 - week) ?? 0);
}
