import { z } from 'zod';

import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

/** Actions on a request's page: by its author, or by the provider of an offer. */
export const requestIntents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('close') }),
  z.object({ intent: z.literal('withdraw') }),
  z.object({ intent: z.literal('accept'), quote_id: z.uuid() }),
  z.object({ intent: z.literal('ask_to_confirm'), quote_id: z.uuid() }),
]);

/** The reason is shown to the provider. */
export const declineSchema = z.object({
  reason: requiredText(10, 1000, () => m.quotes_reason_wanted(), { multiline: true }),
});
