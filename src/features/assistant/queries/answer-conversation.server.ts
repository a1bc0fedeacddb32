import { todayHere } from '#features/catalog/market-day.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import type { Requirement } from '#features/needs/schema.ts';
import type { Ctx } from '#server/context.ts';

import { isTalk, passageFor } from '../passages/general-questions.ts';
import type { Change } from '../schema/changes.ts';
import { answerNeed, type NeedAnswer, readNeed } from './answer-need.server.ts';

/** Number of earlier messages that are read again; older ones rarely matter. */
const maxTurns = 10;

/** Returns the need expressed by several messages, and who can meet it. Only the person's own words count. */
export const answerConversation = (
  ctx: Ctx,
  said: readonly string[],
  changes: readonly Change[] = [],
): Promise<NeedAnswer> => {
  const { text, previous } = lastOf(ctx, said);
  return answerNeed(ctx, text, changes, previous);
};

/** Returns the need alone. */
export const needOfConversation = async (
  ctx: Ctx,
  said: readonly string[],
  changes: readonly Change[],
): Promise<Requirement> => {
  const { text, previous } = lastOf(ctx, said);
  return (await readNeed(ctx, text, changes, previous)).need;
};

/** The message that says something, and what was understood before it. */
function lastOf(ctx: Ctx, said: readonly string[]): { text: string; previous: Requirement | null } {
  const today = todayHere(ctx.clock());
  // A question about what a bonded warehouse is does not ask for one.
  if (said.length > 1 && passageFor(said.at(-1) ?? '') !== null) return lastOf(ctx, said.slice(0, -1));
  if (isTalk(said.at(-1) ?? '')) return { text: '', previous: null };
  const earlier = said.slice(0, -1).filter((text) => text.trim() !== '' && passageFor(text) === null);
  const previous = earlier
    .slice(-maxTurns)
    .reduce<Requirement | null>((need, text) => parseRequirement(text, { today, previous: need }).requirement, null);
  return { text: said.at(-1) ?? '', previous };
}
