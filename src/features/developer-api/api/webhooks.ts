import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';

import type { ApiEnv } from '#server/feature.ts';
import { idempotencyKeyOf, problemResponses, signedIn } from '#server/http/api.ts';
import { AppError } from '#shared/errors.ts';

import { makeWebhook, removeWebhook, secretOf } from '../commands/webhooks.server.ts';
import { type Webhook, listWebhooks } from '../queries/webhooks.server.ts';
import { madeWebhook, newWebhook, webhookResponse, webhookParams } from './schemas.ts';

const tags = ['Webhooks'];

const makeRoute = createRoute({
  method: 'post',
  path: '/webhooks',
  middleware: signedIn,
  tags,
  summary: 'Be called when something of your company changes',
  description:
    'Each call is a POST of `{type, timestamp, data}`, signed as Standard Webhooks has it: `webhook-signature` is `v1,` and the base64 of the HMAC-SHA256 of `webhook-id.webhook-timestamp.body`, its key being the base64 after `whsec_`. Answer with 2xx within five seconds; anything else is tried again for about fourteen hours under the same `webhook-id`. The secret is in this answer; members who may edit programs see it again on the page of the webhook.',
  request: {
    headers: z.object({ 'idempotency-key': z.string().max(64).optional() }),
    body: { required: true, content: { 'application/json': { schema: newWebhook } } },
  },
  responses: {
    201: { description: 'The webhook and its secret', content: { 'application/json': { schema: madeWebhook } } },
    ...problemResponses(401, 403, 409),
  },
});

const listRoute = createRoute({
  method: 'get',
  path: '/webhooks',
  middleware: signedIn,
  tags,
  summary: 'The webhooks of your company and what came of the last call of each',
  responses: {
    200: {
      description: 'At most ten',
      content: {
        'application/json': { schema: z.object({ items: z.array(webhookResponse), nextCursor: z.null() }) },
      },
    },
    ...problemResponses(401, 403),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/webhooks/{id}',
  middleware: signedIn,
  tags,
  summary: 'Be called no more',
  request: { params: webhookParams },
  responses: { 204: { description: 'Done' }, ...problemResponses(401, 403, 404) },
});

const iso = (text: string) => new Date(text).toISOString();

const present = ({ id, url, events, created_at, last_call }: Webhook): z.infer<typeof webhookResponse> => ({
  id,
  url,
  events,
  createdAt: created_at.toISOString(),
  lastCall: last_call && {
    event: last_call.event,
    createdAt: iso(last_call.created_at),
    tries: last_call.tries,
    answered: last_call.answered,
    deliveredAt: last_call.delivered_at && iso(last_call.delivered_at),
  },
});

export function registerWebhooksApi(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(makeRoute, async (c) => {
    const ctx = c.get('ctx');
    const { id } = await makeWebhook(ctx, { ...c.req.valid('json'), key: idempotencyKeyOf(c) });
    const made = (await listWebhooks(ctx)).find((hook) => hook.id === id);
    // Created under this key, and removed since.
    if (made === undefined) throw new AppError('not_found');
    return c.json({ ...present(made), secret: secretOf(ctx.config, id) }, 201);
  });

  api.openapi(listRoute, async (c) =>
    c.json({ items: (await listWebhooks(c.get('ctx'))).map(present), nextCursor: null }, 200),
  );

  api.openapi(removeRoute, async (c) => {
    await removeWebhook(c.get('ctx'), c.req.valid('param').id);
    return c.body(null, 204);
  });
}
