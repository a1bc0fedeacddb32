import { todayHere } from '#features/matching/market-day.ts';
import { matchRequirement, type Plan } from '#features/matching/match/match-requirement.server.ts';
import { type Parsed, parseRequirement } from '#features/matching/parse/parse-requirement.server.ts';
import { missingOf } from '#features/matching/parse/questions.ts';
import type { Requirement } from '#features/matching/schema.ts';
import type { Ctx } from '#server/context.ts';

import { withoutParts } from '../schema/without.ts';

export interface NeedAnswer {
  need: Requirement;
  missing: Parsed['missing'];
  suggestions: Parsed['suggestions'];
  plan: Plan;
}

/** What a text asks for, without what was crossed out, and who can do it. */
export async function answerNeed(
  ctx: Ctx,
  text: string,
  without: readonly string[] = [],
  previous: Requirement | null = null,
): Promise<NeedAnswer> {
  const read = parseRequirement(text, { today: todayHere(ctx.clock()), previous });
  const need = withoutParts(read.requirement, without);
  return { need, missing: missingOf(need), suggestions: read.suggestions, plan: await matchRequirement(ctx, need) };
}
