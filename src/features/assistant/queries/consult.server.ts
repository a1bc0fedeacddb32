import { z } from 'zod';

import { serviceLabel } from '#features/catalog/services.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import type { Candidate } from '#features/matching/match/candidate.ts';
import { matchRequirement, type Plan } from '#features/matching/match/match-requirement.server.ts';
import { reasonText } from '#features/matching/match/reason-words.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import type { Ctx } from '#server/context.ts';
import { askModel, hasModel, type LlmTool } from '#server/llm/ask-model.ts';

import { consultantInstructions, retryInstructions, toolPurposes } from '../passages/consultant.ts';
import { groundedWords } from '../schema/grounding.ts';
import { questionFor } from '../schema/questions.ts';
import { understoodParts } from '../schema/understood.ts';
import type { NeedAnswer } from './answer-need.server.ts';
import { passageWords } from './passage-words.server.ts';
import { passageFor } from '../passages/general-questions.ts';

const maxShown = 5;
const longestSaid = 4000;

/**
 * Returns an answer in words other than our standard ones, sentence by sentence: for a question about the trade its
 * passage, otherwise the model's text. Null without a model, or if its text fails the check twice.
 */
export async function askConsultant(
  ctx: Ctx,
  said: readonly string[],
  answer: NeedAnswer,
  hear: AnswerListener = noListener,
): Promise<string[] | null> {
  const passage = passageWords(said.at(-1) ?? '', answer);
  if (passage !== null) return passage;
  if (!hasModel(ctx)) return null;
  const known = new Map<string, Candidate>();
  const texts = [said.join('\n')];
  const tell = (found: unknown): unknown => {
    texts.push(JSON.stringify(found));
    return found;
  };
  const shown = (plan: Plan) => plan.legs.map(({ leg, matches }) => ({ services: leg.services.map(serviceLabel), matches: matches.slice(0, maxShown).map(matchOf(known)) })); // prettier-ignore
  const begun = tell({ understood: understoodParts(answer.need, said).map(({ label }) => label), found: shown(answer.plan), question: questionFor(answer.missing)?.text ?? null }); // prettier-ignore
  const tools = toolsFor(ctx, { shown, tell, known, answer });
  const sources = () => ({ names: new Map([...known].map(([id, { name }]) => [id, name])), texts });
  const conversation = [
    { role: 'user' as const, content: `<said>\n${said.join('\n').slice(-longestSaid)}\n</said>\n<known>\n${JSON.stringify(begun)}\n</known>` }, // prettier-ignore
  ];
  const first = await askModel(ctx, {
    instructions: consultantInstructions(ctx.language),
    messages: conversation,
    tools,
    onText: sentenceBySentence((sentence) => groundedWords(sentence, sources())?.join(' ') ?? null, hear),
  });
  if (first === null) return null;
  const words = groundedWords(first, sources());
  if (words !== null) return words;
  hear.again();
  const second = await askModel(ctx, {
    instructions: consultantInstructions(ctx.language),
    messages: [...conversation, { role: 'assistant', content: first }, { role: 'user', content: retryInstructions }],
    tools,
  });
  return second === null ? null : groundedWords(second, sources());
}

/** Receives an answer while it is written. */
export interface AnswerListener {
  /** A checked sentence. */
  sentence: (words: string) => void;
  /** Discards what was shown so far. */
  again: () => void;
}

const noListener: AnswerListener = { sentence: () => {}, again: () => {} };

/** Passes on each complete sentence that passes the check; after a failure nothing more. */
function sentenceBySentence(
  check: (sentence: string) => string | null,
  hear: AnswerListener,
): (written: string) => void {
  let told = 0;
  let isHeld = true;
  return (written) => {
    // The last sentence may be incomplete.
    const whole = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(written)].slice(0, -1);
    for (const { segment } of whole.slice(told)) {
      told += 1;
      if (!isHeld || segment.trim() === '') continue;
      const words = check(segment.trim());
      if (words === null) isHeld = false;
      else hear.sentence(words);
    }
  };
}

const matchOf =
  (known: Map<string, Candidate>) =>
  ({ candidate, reasons, unmet }: Plan['legs'][number]['matches'][number]) => {
    known.set(candidate.id, candidate);
    return { id: candidate.id, name: candidate.name, reasons: reasons.map(reasonText), unmet: unmet.map(reasonText) };
  };

interface Conversation {
  shown: (plan: Plan) => unknown;
  /** Records what the model is told, so that it may use it. */
  tell: (found: unknown) => unknown;
  /** The candidates found so far, by id. */
  known: ReadonlyMap<string, Candidate>;
  answer: NeedAnswer;
}

/** Tools that read with the caller's rights and return no contact data or web addresses. */
function toolsFor(ctx: Ctx, { shown, tell, known, answer }: Conversation): Record<string, LlmTool> {
  const text = z.object({ text: z.string().max(2000) });
  const one = z.object({ id: z.string().max(80) });
  return {
    searchListings: {
      purpose: toolPurposes.searchListings,
      inputSchema: text,
      async execute(input) {
        const need = parseRequirement(text.parse(input).text, { today: todayHere(ctx.clock()) }).requirement;
        return tell(shown(await matchRequirement(ctx, need)));
      },
    },
    getListing: {
      purpose: toolPurposes.getListing,
      inputSchema: one,
      execute(input) {
        const found = known.get(one.parse(input).id);
        return Promise.resolve(tell(found ? factsOf(found) : null));
      },
    },
    faq: {
      purpose: toolPurposes.faq,
      inputSchema: text,
      execute: (input) => Promise.resolve(tell({ passage: passageFor(text.parse(input).text) })),
    },
    askUser: {
      purpose: toolPurposes.askUser,
      inputSchema: z.object({}),
      execute: () => Promise.resolve(tell({ question: questionFor(answer.missing)?.text ?? null })),
    },
  };
}

/** The facts of a listing or partner, without its owner and contact data. */
const factsOf = ({
  id,
  name,
  location,
  services,
  certifications,
  areaSqFt,
  palletPositions,
  rates,
  zones,
  availableFrom,
  minimumTermMonths,
  minimumOrders,
}: Candidate) => ({
  id,
  name,
  location,
  services: services.map(serviceLabel),
  certifications,
  areaSqFt,
  palletPositions,
  rates,
  zones,
  availableFrom,
  minimumTermMonths,
  minimumOrders,
});
