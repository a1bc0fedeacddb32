import { z } from 'zod';

import { numberText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

export const writeSchema = z.object({
  rating: numberText({ min: 1, max: 5, integer: true, message: () => m.ratings_stars_wanted() }),
  text: requiredText(20, 2000, () => m.ratings_text_wanted(), { multiline: true }),
});

export const replySchema = z.object({
  reply: requiredText(2, 2000, () => m.ratings_reply_wanted(), { multiline: true }),
});

export const decisionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('publish') }),
  z.object({
    intent: z.literal('reject'),
    reason: requiredText(10, 1000, () => m.ratings_reason_wanted(), { multiline: true }),
  }),
]);
