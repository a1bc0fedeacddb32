import type { Ctx } from '#server/context.ts';
import type { InsightPanel } from '#shared/insight-panel.ts';

import type { Subject } from '../schema/visits.ts';

/** Returns what the features know about a row. The caller has checked whose row it is, and the plan. */
export async function listPanels(ctx: Ctx, subject: Subject): Promise<InsightPanel[]> {
  const panels: InsightPanel[] = [];
  for (const find of ctx.registry.insightPanels) panels.push(...[(await find(ctx, subject)) ?? []].flat());
  return panels;
}
