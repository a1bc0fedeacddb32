import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { DashboardCard } from '#server/feature.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { insightPaths } from '../paths.ts';
import { listOwnMetrics } from './own-metrics.server.ts';

const shown = 4;

/** Returns the card with the metrics of the company's public listings in the last 30 days; none without one. */
export async function dashboardCards(ctx: Ctx): Promise<DashboardCard[]> {
  if (!may(ctx.actor, 'listings.read')) return [];
  const rows = (await listOwnMetrics(ctx)).filter(({ row }) => row.isPublic);
  if (rows.length === 0) return [];
  const totalOf = (name: string) =>
    rows.reduce((sum, { series }) => sum + (series.find((each) => each.name === name)?.total ?? 0), 0);
  return [
    {
      id: 'insights.brought',
      title: m.insights_title(),
      value: formatNumber(totalOf('opened')),
      caption: m.insights_card_caption({ shown: formatNumber(totalOf('shown')) }),
      order: 30,
      to: insightPaths.overview(),
      lines: rows.slice(0, shown).map(({ row, series }) => ({
        label: row.title,
        detail: m.insights_card_line({
          shown: formatNumber(series.find(({ name }) => name === 'shown')?.total ?? 0),
          opened: formatNumber(series.find(({ name }) => name === 'opened')?.total ?? 0),
        }),
        to: insightPaths.row(row.kind, row.id),
      })),
      ...(rows.length > shown ? { more: { label: m.insights_card_all(), to: insightPaths.overview() } } : {}),
    },
  ];
}
