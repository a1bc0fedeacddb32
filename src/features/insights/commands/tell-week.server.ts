import { sql } from 'kysely';

import { planHas } from '#features/accounts/policy/plan-features.ts';
import { plans } from '#features/accounts/state.ts';
import { isTold } from '#features/accounts/queries/told-members.server.ts';
import { notifyAll } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addDays, isoDate } from '#shared/dates.ts';
import { lastMorning } from '#shared/last-morning.ts';
import { idsOf } from '#shared/ids-of.ts';

import { weekTold } from '../emails/week-kind.ts';
import { type Metrics, findMetrics } from '../queries/metrics.server.ts';
import { listRowsOf } from '../queries/own-rows.server.ts';

const maxRows = 5;

// unsafe: a job for the companies whose plan has it
/**
 * Notifies the members of companies whose plan has analytics of the week's metrics, after seven on Monday morning in
 * their time zone; each once, whichever node runs the job.
 */
export async function tellWeek(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  const monday = mondayOf(now);
  const { rows } = await sql<{ organization_id: string; user_id: string; time_zone: string }>`
    select company.id as organization_id, users.id as user_id, users.time_zone
    from organizations company
    join memberships member on member.organization_id = company.id and member.ended_at is null
      and ${isTold('member', { kind: weekTold.kind, permission: weekTold.permission ?? 'listings.read' })}
    join users on users.id = member.user_id
    where company.plan = any(${plans.filter((plan) => planHas(plan, 'analytics'))}::text[])
      and not exists (select from notifications told where told.user_id = users.id and told.kind = ${weekTold.kind}
        and told.key = company.id || ' ' || ${isoDate(monday)}::text)
    order by company.id, users.id`.execute(ctx.db);
  const readers = Map.groupBy(
    rows.filter(({ time_zone }) => lastMorning(now, time_zone) >= monday),
    ({ organization_id }) => organization_id,
  );
  for (const [company, members] of readers) {
    const values = await weekOf(ctx, company, monday);
    if (values === null) continue;
    await transaction(ctx, (tx) =>
      notifyAll(tx, {
        user_ids: members.map(({ user_id }) => user_id),
        kind: weekTold,
        key: `${company} ${isoDate(monday)}`,
        subject: { kind: 'company', id: company },
        values,
      }),
    );
  }
}

/** Returns the metrics of a company's public rows in the week before a Monday; null without a public row. */
async function weekOf(ctx: Ctx, company: string, monday: Date) {
  const rows = (await listRowsOf(ctx, company)).filter(({ isPublic }) => isPublic);
  if (rows.length === 0) return null;
  const counted: { title: string; week: Counts; before: Counts }[] = [];
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const own = rows.filter((row) => row.kind === kind);
    const metrics = await findMetrics(ctx, kind, idsOf(own), 'days');
    for (const { id, title } of own) {
      const one = metrics.get(id);
      if (one === undefined) continue;
      const of = (weeks: number) =>
        countsOf(one, isoDate(addDays(monday, -7 * weeks)), isoDate(addDays(monday, 7 - 7 * weeks)));
      counted.push({ title, week: of(1), before: of(2) });
    }
  }
  return {
    week: sumOf(counted.map(({ week }) => week)),
    before: sumOf(counted.map(({ before }) => before)),
    rows: counted
      .toSorted((a, b) => b.week.shown - a.week.shown)
      .slice(0, maxRows)
      .map(({ title, week }) => ({ title: title.slice(0, 300), ...week })),
  };
}

interface Counts {
  shown: number;
  opened: number;
  asked: number;
}

const sumOf = (counts: readonly Counts[]): Counts => ({
  shown: counts.reduce((sum, { shown }) => sum + shown, 0),
  opened: counts.reduce((sum, { opened }) => sum + opened, 0),
  asked: counts.reduce((sum, { asked }) => sum + asked, 0),
});

/** Returns the sums of the days from `from` up to, but without, `before`. */
function countsOf({ periods, series }: Metrics, from: string, before: string): Counts {
  const sum = (isWanted: (one: Metrics['series'][number]) => boolean) =>
    series
      .filter(isWanted)
      .flatMap(({ values }) => values.filter((_, index) => isWithin(periods[index], from, before)))
      .reduce((total, value) => total + value, 0);
  return {
    shown: sum(({ name }) => name === 'shown'),
    opened: sum(({ name }) => name === 'opened'),
    asked: sum(({ isAsking }) => isAsking),
  };
}

const isWithin = (day: string | undefined, from: string, before: string): boolean =>
  day !== undefined && day >= from && day < before;

/** Returns when the Monday of this week began, in UTC. */
function mondayOf(now: Date): Date {
  const today = new Date(`${isoDate(now)}T00:00:00Z`);
  return addDays(today, -((today.getUTCDay() + 6) % 7));
}
