import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';

import type { Ctx } from '#server/context.ts';
import type { ApiEnv } from '#server/feature.ts';
import { problemResponses, signedIn } from '#server/http/api.ts';

import { fulfilOrder } from '../commands/fulfil-order.server.ts';
import { findOrder } from '../queries/find-order.server.ts';
import { presentOrder } from './present.ts';
import { orderResponse, requestParams } from './schemas.ts';

const tags = ['Quotes'];
const order = { description: 'The order', content: { 'application/json': { schema: orderResponse } } };

const readRoute = createRoute({
  method: 'get',
  path: '/quote-requests/{reference}/order',
  middleware: signedIn,
  tags,
  summary: 'What was agreed about a request',
  description:
    'For the two who agreed: the accepted version, which nothing changes any more, and how to reach the other side. Not found for everybody else, and before an offer was accepted.',
  request: { params: requestParams },
  responses: { 200: order, ...problemResponses(401, 404) },
});

const fulfilRoute = createRoute({
  method: 'post',
  path: '/quote-requests/{reference}/order/fulfil',
  middleware: signedIn,
  tags,
  summary: 'Say that an order is done',
  description: 'Whoever asked may say so at any time, the provider seven days after the acceptance; once.',
  request: { params: requestParams },
  responses: { 200: order, ...problemResponses(401, 404, 409) },
});

export function registerOrdersApi(api: OpenAPIHono<ApiEnv>): void {
  const answer = async (ctx: Ctx, reference: string) =>
    presentOrder(await findOrder(ctx, reference), ctx.config.publicUrl);

  api.openapi(readRoute, async (c) => c.json(await answer(c.get('ctx'), c.req.valid('param').reference), 200));

  api.openapi(fulfilRoute, async (c) => {
    const ctx = c.get('ctx');
    const { reference } = c.req.valid('param');
    await fulfilOrder(ctx, reference);
    return c.json(await answer(ctx, reference), 200);
  });
}
