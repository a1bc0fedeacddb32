import type { Ctx } from '#server/context.ts';
import type { StatCardData } from '#server/feature.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import { countDemoRecords, countRecords } from './counts.server.ts';

/** Returns the number for the administrators' card: public records, hidden ones included. */
export async function adminStats(ctx: Ctx): Promise<StatCardData[]> {
  const value = formatNumber(await countRecords(ctx));
  const to = trackingPaths.adminTracking();
  const demo = await countDemoRecords(ctx);
  return [
    { id: 'tracking', title: m.tracking_stat_title(), value, caption: m.tracking_stat_caption(), demo, to, order: 40 },
  ];
}
