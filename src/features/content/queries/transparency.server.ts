import { sql } from 'kysely';

import { countSupport } from '#features/leads/queries/support-times.server.ts';
import { findAvailability } from '#features/service-levels/queries/availability.server.ts';
import { countEvents } from '#features/tracking/queries/counts.server.ts';
import { countPublicWarehouses } from '#features/warehouses/queries/counts.server.ts';
import type { Ctx } from '#server/context.ts';
import { addDays, isoDate } from '#shared/dates.ts';

const days = 90;
const availabilityDays = 30;
const keptSeconds = 600;

/** Figures the marketplace counts about itself; null without data. */
export interface LiveFigures {
  /** The day from which answers are counted. */
  since: string;
  warehouses: number;
  partners: number;
  /** Share of public listings whose owner confirmed the free space in the last 90 days. */
  confirmedShare: number | null;
  /** Share of public listings and partners with a valid verification. */
  checkedShare: number | null;
  /** Median hours until the first answer to a request, in the last 90 days. */
  answerHours: number | null;
  /** Shares of support requests answered within the hours that the plan promises, in the last 90 days. */
  supportOnTime: number | null;
  priorityOnTime: number | null;
  /** Share of the last 30 days in which the marketplace answered its own checks, to two decimals. */
  availability: number | null;
  events: number;
}

const share = (part: number, of: number): number | null => (of === 0 ? null : Math.round((100 * part) / of));

// unsafe: a number over the rows of every company
/** Returns the figures of `/transparency`, counted from the rows at most every ten minutes. */
export function findLiveFigures(ctx: Ctx): Promise<LiveFigures> {
  return ctx.cache.keep('content.figures', keptSeconds, async () => {
    const since = addDays(ctx.clock(), -days);
    const today = isoDate(ctx.clock());
    // One row of subqueries, each of which reads an index or a small table once.
    const { rows } = await sql<{
      partners: number;
      confirmed: number;
      checked: number;
      hours: number | null;
    }>`select
      (select count(*)::integer from logistics_partners where review_status = 'verified' and is_active) as partners,
      (select count(*)::integer from warehouses
        where review_status = 'verified' and is_active and capacity_confirmed_at > ${since}) as confirmed,
      (select count(distinct (subject_kind, subject_id))::integer from evidence
        where status = 'checked' and (valid_until is null or valid_until >= ${today}::date)) as checked,
      (select extract(epoch from percentile_cont(0.5) within group (order by first_response_at - created_at)) / 3600
        from leads where first_response_at > ${since})::double precision as hours`.execute(ctx.db);
    const { partners = 0, confirmed = 0, checked = 0, hours = null } = rows[0] ?? {};
    const warehouses = await countPublicWarehouses(ctx);
    const support = await countSupport(ctx, { from: since, until: ctx.clock() });
    const month = { from: addDays(ctx.clock(), -availabilityDays), until: ctx.clock() };
    return {
      since: isoDate(since),
      warehouses,
      partners,
      confirmedShare: share(confirmed, warehouses),
      checkedShare: share(Math.min(checked, warehouses + partners), warehouses + partners),
      answerHours: hours === null ? null : Math.round(hours * 10) / 10,
      supportOnTime: share(support.usual.onTime, support.usual.all),
      priorityOnTime: share(support.priority.onTime, support.priority.all),
      availability: (await findAvailability(ctx, month))?.percent ?? null,
      events: await countEvents(ctx),
    };
  });
}
