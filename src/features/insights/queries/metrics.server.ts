import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { type OutcomeDay, countOutcome } from '#server/outcomes.ts';
import { addDays, firstOfMonth, isoDate } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { type Subject, monthsKept, recentDays } from '../schema/visits.ts';

export type Span = 'days' | 'months';

/** One metric, over the periods of a span. */
export interface Series {
  name: string;
  label: string;
  /** What exactly is counted. */
  how: string;
  /** It counts people who contacted the company. */
  isAsking: boolean;
  values: number[];
  total: number;
}

export interface Metrics {
  /** The first day of each period, oldest first. */
  periods: string[];
  series: Series[];
}

/** Returns the first days of the periods of a span that ends today (UTC). */
function periodsOf(now: Date, span: Span): string[] {
  if (span === 'days')
    return Array.from({ length: recentDays }, (_, index) => isoDate(addDays(now, index + 1 - recentDays)));
  return Array.from({ length: monthsKept }, (_, index) => firstOfMonth(now, index + 1 - monthsKept));
}

/** Returns the metrics of each of these rows of one kind, by id. The caller has checked whose rows they are. */
export async function findMetrics(
  ctx: Ctx,
  kind: string,
  ids: readonly string[],
  span: Span,
): Promise<Map<string, Metrics>> {
  if (ids.length === 0) return new Map();
  const periods = periodsOf(ctx.clock(), span);
  const since = new Date(`${periods[0]}T00:00:00Z`);
  const visits = await listVisits(ctx, kind, ids, since);
  const visited = (what: 'shown' | 'opened') => visits.map((row) => ({ ...row, count: row[what] }));
  const isAsking = false;
  const counted: (Pick<Series, 'name' | 'label' | 'how' | 'isAsking'> & { rows: OutcomeDay[] })[] = [
    { name: 'shown', label: m.insights_shown(), how: m.insights_shown_how(), isAsking, rows: visited('shown') },
    { name: 'opened', label: m.insights_opened(), how: m.insights_opened_how(), isAsking, rows: visited('opened') },
  ];
  for (const outcome of ctx.registry.outcomes.filter(({ kinds }) => kinds.includes(kind)))
    counted.push({
      name: outcome.name,
      label: outcome.label(),
      how: outcome.how(),
      isAsking: outcome.isAsking === true,
      rows: await countOutcome(ctx, outcome.rows({ kind, ids, since })),
    });
  return new Map(
    ids.map((id) => [
      id,
      {
        periods,
        series: counted.map(({ rows, ...about }) => {
          const values = valuesOf(rows.filter(({ subject_id }) => subject_id === id), periods, span); // prettier-ignore
          return { ...about, values, total: values.reduce((sum, value) => sum + value, 0) };
        }),
      },
    ]),
  );
}

function valuesOf(rows: readonly OutcomeDay[], periods: readonly string[], span: Span): number[] {
  const sums = new Map<string, number>();
  for (const { day, count } of rows) {
    const period = span === 'days' ? day : `${day.slice(0, 7)}-01`;
    sums.set(period, (sums.get(period) ?? 0) + count);
  }
  return periods.map((period) => sums.get(period) ?? 0);
}

// unsafe: rows that the caller has checked
/** Returns how often rows were shown and opened: by day, and before that by month, under its first day. */
async function listVisits(ctx: Ctx, kind: string, ids: readonly string[], since: Date) {
  const { rows } = await sql<{ subject_id: string; day: string; shown: number; opened: number }>`
    select subject_id, to_char(day, 'YYYY-MM-DD') as day, shown, opened from visit_days
      where subject_kind = ${kind} and subject_id = any(${[...ids]}::uuid[]) and day >= ${isoDate(since)}::date
    union all
    select subject_id, to_char(month, 'YYYY-MM-DD') as day, shown, opened from visit_months
      where subject_kind = ${kind} and subject_id = any(${[...ids]}::uuid[]) and month >= ${isoDate(since)}::date`.execute(
    ctx.db,
  );
  return rows;
}

/** Returns the metrics of one row. */
export async function findMetricsOf(ctx: Ctx, { kind, id }: Subject, span: Span): Promise<Metrics> {
  const metrics = await findMetrics(ctx, kind, [id], span);
  return metrics.get(id) ?? { periods: [], series: [] };
}

/** Returns the totals of one row in the 30 days before the last ones, by the name of what is counted. */
export async function findTotalsBefore(ctx: Ctx, subject: Subject): Promise<Record<string, number>> {
  const end = addDays(ctx.clock(), -recentDays);
  const { series } = await findMetricsOf({ ...ctx, clock: () => end }, subject, 'days');
  return Object.fromEntries(series.map(({ name, total }) => [name, total]));
}
