import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';

import { idempotencyKeyOf, problemResponses, signedIn } from '#server/http/api.ts';
import type { ApiEnv } from '#server/feature.ts';

import { submitListing } from '../commands/submit-listing.server.ts';
import { listedResponse, newListing } from './new-listing.ts';

const submitRoute = createRoute({
  method: 'post',
  path: '/warehouses',
  middleware: signedIn,
  tags: ['Warehouses'],
  summary: 'List a warehouse of yours',
  description:
    'As the quick form does: the listing waits for review, and answers at its `Location` once it is published. The same `Idempotency-Key` lists it once.',
  request: {
    headers: z.object({ 'idempotency-key': z.string().max(64).optional() }),
    body: { required: true, content: { 'application/json': { schema: newListing } } },
  },
  responses: {
    201: {
      description: 'The listing, waiting for review',
      headers: z.object({ location: z.string().max(2048) }),
      content: { 'application/json': { schema: listedResponse } },
    },
    ...problemResponses(401, 403, 409, 422),
  },
});

export function registerListingsApi(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(submitRoute, async (c) => {
    const { id, slug } = await submitListing(c.get('ctx'), {
      values: c.req.valid('json'),
      idempotency_key: idempotencyKeyOf(c),
    });
    c.header('location', `/api/v1/warehouses/${encodeURIComponent(slug)}`);
    return c.json({ id, slug, reviewStatus: 'submitted' as const }, 201);
  });
}
