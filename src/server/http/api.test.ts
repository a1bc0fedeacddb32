import { type OpenAPIHono, createRoute, z } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';

import { AppError } from '#shared/errors.ts';

import type { ApiEnv } from '../feature.ts';
import { idempotencyKeyOf, problemResponses } from './api.ts';
import { asUser } from '#tests/as-user.ts';
import { testApp } from '#tests/test-app.ts';

const thing = z.object({ id: z.string(), area: z.number() });

function things(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/things',
      request: { query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }) },
      responses: {
        200: { description: 'Things', content: { 'application/json': { schema: z.array(thing) } } },
        ...problemResponses(400),
      },
    }),
    (c) => c.json([{ id: c.get('ctx').actor.kind, area: c.req.valid('query').limit }], 200),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/things',
      request: {
        body: {
          required: true,
          content: { 'application/json': { schema: z.object({ area: z.number().positive() }) } },
        },
      },
      responses: {
        201: { description: 'Made', content: { 'application/json': { schema: thing } } },
        ...problemResponses(422),
      },
    }),
    (c) => c.json({ id: idempotencyKeyOf(c) ?? 'none', area: c.req.valid('json').area }, 201),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/things/{id}',
      request: { params: z.object({ id: z.string() }) },
      responses: {
        200: { description: 'Thing', content: { 'application/json': { schema: thing } } },
        ...problemResponses(404),
      },
    }),
    () => {
      throw new AppError('not_found', { detail: 'No such thing.' });
    },
  );
}

const { send } = testApp({ apis: [things] });
const json = { 'content-type': 'application/json' };
const post = (body: string, headers: Record<string, string> = json) =>
  send('/api/v1/things', {
    method: 'POST',
    headers: { 'content-length': String(Buffer.byteLength(body)), ...headers },
    body,
  });

describe('the API answers refusals as problem+json', () => {
  test.each([
    ['unknown path', '/api/v1/nothing', 404],
    ['unknown path outside the API', '/api/nothing', 404],
    ['a row that is not there', '/api/v1/things/1', 404],
    ['a bad parameter', '/api/v1/things?limit=0', 400],
    ['a parameter of the wrong type', '/api/v1/things?limit=many', 400],
  ])('%s', async (_, path, status) => {
    const answer = await send(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ status, requestId: answer.headers.get('x-request-id') });
  });
  test('a body that breaks the schema is 422 with the fields', async () => {
    const answer = await post('{"area":-1}');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid', errors: { area: [expect.any(String)] } });
  });
  test('a missing body, a missing type and a wrong type are refused', async () => {
    expect((await send('/api/v1/things', { method: 'POST' })).status).toBe(422);
    expect((await send('/api/v1/things', { method: 'POST', headers: json })).status).toBe(400);
    expect((await post('{"area":1}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(
      (await post('area=1', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBeGreaterThanOrEqual(400);
  });
  test('a wrong method is 405 with the right ones', async () => {
    const answer = await send('/api/v1/things', { method: 'DELETE' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST']);
  });
  test('an idempotency key that is none is 400', async () => {
    expect((await post('{"area":1}', { ...json, 'idempotency-key': 'short' })).status).toBe(400);
    expect(await (await post('{"area":1}', { ...json, 'idempotency-key': '0123456789abcdef' })).json()).toMatchObject({
      id: '0123456789abcdef',
    });
  });
});

describe('GET answers', () => {
  test('carry an ETag, and 304 when the caller has them', async () => {
    const first = await send('/api/v1/things');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"/);
    const again = await send('/api/v1/things', { headers: { 'if-none-match': `"x", W/${tag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await send('/api/v1/things?limit=3', { headers: { 'if-none-match': tag } })).status).toBe(200);
  });
  test('of signed-in people are kept by nobody', async () => {
    const { send: signedIn } = testApp({
      apis: [things],
      resolveActor: async () => ({
        actor: asUser({ userId: 'u' }),
      }),
    });
    const answer = await signedIn('/api/v1/things');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('etag')).toBe(false);
  });
});

test('the description is OpenAPI 3.1 of exactly these routes', async () => {
  const answer = await send('/api/v1/openapi.json');
  const document = (await answer.json()) as {
    openapi: string;
    paths: Record<string, unknown>;
    servers: { url: string }[];
  };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(['/things', '/things/{id}']);
  expect(document.servers[0]?.url).toBe('http://localhost/api/v1');
  expect(JSON.stringify(document)).toContain('#/components/schemas/Problem');
});

test('a route whose body could be skipped does not start', () => {
  const optional = (api: OpenAPIHono<ApiEnv>): void => {
    api.openapi(
      createRoute({
        method: 'post',
        path: '/x',
        request: { body: { content: { 'application/json': { schema: thing } } } },
        responses: { 204: { description: '' } },
      }),
      (c) => c.body(null, 204),
    );
  };
  expect(() => testApp({ apis: [optional] })).toThrow('required: true');
});

test('every operation has a name of its own, a description, tags that are listed, and says who may call it', async () => {
  const document = (await (await send('/api/v1/openapi.json')).json()) as {
    info: { contact?: { url?: string }; license?: { name: string } };
    components: { securitySchemes: Record<string, unknown> };
    paths: Record<string, Record<string, { operationId?: string; security?: unknown[] }>>;
  };
  expect(document.info.contact?.url).toBe('http://localhost');
  expect(document.info.license?.name).toBe('MIT');
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session']);
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const names = operations.map(({ operationId }) => operationId);
  expect(names).toContain('getThings');
  expect(new Set(names).size).toBe(names.length);
  expect(operations.every(({ security }) => Array.isArray(security))).toBe(true);
});
