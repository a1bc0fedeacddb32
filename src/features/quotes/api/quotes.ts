import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';

import type { ApiEnv } from '#server/feature.ts';
import { idempotencyKeyOf, problemResponses, signedIn } from '#server/http/api.ts';
import { AppError } from '#shared/errors.ts';

import { acceptQuote } from '../commands/accept-quote.server.ts';
import { declineQuote } from '../commands/decline-quote.server.ts';
import { submitQuote } from '../commands/submit-quote.server.ts';
import { withdrawQuote } from '../commands/withdraw-quote.server.ts';
import { findAcceptedQuote, listOwnVersions, listQuotes } from '../queries/quotes.server.ts';
import { declineSchema } from '../schema/request-intents.ts';
import { newQuote, quoteOf } from './new-quote.ts';
import { presentQuote } from './present.ts';
import { requireRequest } from './requests.ts';
import { quoteResponse, quoteParams, quotesResponse, requestParams, writeHeaders } from './schemas.ts';

const tags = ['Quotes'];
const quotes = {
  description: 'The offers you may read, the newest first',
  content: { 'application/json': { schema: quotesResponse } },
};
const quote = { description: 'The offer', content: { 'application/json': { schema: quoteResponse } } };
const done = { 204: { description: 'Done' }, ...problemResponses(401, 404, 409) };

const listRoute = createRoute({
  method: 'get',
  path: '/quote-requests/{reference}/quotes',
  middleware: signedIn,
  tags,
  summary: 'Offers for a request',
  description:
    'For its author what every provider offers; for a provider all versions of its own offer, for everybody else none.',
  request: { params: requestParams },
  responses: { 200: quotes, ...problemResponses(401, 404) },
});

const submitRoute = createRoute({
  method: 'post',
  path: '/quote-requests/{reference}/quotes',
  middleware: signedIn,
  tags,
  summary: 'Make an offer, or revise it',
  description:
    'Each version stands for itself: a revision supersedes the one before, which can be accepted no more. The same `Idempotency-Key` makes one version.',
  request: {
    headers: writeHeaders,
    params: requestParams,
    body: { required: true, content: { 'application/json': { schema: newQuote } } },
  },
  responses: { 201: quote, ...problemResponses(401, 403, 404, 409) },
});

const withdrawRoute = createRoute({
  method: 'post',
  path: '/quote-requests/{reference}/quotes/withdraw',
  middleware: signedIn,
  tags,
  summary: 'Take back the offer of yours that stands',
  request: { params: requestParams },
  responses: done,
});

const acceptRoute = createRoute({
  method: 'post',
  path: '/quote-requests/{reference}/quotes/{id}/accept',
  middleware: signedIn,
  tags,
  summary: 'Accept an offer for a request of yours',
  description: 'Names the version that you saw. All others are declined, and both sides learn how to reach each other.',
  request: { params: quoteParams },
  responses: { 200: quote, ...problemResponses(401, 403, 404, 409) },
});

const declineRoute = createRoute({
  method: 'post',
  path: '/quote-requests/{reference}/quotes/{id}/decline',
  middleware: signedIn,
  tags,
  summary: 'Decline an offer for a request of yours',
  request: {
    params: quoteParams,
    body: {
      required: true,
      content: { 'application/json': { schema: z.object(declineSchema.shape).openapi('QuoteDecline') } },
    },
  },
  responses: done,
});

export function registerQuotesApi(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(listRoute, async (c) => {
    const ctx = c.get('ctx');
    const request = await requireRequest(ctx, c.req.valid('param').reference);
    const items = await (request.is_own ? listQuotes(ctx, request.id) : listOwnVersions(ctx, request.id));
    return c.json({ items: items.map(presentQuote) }, 200);
  });

  api.openapi(submitRoute, async (c) => {
    const ctx = c.get('ctx');
    const { reference } = c.req.valid('param');
    const values = quoteOf(c.req.valid('json'));
    const { id } = await submitQuote(ctx, { reference, values, idempotency_key: idempotencyKeyOf(c) });
    const versions = await listOwnVersions(ctx, (await requireRequest(ctx, reference)).id);
    return c.json(presentQuote(found(versions.find((version) => version.id === id))), 201);
  });

  api.openapi(withdrawRoute, async (c) => {
    await withdrawQuote(c.get('ctx'), c.req.valid('param').reference);
    return c.body(null, 204);
  });

  api.openapi(acceptRoute, async (c) => {
    const ctx = c.get('ctx');
    const { reference, id } = c.req.valid('param');
    await acceptQuote(ctx, { reference, quote_id: id });
    const request = await requireRequest(ctx, reference);
    return c.json(presentQuote(found(await findAcceptedQuote(ctx, request.id))), 200);
  });

  api.openapi(declineRoute, async (c) => {
    const { reference, id } = c.req.valid('param');
    await declineQuote(c.get('ctx'), { reference, quote_id: id, reason: c.req.valid('json').reason });
    return c.body(null, 204);
  });
}

function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new AppError('not_found');
  return row;
}
