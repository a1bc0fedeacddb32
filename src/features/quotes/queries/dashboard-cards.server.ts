import { sql } from 'kysely';

import { findProfile } from '#features/accounts/queries/profile.server.ts';
import type { Ctx } from '#server/context.ts';
import type { DashboardCard } from '#server/feature.ts';
import { requireUser } from '#server/session/require.ts';
import { formatDate, isoDate } from '#shared/dates.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { boardStateLabels } from '../state.ts';
import { listOwnRequests } from './own-requests.server.ts';
import { usageOf } from './plan-usage.server.ts';

const shown = 4;

/** The caller's own requests with how much of the plan this month took, and the offers that wait for a decision. */
export async function dashboardCards(ctx: Ctx): Promise<DashboardCard[]> {
  const { userId } = requireUser(ctx);
  const profile = await findProfile(ctx, userId);
  if (profile === null) return [];
  const { used, limit, resets_at } = await usageOf(ctx, profile);
  const own = await listOwnRequests(ctx, shown);
  return [
    ...(await decisionCard(ctx, userId)),
    {
      id: 'quotes.own',
      title: m.quotes_card_own(),
      value: limit === null ? formatNumber(used) : m.quotes_card_of({ used, limit }),
      caption: limit === null ? m.quotes_card_month() : m.quotes_card_until({ day: formatDate(resets_at) }),
      to: quotePaths.board(),
      order: 25,
      more: { label: m.quotes_plan_open(), to: quotePaths.plan() },
      lines: own.map(({ reference, origin_place, state }) => ({
        label: `${reference} · ${origin_place}`,
        detail: boardStateLabels[state](),
        to: quotePaths.request(reference),
      })),
    },
  ];
}

/** Requests with offers that can be accepted today; no card without any. */
async function decisionCard(ctx: Ctx, userId: string): Promise<DashboardCard[]> {
  const today = isoDate(ctx.clock());
  const rows = await ctx.db
    .selectFrom('quote_requests')
    .innerJoin('quote_responses', 'quote_responses.request_id', 'quote_requests.id')
    .select(['reference', 'origin_place'])
    .select([
      sql<number>`count(*)::integer`.as('offers'),
      sql<string>`to_char(min(quote_responses.valid_until), 'YYYY-MM-DD')`.as('first_ends'),
    ])
    .where('quote_requests.user_id', '=', userId)
    .where('quote_requests.status', '=', 'quoted')
    .where('quote_responses.status', '=', 'submitted')
    .where(sql<boolean>`quote_responses.valid_until >= ${today}::date`)
    .groupBy(['quote_requests.id', 'reference', 'origin_place'])
    .orderBy('first_ends')
    .orderBy('reference')
    .limit(shown)
    .execute();
  if (rows.length === 0) return [];
  return [
    {
      id: 'quotes.decide',
      title: m.quotes_card_decide(),
      value: formatNumber(rows.reduce((sum, { offers }) => sum + offers, 0)),
      caption: m.quotes_card_decide_caption(),
      order: 15,
      tone: 'attention',
      lines: rows.map(({ reference, origin_place, offers, first_ends }) => ({
        label: `${reference} · ${origin_place}`,
        detail: m.quotes_card_offers({ count: offers, day: formatDate(first_ends) }),
        to: quotePaths.compare(reference),
      })),
    },
  ];
}
