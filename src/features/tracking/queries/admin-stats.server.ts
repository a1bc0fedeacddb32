import type { Ctx } from '#server/context.ts';
import type { StatCardData } from '#server/feature.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import { countDemoPackages, countDemoRecords, countPackages, countRecords } from './counts.server.ts';

/** Returns the number for the administrators' card: public records, hidden ones included, and packages of companies. */
export async function adminStats(ctx: Ctx): Promise<StatCardData[]> {
  const value = formatNumber((await countRecords(ctx)) + (await countPackages(ctx)));
  const to = trackingPaths.adminTracking();
  const demo = (await countDemoRecords(ctx)) + (await countDemoPackages(ctx));
  return [
    { id: 'tracking', title: m.tracking_stat_title(), value, caption: m.tracking_stat_caption(), demo, to, order: 40 },
  ];
}
