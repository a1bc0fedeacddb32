import type { InsightPanel } from '#shared/insight-panel.ts';

import type { Ctx } from './context.ts';

/** Returns a panel about a row of the caller's company, whose plan has it; null if it says nothing about such rows. */
export type FindInsightPanel = (ctx: Ctx, row: { kind: string; id: string }) => Promise<InsightPanel | null>;

/** Returns the panels of all features about a row. The caller has checked whose row it is, and the plan. */
export async function listPanels(
  ctx: Ctx,
  finders: readonly FindInsightPanel[],
  row: { kind: string; id: string },
): Promise<InsightPanel[]> {
  const panels: InsightPanel[] = [];
  for (const find of finders) {
    const panel = await find(ctx, row);
    if (panel !== null) panels.push(panel);
  }
  return panels;
}
