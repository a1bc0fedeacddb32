import { todayHere } from '#features/catalog/market-day.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import type { Requirement } from '#features/needs/schema.ts';
import type { Ctx } from '#server/context.ts';

import { isTalk, passageFor } from '../passages/general-questions.ts';
import type { Change } from '../schema/changes.ts';
import { answerNeed, type NeedAnswer } from './answer-need.server.ts';

/** Number of earlier messages that are read again; older ones rarely matter. */
const mostTurns = 10;

/** Returns the need expressed by several messages, and who can meet it. Only the person's own words count. */
export function answerConversation(
  ctx: Ctx,
  said: readonly string[],
  changes: readonly Change[] = [],
): Promise<NeedAnswer> {
  const today = todayHere(ctx.clock());
  // Asking what a bonded warehouse is does not ask for one.
  if (said.length > 1 && passageFor(said.at(-1) ?? '') !== null)
    return answerConversation(ctx, said.slice(0, -1), changes);
  if (isTalk(said.at(-1) ?? '')) return answerNeed(ctx, '', changes);
  const earlier = said.slice(0, -1).filter((text) => text.trim() !== '' && passageFor(text) === null);
  const previous = earlier
    .slice(-mostTurns)
    .reduce<Requirement | null>((need, text) => parseRequirement(text, { today, previous: need }).requirement, null);
  return answerNeed(ctx, said.at(-1) ?? '', changes, previous);
}
