import { sql } from 'kysely';

import { isAdmin } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { countFound } from '#server/db/count-found.ts';
import type { StatCardData } from '#server/feature.ts';
import { type ModerationQueue, type WaitingItem, afterPosition } from '#server/moderation-queues.ts';
import { requireAdmin } from '#server/session/require.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { addDays, formatHours } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';
import { type SourceForm, sourceFormLabels } from '../state.ts';

/** Queue of leads that wait for their first answer. */
export const leadsQueue: ModerationQueue = {
  kind: 'leads',
  label: () => m.leads_queue(),
  order: 5,
  may: isAdmin,
  waiting: (ctx) => waiting(ctx),
  list: listWaiting,
};

const waiting = (ctx: Ctx) =>
  ctx.db
    .selectFrom('leads')
    .select('id')
    .where('status', '=', 'new')
    .where('first_response_at', 'is', null)
    .where('due_at', 'is not', null);

async function listWaiting(ctx: Ctx, { after, limit }: Parameters<ModerationQueue['list']>[1]): Promise<WaitingItem[]> {
  const rows = await ctx.db
    .selectFrom('leads')
    .select(['id', 'reference', 'company_name', 'source_form', 'created_at', 'due_at'])
    .where(sql<boolean>`status = 'new' and first_response_at is null and due_at is not null`)
    .where(afterPosition(after, 'created_at', 'id'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.company_name ?? row.reference,
    // A CHECK constraint limits the forms.
    detail: `${sourceFormLabels[row.source_form as SourceForm]()} · ${row.reference}`,
    waiting_since: row.created_at,
    due_at: row.due_at,
    href: leadPaths.adminLead(row.id),
  }));
}

/** Returns the median hours until the first answer in the last 90 days; null without answers. */
async function findMedianHours(ctx: Ctx): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from first_response_at - created_at) / 3600)::double precision as hours
      from leads where first_response_at > ${addDays(ctx.clock(), -90)}::timestamptz`.execute(ctx.db);
  return rows[0]?.hours ?? null;
}

const conversionDays = 30;

/** Returns the number and value of recent conversions. */
async function sumConversions(ctx: Ctx): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::integer as count, coalesce(sum(value_cents), 0)::integer as cents
      from conversions where created_at > ${addDays(ctx.clock(), -conversionDays)}::timestamptz`.execute(ctx.db);
  return rows[0] ?? { count: 0, cents: 0 };
}

/** Returns the administrators' figures: how many wait, and how fast answers are. */
export async function adminStats(ctx: Ctx): Promise<StatCardData[]> {
  requireAdmin(ctx);
  const count = await countFound(ctx, waiting(ctx));
  const demo = await countFound(ctx, waiting(ctx).where('is_demo', '=', true));
  const hours = await findMedianHours(ctx);
  const answered = hours === null ? null : formatHours(Math.max(1, Math.round(hours)));
  return [
    {
      id: 'leads',
      title: m.leads_stat_title(),
      value: formatCount(count),
      caption: answered === null ? m.leads_stat_caption() : m.leads_stat_median({ time: answered }),
      demo: demo.value,
      to: leadPaths.adminLeads(),
      order: 15,
      ...(count.value > 0 ? { tone: 'attention' as const } : {}),
    },
    ...(ctx.config.advertising === null ? [] : [await conversionsCard(ctx)]),
  ];
}

/** The figure of conversions, for operators who advertise. */
async function conversionsCard(ctx: Ctx): Promise<StatCardData> {
  const conversions = await sumConversions(ctx);
  return {
    id: 'leads.conversions',
    title: m.leads_stat_conversions(),
    value: formatMoney({ amountMinor: conversions.cents, currency: 'USD' }),
    caption: m.leads_stat_conversions_caption({ count: conversions.count, days: conversionDays }),
    to: leadPaths.adminLeads(),
    order: 16,
  };
}
