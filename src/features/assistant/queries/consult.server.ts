import { z } from 'zod';

import { serviceLabel } from '#features/catalog/services.ts';
import { todayHere } from '#features/matching/market-day.ts';
import { matchRequirement, type Plan } from '#features/matching/match/match-requirement.server.ts';
import { reasonText } from '#features/matching/match/reason-words.ts';
import { parseRequirement } from '#features/matching/parse/parse-requirement.server.ts';
import type { Ctx } from '#server/context.ts';
import { askModel, hasModel, type LlmTool } from '#server/llm/ask-model.ts';

import { consultantInstructions, sayAgain, toolPurposes } from '../passages/consultant.ts';
import { groundedWords } from '../schema/grounding.ts';
import { questionFor } from '../schema/questions.ts';
import { understoodParts } from '../schema/understood.ts';
import type { NeedAnswer } from './answer-need.server.ts';

const mostShown = 5;
const longestSaid = 4000;

/** A conversation answered in a model's words, sentence by sentence; null where there is none or it says what nothing proves, twice. */
export async function consultedWords(ctx: Ctx, said: readonly string[], answer: NeedAnswer): Promise<string[] | null> {
  if (!hasModel(ctx)) return null;
  const names = new Map<string, string>();
  const texts = [said.join('\n')];
  const tell = (found: unknown): unknown => {
    texts.push(JSON.stringify(found));
    return found;
  };
  const shown = (plan: Plan) => plan.legs.map(({ leg, matches }) => ({ services: leg.services.map(serviceLabel), matches: matches.slice(0, mostShown).map(matchOf(names)) })); // prettier-ignore
  const known = tell({ understood: understoodParts(answer.need).map(({ label }) => label), found: shown(answer.plan), question: questionFor(answer.missing)?.text ?? null }); // prettier-ignore
  const tools = toolsFor(ctx, shown, tell, answer);
  const conversation = [
    { role: 'user' as const, content: `<said>\n${said.join('\n').slice(-longestSaid)}\n</said>\n<known>\n${JSON.stringify(known)}\n</known>` }, // prettier-ignore
  ];
  const first = await askModel(ctx, {
    instructions: consultantInstructions(ctx.language),
    messages: conversation,
    tools,
  });
  if (first === null) return null;
  const words = groundedWords(first, { names, texts });
  if (words !== null) return words;
  const second = await askModel(ctx, {
    instructions: consultantInstructions(ctx.language),
    messages: [...conversation, { role: 'assistant', content: first }, { role: 'user', content: sayAgain }],
    tools,
  });
  return second === null ? null : groundedWords(second, { names, texts });
}

const matchOf =
  (names: Map<string, string>) =>
  ({ candidate, reasons, unmet }: Plan['legs'][number]['matches'][number]) => {
    names.set(candidate.id, candidate.name);
    return { id: candidate.id, name: candidate.name, reasons: reasons.map(reasonText), unmet: unmet.map(reasonText) };
  };

/** They only read, as whoever asks; no contact data, no address on the web. */
function toolsFor(
  ctx: Ctx,
  shown: (plan: Plan) => unknown,
  tell: (found: unknown) => unknown,
  answer: NeedAnswer,
): Record<string, LlmTool> {
  const text = z.object({ text: z.string().max(2000) });
  return {
    searchListings: {
      purpose: toolPurposes.searchListings,
      inputSchema: text,
      async execute(input) {
        const need = parseRequirement(text.parse(input).text, { today: todayHere(ctx.clock()) }).requirement;
        return tell(shown(await matchRequirement(ctx, need)));
      },
    },
    askUser: {
      purpose: toolPurposes.askUser,
      inputSchema: z.object({}),
      execute: () => Promise.resolve(tell({ question: questionFor(answer.missing)?.text ?? null })),
    },
  };
}
