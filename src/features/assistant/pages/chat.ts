import { z } from 'zod';

import { todayHere } from '#features/catalog/market-day.ts';
import { longestNeed } from '#features/needs/schema.ts';
import { eventStream, eventsWhile, type StreamEvent } from '#server/http/event-stream.ts';
import type { Ctx } from '#server/context.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';
import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { answerConversation } from '../queries/answer-conversation.server.ts';
import { askConsultant } from '../queries/consult.server.ts';
import { findPlanTotals } from '../queries/plan-totals.server.ts';
import { changesInForce } from '../queries/change-need.server.ts';
import { maxMessages } from '../schema/stored-conversation.ts';
import { viewOf } from './answer-view.server.ts';
import { markSavedIn } from './mark-saved.server.ts';
import type { Route } from './+types/chat.ts';

const chatSchema = z.object({
  /** Identifies the conversation in this browser; one message is answered at a time. */
  conversation: z
    .string()
    .max(60)
    .regex(/^[\w-]{8,60}$/)
    .optional(),
  /** The person's messages in order. */
  said: z
    .array(requiredText(1, longestNeed, () => m.assistant_need_missing(), { multiline: true }))
    .min(1)
    .max(maxMessages),
  /** What was removed or corrected, and after how many messages. */
  changes: z
    .array(
      z.object({
        key: z.string().max(60),
        words: z.string().max(200).nullable(),
        after: z.int().min(0).max(20),
      }),
    )
    .max(40)
    .default([]),
});

type Asked = z.infer<typeof chatSchema>;

export function loader(): never {
  throw new AppError('method_not_allowed');
}

/**
 * Answers a conversation as a stream: the text as it is written, then the data to show. Nothing is stored. A message is
 * refused (409) while another of the same conversation is pending.
 */
export async function action(args: Route.ActionArgs) {
  const { request } = args;
  const body = chatSchema.safeParse(await request.json().catch(() => null));
  if (!body.success) throw new AppError('invalid', { detail: m.assistant_need_missing() });
  const ctx = getCtx(args);
  const { conversation } = body.data;
  const release = conversation === undefined ? () => {} : ctx.cache.alone(`conversation ${conversation}`);
  if (release === null) throw new AppError('conflict', { detail: m.assistant_chat_pending() });
  // After aborting an answer the person may ask again.
  request.signal.addEventListener('abort', release, { once: true });
  try {
    return await answerStream(ctx, body.data, request, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function answerStream(ctx: Ctx, { said, changes: made }: Asked, request: Request, release: () => void) {
  const changes = changesInForce(said, made, todayHere(ctx.clock()));
  const answer = await answerConversation(ctx, said, changes);
  const costs = await findPlanTotals(ctx, answer.need, answer.plan);
  const view = (words: string[] | null) => viewOf(ctx, said, changes, answer, costs, words);
  return eventStream(
    eventsWhile<StreamEvent>(async (tell) => {
      const told: string[] = [];
      const again = (): void => {
        if (told.length > 0) tell({ event: 'again', data: null });
        told.length = 0;
      };
      const sentence = (words: string): void => {
        told.push(words);
        tell({ event: 'words', data: words });
      };
      const words = await askConsultant(ctx, said, answer, { sentence, again });
      const shown = view(words);
      // The model failed, so another answer follows.
      if (words === null) again();
      for (const one of shown.words.slice(told.length)) tell({ event: 'words', data: one });
      tell({ event: 'answer', data: await markSavedIn(ctx, request, shown) });
    }, release),
    request.signal,
  );
}
