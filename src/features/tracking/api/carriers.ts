import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';

import { carriers } from '#features/catalog/numbers/carriers.ts';
import { recognizeNumber, recognizeNumbers } from '#features/catalog/numbers/recognize.ts';
import type { ApiEnv } from '#server/feature.ts';
import { problemResponses } from '#server/http/api.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { presentCarrier, presentUnderstood } from './present.ts';
import { carriersResponse, detectResponse, detectQuery } from './schemas.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/carriers',
  tags: ['Tracking'],
  summary: 'Carriers whose numbers are understood',
  responses: { 200: { description: 'All of them', content: { 'application/json': { schema: carriersResponse } } } },
});

const detectRoute = createRoute({
  method: 'get',
  path: '/carriers/detect',
  tags: ['Tracking'],
  summary: 'What a number is, and whose',
  description:
    'Nothing is looked up. Two possible carriers are both offered. A wrong check digit answers 200 with `problem`; a text with several numbers answers `results`.',
  request: { query: detectQuery },
  responses: {
    200: { description: 'What it may be', content: { 'application/json': { schema: detectResponse } } },
    ...problemResponses(422),
  },
});

export function registerCarriersApi(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(listRoute, (c) =>
    c.json({ items: carriers.map((carrier) => presentCarrier(c.get('ctx').config, carrier)) }, 200),
  );

  api.openapi(detectRoute, (c) => {
    const { number = '' } = c.req.valid('query');
    const several = recognizeNumbers(number);
    if (several.length > 1) return c.json({ results: several.map(presentUnderstood) }, 200);
    const one = several[0] ?? recognizeNumber(number);
    if (one === null) throw new AppError('invalid', { fields: { number: [m.tracking_number_wanted()] } });
    return c.json(presentUnderstood(one), 200);
  });
}
