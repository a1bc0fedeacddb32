import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';

import type { ApiEnv } from '#server/feature.ts';
import { problemResponses } from '#server/http/api.ts';
import { toProblem } from '#server/http/problem.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { lookUp } from '../commands/look-up.server.ts';
import { carrierName } from '../schema/number-words.ts';
import { presentProblem, presentTracking } from './present.ts';
import { trackingResponse } from './schemas.ts';

const trackingRoute = createRoute({
  method: 'get',
  path: '/tracking/{number}',
  tags: ['Tracking'],
  summary: 'Where a public shipment is',
  description:
    'A number that nobody here knows and one that is not public are answered alike, and 20 of them an hour from one network. Then 429, until a solved challenge of ' +
    '`GET /challenge` comes along as `challenge-solution`; 200 a day in all. 409 lists `candidates` where several carriers have a public shipment of that number; ' +
    '422 has `problem` where the check digit is wrong.',
  request: {
    params: z.object({
      number: z
        .string()
        .max(300)
        .openapi({ description: 'The number, as it stands on the label.', example: '1Z5R89390357567127' }),
    }),
    query: z.object({
      carrier: z
        .string()
        .max(80)
        .optional()
        .openapi({ description: 'The code of its carrier, where several have such a number.', example: 'ups' }),
    }),
    headers: z.object({
      'challenge-solution': z
        .string()
        .max(4000)
        .optional()
        .openapi({ description: 'Of `GET /challenge`, where one is asked for.' }),
    }),
  },
  responses: {
    200: { description: 'What anybody may know', content: { 'application/json': { schema: trackingResponse } } },
    ...problemResponses(404, 409, 422),
  },
});

/** Returns an error with additional members that help to retry (allowed by RFC 9457). */
function problemWith(
  code: 'conflict' | 'invalid',
  detail: string,
  requestId: string,
  more: Record<string, unknown>,
): Response {
  const problem = { ...toProblem(new AppError(code, { detail }), requestId), ...more };
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}

export function registerTrackingApi(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(trackingRoute, async (c) => {
    const ctx = c.get('ctx');
    const { number } = c.req.valid('param');
    const found = await lookUp(ctx, {
      number,
      carrier: c.req.valid('query').carrier,
      solution: c.req.valid('header')['challenge-solution'],
    });
    switch (found.kind) {
      case 'found':
        return c.json(presentTracking(found.record), 200, { 'cache-control': 'no-store' });
      case 'ambiguous':
        return problemWith('conflict', m.tracking_ambiguous(), ctx.requestId, {
          candidates: found.carriers.map((carrier) => ({
            carrier,
            label: carrierName(carrier),
          })),
        }) as never;
      case 'mistyped': {
        const problem = presentProblem(found.problem);
        return problemWith('invalid', problem.message, ctx.requestId, { problem }) as never;
      }
      case 'several':
        throw new AppError('invalid', { fields: { number: [m.tracking_one_at_a_time()] } });
      case 'blank':
        throw new AppError('invalid', { fields: { number: [m.tracking_number_wanted()] } });
      case 'missing':
        throw new AppError('not_found');
    }
  });
}
