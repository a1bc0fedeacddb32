import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { expect, test } from 'vitest';

import { problemResponses } from '#server/http/api.ts';
import { testApp } from '#tests/test-app.ts';
import type { ApiEnv } from '#server/feature.ts';
import { AppError } from '#shared/errors.ts';

import type { ApiDocument } from './document.ts';
import { fuzz } from './rounds.ts';

const crate = z.strictObject({
  name: z.string().min(2).max(40),
  weight: z.number().positive().max(5000),
  stackable: z.boolean().optional(),
  contents: z.array(z.strictObject({ code: z.enum(['dry', 'cold']), count: z.int().min(1).max(9) })).max(5),
});
type Crate = z.infer<typeof crate>;
const stored = crate.extend({ id: z.uuid() });
const id = '00000000-0000-7000-8000-000000000001';

/** A small API with a body, a path and a query; `answer` may violate its description. */
const registerWith =
  (answer: (given: Crate) => unknown, status = 201, body: z.ZodType = crate) =>
  (api: OpenAPIHono<ApiEnv>): void => {
    const post = createRoute({
      method: 'post',
      path: '/crates/{id}',
      request: {
        params: z.object({ id: z.uuid() }),
        query: z.object({ notify: z.enum(['yes', 'no']).optional() }),
        body: { required: true, content: { 'application/json': { schema: body } } },
      },
      responses: {
        201: { description: 'Stored', content: { 'application/json': { schema: stored } } },
        ...problemResponses(404),
      },
    });
    api.openapi(post, ((c: Context) => {
      if (c.req.param('id') !== id) throw new AppError('not_found');
      return c.req.json<Crate>().then((given) => c.json(answer(given) as object, status as 201));
    }) as never);
  };

async function mistakesOf(register: (api: OpenAPIHono<ApiEnv>) => void): Promise<string> {
  const { send } = testApp({ apis: [register], env: { RATE_LIMITS: '0' } });
  const document = (await (await send('/api/v1/openapi.json')).json()) as ApiDocument;
  const { operations, mistakes } = await fuzz({
    document,
    send: (target, init) => send(`/api/v1${target}`, init),
    known: [id],
    requests: 0,
    atLeast: 300,
    seed: 1,
  });
  expect(operations).toBe(1);
  return mistakes.join('\n');
}

test('an API that matches its description passes', async () => {
  expect(await mistakesOf(registerWith((given) => ({ ...given, id })))).toBe('');
});

test.each<[string, RegExp, (api: OpenAPIHono<ApiEnv>) => void]>([
  ['breaks', /^POST [^\n]*\n {2}500/, registerWith((given) => given.contents[0]!.code)],
  ['answers a status nobody was told of', /200 is not described/, registerWith((given) => ({ ...given, id }), 200)],
  ['answers more than it says', /not as described/, registerWith((given) => ({ ...given, id, secret: 1 }))],
  ['answers another type than it says', /not as described/, registerWith((given) => ({ ...given, id: 7 }))],
])('an API that %s is found out', async (_, mistake, register) => {
  expect(await mistakesOf(register)).toMatch(mistake);
});

test('an API that takes what its description forbids is found out', async () => {
  const lenient = z.unknown().openapi({ type: 'object', required: ['name'], properties: { name: { type: 'string' } } });
  const register = registerWith(() => ({ name: 'crate', weight: 1, contents: [], id }), 201, lenient);
  expect(await mistakesOf(register)).toMatch(/201 to a body the document forbids/);
});

test('a wrong status for an HTTP error is reported', async () => {
  const { send } = testApp({ apis: [registerWith((given) => ({ ...given, id }))], env: { RATE_LIMITS: '0' } });
  const document = (await (await send('/api/v1/openapi.json')).json()) as ApiDocument;
  const { mistakes } = await fuzz({
    document,
    send: async (target, init) =>
      init.method === 'PUT' || init.headers['content-type'] === 'text/plain'
        ? new Response('{}', { headers: { 'content-type': 'application/json' } })
        : send(`/api/v1${target}`, init),
    known: [id],
    requests: 0,
    atLeast: 1,
    seed: 1,
  });
  expect(mistakes.map((mistake) => mistake.replace(' /crates/{id}', ''))).toEqual([
    'PUT method application/json: 200 instead of 405',
    'POST type text/plain: 200 instead of 415',
  ]);
});
