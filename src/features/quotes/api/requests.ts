import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi';

import type { Ctx } from '#server/context.ts';
import type { ApiEnv } from '#server/feature.ts';
import { idempotencyKeyOf, problemResponses, signedIn } from '#server/http/api.ts';
import { AppError } from '#shared/errors.ts';

import { closeRequest } from '../commands/close-request.server.ts';
import { noteView } from '../commands/note-view.server.ts';
import { submitRequest } from '../commands/submit-request.server.ts';
import { listBoard } from '../queries/board.server.ts';
import { findRequest } from '../queries/find-request.server.ts';
import { parseBoardFilters } from '../schema/parse-board-filters.ts';
import type { RequestDetail } from '../schema/request.ts';
import { newRequest, requestOf } from './new-request.ts';
import { presentCard, presentDetail } from './present.ts';
import { detailResponse, pageResponse, requestParams, requestsQuery, writeHeaders } from './schemas.ts';

const tags = ['Quotes'];
const request = { description: 'The request', content: { 'application/json': { schema: detailResponse } } };

const submitRoute = createRoute({
  method: 'post',
  path: '/quotes',
  middleware: signedIn,
  tags,
  summary: 'Ask for quotes',
  description:
    'Creates a quote request, as the three steps of the page do. An account’s first open request waits for a moderator. The same `Idempotency-Key` creates it once; ' +
    'beyond the number of your plan 429 with the day the next month begins.',
  request: {
    headers: writeHeaders,
    body: { required: true, content: { 'application/json': { schema: newRequest } } },
  },
  responses: { 201: request, ...problemResponses(401, 403, 409, 422, 429) },
});

const listRoute = createRoute({
  method: 'get',
  path: '/quote-requests',
  tags,
  summary: 'The board of quote requests',
  description: 'What you may open, newest first, page by page. Filters read only what you are shown.',
  request: { query: requestsQuery },
  responses: { 200: { description: 'A page', content: { 'application/json': { schema: pageResponse } } } },
});

const readRoute = createRoute({
  method: 'get',
  path: '/quote-requests/{reference}',
  tags,
  summary: 'One quote request',
  description: 'Whole for its author and staff. Without company, contact and addresses for everybody else.',
  request: { params: requestParams },
  responses: { 200: request, ...problemResponses(404) },
});

const closeRoute = createRoute({
  method: 'post',
  path: '/quote-requests/{reference}/close',
  middleware: signedIn,
  tags,
  summary: 'Close a request of yours without an award',
  request: { params: requestParams },
  responses: { 200: request, ...problemResponses(401, 404, 409) },
});

/** Returns a request that the caller may open; throws `not_found` otherwise. */
export async function requireRequest(ctx: Ctx, reference: string): Promise<RequestDetail> {
  const found = await findRequest(ctx, reference);
  if (found === null) throw new AppError('not_found');
  return found;
}

/** Returns the API's filters under their names in the board's URL. */
function boardFilters({ status, service, ...sent }: Omit<z.output<typeof requestsQuery>, 'cursor' | 'limit'>) {
  const { minWeight, maxWeight, minBudget, maxBudget, ...same } = sent;
  const range = { min_weight: minWeight, max_weight: maxWeight, min_budget: minBudget, max_budget: maxBudget };
  const search = new URLSearchParams([service ?? []].flat().map((code) => ['service', code]));
  for (const [name, value] of Object.entries({ ...same, ...range, tab: status }))
    if (value !== undefined) search.append(name, String(value));
  return parseBoardFilters(search);
}

export function registerRequestsApi(api: OpenAPIHono<ApiEnv>): void {
  const answer = async (ctx: Ctx, reference: string) =>
    presentDetail(await requireRequest(ctx, reference), ctx.config.publicUrl);

  api.openapi(submitRoute, async (c) => {
    const ctx = c.get('ctx');
    const { invited, ...sent } = c.req.valid('json');
    const { reference } = await submitRequest(ctx, {
      values: requestOf({ ...sent, invited }),
      invited,
      idempotency_key: idempotencyKeyOf(c),
    });
    c.header('location', `/api/v1/quote-requests/${reference}`);
    return c.json(await answer(ctx, reference), 201);
  });

  api.openapi(listRoute, async (c) => {
    const ctx = c.get('ctx');
    const { cursor, limit, ...filters } = c.req.valid('query');
    const page = await listBoard(ctx, boardFilters(filters), { cursor, limit });
    const items = page.items.map((item) => presentCard(item, ctx.config.publicUrl));
    return c.json({ items, nextCursor: page.nextCursor }, 200);
  });

  api.openapi(readRoute, async (c) => {
    const ctx = c.get('ctx');
    const found = await requireRequest(ctx, c.req.valid('param').reference);
    await noteView(ctx, found);
    return c.json(presentDetail(found, ctx.config.publicUrl), 200);
  });

  api.openapi(closeRoute, async (c) => {
    const ctx = c.get('ctx');
    const { reference } = c.req.valid('param');
    await closeRequest(ctx, (await requireRequest(ctx, reference)).id);
    return c.json(await answer(ctx, reference), 200);
  });
}
