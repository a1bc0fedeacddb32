import { z } from 'zod';

import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

/** What can be done on the page of a request: by its author, or by a provider who made an offer. */
export const requestIntents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('close') }),
  z.object({ intent: z.literal('withdraw') }),
  z.object({ intent: z.literal('accept'), quote_id: z.uuid() }),
]);

/** The provider reads the reason. */
export const declineSchema = z.object({
  reason: requiredText(10, 1000, () => m.quotes_reason_wanted(), { multiline: true }),
});
