import type { Ctx } from '#server/context.ts';
import { addDays } from '#shared/dates.ts';

import { monthOf } from './schema/months.ts';

/** Notes that the marketplace answered until now, since a day in the month before last. Returns that month. */
export async function makeServiceMonth(ctx: Ctx): Promise<string> {
  const now = ctx.clock();
  const started_at = addDays(now, -62);
  await ctx.db.insertInto('service_spans').values({ id: ctx.newId(), started_at, ended_at: now }).execute();
  return monthOf(started_at);
}
