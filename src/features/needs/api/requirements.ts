import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';

import type { ApiEnv } from '#server/feature.ts';
import { problemResponses } from '#server/http/api.ts';

import { todayHere } from '#features/catalog/market-day.ts';
import { understand } from '../reading/understand-need.server.ts';
import { requirementResponse, requirementBody } from './schemas.ts';

const requirementsRoute = createRoute({
  method: 'post',
  path: '/requirements',
  tags: ['Matching'],
  summary: 'Understand what somebody needs',
  description:
    'Reads services, places, quantities, temperatures, dates and prices out of a sentence in English, Spanish or Portuguese. What is not said stays null or empty; `missing` names what would help. ' +
    'Prices in `priceCeiling` are in units of the currency. Of a range the upper bound counts.',
  request: { body: { required: true, content: { 'application/json': { schema: requirementBody } } } },
  responses: {
    200: { description: 'What was understood', content: { 'application/json': { schema: requirementResponse } } },
    ...problemResponses(422),
  },
});

export function registerRequirementsApi(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(requirementsRoute, async (c) => {
    const { text, context } = c.req.valid('json');
    const ctx = c.get('ctx');
    const today = context?.today ?? todayHere(ctx.clock());
    return c.json(await understand(ctx, text, { ...context, today }), 200, { 'cache-control': 'no-store' });
  });
}
