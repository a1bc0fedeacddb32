import { todayHere } from '#features/catalog/market-day.ts';
import { matchRequirement, type Plan } from '#features/matching/match/match-requirement.server.ts';
import type { Parsed } from '#features/needs/reading/parse-requirement.server.ts';
import { missingOf } from '#features/needs/reading/questions.ts';
import { understand } from '#features/needs/reading/understand-need.server.ts';
import type { Requirement } from '#features/needs/schema.ts';
import type { Ctx } from '#server/context.ts';

import type { Change } from '../schema/changes.ts';
import { changeNeed } from './change-need.server.ts';

export interface NeedAnswer {
  need: Requirement;
  missing: Parsed['missing'];
  suggestions: Parsed['suggestions'];
  /** Corrections that could not be read. */
  unread: string[];
  plan: Plan;
}

/** Returns the need in a text, with removed and corrected parts applied, and who can meet it. */
export async function answerNeed(
  ctx: Ctx,
  text: string,
  changes: readonly Change[] = [],
  previous: Requirement | null = null,
): Promise<NeedAnswer> {
  const read = await readNeed(ctx, text, changes, previous);
  return { ...read, plan: await matchRequirement(ctx, read.need) };
}

/** Returns the need alone. */
export async function readNeed(
  ctx: Ctx,
  text: string,
  changes: readonly Change[],
  previous: Requirement | null,
): Promise<Omit<NeedAnswer, 'plan'>> {
  const today = todayHere(ctx.clock());
  const read = await understand(ctx, text, { today, previous });
  const { need, unread } = changeNeed(read.requirement, changes, today);
  return { need, missing: missingOf(need), suggestions: read.suggestions, unread };
}
