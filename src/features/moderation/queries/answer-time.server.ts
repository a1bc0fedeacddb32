import type { Ctx } from '#server/context.ts';
import { readSetting } from '#server/settings.ts';
import { formatHours } from '#shared/dates.ts';

import { answerTime } from '../settings.ts';

/** Returns the promised answer time as text: "24 hours". */
export async function findAnswerTime(ctx: Ctx): Promise<string> {
  return formatHours(await readSetting(ctx, answerTime));
}
