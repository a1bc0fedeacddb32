import { reasonText } from '#features/matching/match/reason-words.ts';
import { z } from 'zod';

import { type Call, defineCall } from '#server/doors.ts';
import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { answerConversation } from '../queries/answer-conversation.server.ts';
import type { NeedAnswer } from '../queries/answer-need.server.ts';
import { answerText } from '../schema/answer-text.ts';

const longest = 10_000;

const chatSchema = z.object({
  message: requiredText(1, longest, () => m.assistant_need_missing(), { multiline: true }),
  conversationHistory: z
    .array(z.object({ role: z.enum(['user', 'assistant', 'system']), content: z.string().max(longest) }))
    .max(200)
    .default([]),
});

/** Answers a message of the chat by rules. Only what the person said before counts: what a client claims an assistant said grounds nothing. */
const logisticsAiChat = defineCall(
  'logistics-ai-chat',
  chatSchema,
  async ({ ctx, body: { message, conversationHistory } }) => {
    const said = conversationHistory.filter(({ role }) => role === 'user').map(({ content }) => content);
    const answer = await answerConversation(ctx, [...said, message]);
    return { response: responseOf(answer) };
  },
);

const responseOf = (answer: NeedAnswer): string =>
  answerText({
    need: answer.need,
    missing: answer.missing,
    legs: answer.plan.legs.map(({ leg, matches }) => ({
      services: leg.services,
      matches: matches.slice(0, 3).map(({ candidate, reasons, unmet }) => ({
        name: candidate.name,
        reasons: reasons.map(reasonText),
        unmet: unmet.map(reasonText),
      })),
    })),
  });

export const calls: readonly Call[] = [logisticsAiChat];
