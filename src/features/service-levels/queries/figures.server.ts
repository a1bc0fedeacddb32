import { sql } from 'kysely';

import { countSupport } from '#features/leads/queries/support-times.server.ts';
import { keptDays } from '#features/developer-api/state.ts';
import type { Ctx } from '#server/context.ts';
import { addDays } from '#shared/dates.ts';

import type { MonthFigures } from '../schema/figures.ts';
import { monthOf, type Window, windowOf } from '../schema/months.ts';
import { mailMinutes } from '../state.ts';
import { findAvailability } from './availability.server.ts';

/** Counts the figures of a month so far, as far back as what they are counted from is kept. */
export async function countMonth(ctx: Ctx, month: string): Promise<MonthFigures> {
  const window = windowOf(month);
  const kept = addDays(ctx.clock(), -keptDays);
  const isKept = kept < window.until;
  const webhooksSince = isKept && kept > window.from ? kept : null;
  return {
    availability: await findAvailability(ctx, window),
    support: await countSupport(ctx, window),
    mails: await countMails(ctx, window),
    webhooks: isKept ? await countCalls(ctx, { ...window, from: webhooksSince ?? window.from }) : null,
    webhooksSince,
  };
}

const keptSeconds = 60;

/** Returns the current month and its figures, counted at most once a minute. */
export function findRunningMonth(ctx: Ctx): Promise<{ month: string; figures: MonthFigures }> {
  const month = monthOf(ctx.clock());
  return ctx.cache.keep(`service-levels.running:${month}`, keptSeconds, async () => ({
    month,
    figures: await countMonth(ctx, month),
  }));
}

/** Counts the mails written in a time, those that wait for a later day by that day. */
async function countMails(ctx: Ctx, { from, until }: Window): Promise<MonthFigures['mails']> {
  const due = sql`coalesce(not_before, created_at) + make_interval(mins => ${mailMinutes})`;
  const { rows } = await sql<{ all: number; on_time: number }>`
    select count(*)::integer as all, (count(*) filter (where sent_at <= ${due}))::integer as on_time
    from outbox where created_at >= ${from} and created_at < ${until}
      and (state <> 'queued' or ${due} < ${ctx.clock()})`.execute(ctx.db);
  return { all: rows[0]?.all ?? 0, onTime: rows[0]?.on_time ?? 0 };
}

// unsafe: a number over the calls of every company
/** Counts what became of calls; the second attempt comes a minute after the first. The demonstration's were never made. */
async function countCalls(ctx: Ctx, { from, until }: Window): Promise<MonthFigures['webhooks']> {
  const { rows } = await sql<{ at_once: number; delivered: number; never: number }>`
    select (count(*) filter (where delivered_at < call.created_at + interval '1 minute'))::integer as at_once,
      count(delivered_at)::integer as delivered,
      (count(*) filter (where delivered_at is null and given_up_at is not null))::integer as never
    from webhook_deliveries call
    join webhooks hook on hook.id = call.webhook_id
    join organizations company on company.id = hook.organization_id and not company.is_demo
    where call.created_at >= ${from} and call.created_at < ${until}`.execute(ctx.db);
  const { at_once = 0, delivered = 0, never = 0 } = rows[0] ?? {};
  return { atOnce: at_once, later: delivered - at_once, never };
}
