import { todayHere } from '#features/catalog/market-day.ts';
import { parseRequirement } from '#features/matching/parse/parse-requirement.server.ts';
import type { Requirement } from '#features/matching/schema.ts';
import type { Ctx } from '#server/context.ts';

import { isTalk, passageFor } from '../passages/general-questions.ts';
import type { Change } from '../schema/changes.ts';
import { answerNeed, type NeedAnswer } from './answer-need.server.ts';

/** Earlier messages that are read again: what was said long ago is hardly meant any more. */
const mostTurns = 10;

/** What somebody needs who said one thing after the other, the last one last, and who can do it. Only their own words count. */
export function answerConversation(
  ctx: Ctx,
  said: readonly string[],
  changes: readonly Change[] = [],
): Promise<NeedAnswer> {
  const today = todayHere(ctx.clock());
  // Whoever asks what a bonded warehouse is wants none yet.
  if (said.length > 1 && passageFor(said.at(-1) ?? '') !== null)
    return answerConversation(ctx, said.slice(0, -1), changes);
  if (isTalk(said.at(-1) ?? '')) return answerNeed(ctx, '', changes);
  const earlier = said.slice(0, -1).filter((text) => text.trim() !== '' && passageFor(text) === null);
  const previous = earlier
    .slice(-mostTurns)
    .reduce<Requirement | null>((need, text) => parseRequirement(text, { today, previous: need }).requirement, null);
  return answerNeed(ctx, said.at(-1) ?? '', changes, previous);
}
