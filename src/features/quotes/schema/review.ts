import { z } from 'zod';

import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

/** Decisions of staff about a request before publication. The reason is shown to its author. */
export const decisionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('publish') }),
  z.object({
    intent: z.literal('reject'),
    reason: requiredText(10, 1000, () => m.quotes_reason_wanted(), { multiline: true }),
  }),
]);
