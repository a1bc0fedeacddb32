import { z } from 'zod';

import type { Shown } from '#shared/seen.ts';
import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { type RequestDetail, servicesText } from './request.ts';

/** What staff decide about a request before it is on the board. The author reads the reason. */
export const decisionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('publish') }),
  z.object({
    intent: z.literal('reject'),
    reason: requiredText(10, 1000, () => m.quotes_reason_wanted(), { multiline: true }),
  }),
]);

/** A request as its reviewer reads it. */
export const shownRequest = (request: RequestDetail): Shown & { name: string } => ({
  name: request.company_name ?? request.reference,
  version: String(request.version),
  facts: [
    { label: m.quotes_services(), text: servicesText(request.services) },
    { label: m.quotes_description(), text: request.description },
  ],
});
