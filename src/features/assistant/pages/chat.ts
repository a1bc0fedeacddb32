import { z } from 'zod';

import { longestNeed } from '#features/matching/schema.ts';
import { eventStream, type StreamEvent } from '#server/http/event-stream.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';
import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { answerConversation } from '../queries/answer-conversation.server.ts';
import type { AnswerView } from '../schema/answer-view.ts';
import { viewOf } from './answer-view.server.ts';
import type { Route } from './+types/chat.ts';

const chatSchema = z.object({
  /** What the person said, one message after the other. */
  said: z
    .array(requiredText(1, longestNeed, () => m.assistant_need_missing(), { multiline: true }))
    .min(1)
    .max(20),
  /** What they crossed out of it. */
  without: z.array(z.string().max(60)).max(40).default([]),
});

export function loader(): never {
  throw new AppError('method_not_allowed');
}

/** Answers a conversation as a stream: its words as they come, then everything to show beside them. Nothing of it is kept. */
export async function action(args: Route.ActionArgs) {
  const { request } = args;
  const body = chatSchema.safeParse(await request.json().catch(() => null));
  if (!body.success) throw new AppError('invalid', { detail: m.assistant_need_missing() });
  const { said, without } = body.data;
  const answer = await answerConversation(getCtx(args), said, without);
  return eventStream(eventsOf(viewOf(said.join('. '), without, answer)), request.signal);
}

function* eventsOf(view: AnswerView): Generator<StreamEvent> {
  for (const words of view.words) yield { event: 'words', data: words };
  yield { event: 'answer', data: view };
}
