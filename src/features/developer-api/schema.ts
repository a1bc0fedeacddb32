import { z } from 'zod';

import { isWebAddress } from '#shared/plain-text.ts';
import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

/** Events a webhook can subscribe to. */
export const webhookEvents = ['shipment.updated', 'quote.received', 'rule.applied'] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

const wanted = { error: () => m.developer_api_events_wanted() };

/** The form of a new webhook. */
export const webhookForm = z.object({
  url: requiredText(8, 2000, () => m.developer_api_url_wanted()).refine(isWebAddress, {
    error: () => m.developer_api_url_wanted(),
  }),
  events: z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.enum(webhookEvents, wanted)).min(1, wanted).max(webhookEvents.length, wanted),
  ),
});

/** The buttons of a webhook's page. */
export const webhookButtons = z.object({
  intent: z.enum(['again', 'secret', 'remove']),
  delivery: z.uuid().optional(),
});

/** Those of its page for staff. */
export const staffButtons = z.object({ intent: z.literal('again'), delivery: z.uuid() });
