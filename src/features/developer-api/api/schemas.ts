import { z } from '@hono/zod-openapi';

import { webhookEvents } from '../schema.ts';

const moment = z.iso.datetime();
const url = z.url({ protocol: /^https?$/ }).max(2000);

export const newWebhook = z
  .strictObject({
    url: url.openapi({ description: 'An https address that answers within five seconds.' }),
    events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  })
  .openapi('NewWebhook');

export const webhookResponse = z
  .object({
    id: z.uuid(),
    url,
    events: z.array(z.enum(webhookEvents)),
    createdAt: moment,
    lastCall: z
      .object({
        event: z.enum(webhookEvents),
        createdAt: moment,
        tries: z.int(),
        answered: z.int().nullable(),
        deliveredAt: moment.nullable(),
      })
      .nullable(),
  })
  .openapi('Webhook');

export const madeWebhook = webhookResponse
  .extend({ secret: z.string().openapi({ description: 'Proves that a call comes from us.' }) })
  .openapi('MadeWebhook');

export const webhookParams = z.object({ id: z.uuid() });
