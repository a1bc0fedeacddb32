import type { InsightPanel } from '#shared/insight-panel.ts';

import type { Ctx } from './context.ts';

/** Returns a panel about a row of the caller's company, whose plan has it; null if it says nothing about such rows. */
export type FindInsightPanel = (ctx: Ctx, row: { kind: string; id: string }) => Promise<InsightPanel | null>;
