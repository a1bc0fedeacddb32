import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { AppError } from '#shared/errors.ts';

import { defineCall } from '../endpoints.ts';
import type { Feature } from '../feature.ts';
import { testApp } from '#tests/test-app.ts';

const greetings: Feature = {
  name: 'greetings',
  calls: [
    defineCall(
      'greet',
      z.object({ name: z.string().min(1, 'Please say who.') }),
      async ({ ctx, body, idempotencyKey }) => {
        if (body.name === 'nobody') throw new AppError('conflict', { detail: 'There is nobody to greet.' });
        if (body.name === 'broken') throw new Error('secret detail');
        return { success: true, message: `Hello ${body.name}`, by: ctx.actor.kind, key: idempotencyKey };
      },
    ),
    { name: 'site-key', schema: null, isReadable: true, run: async () => ({ siteKey: 'none' }) },
  ],
  endpoints: [
    {
      path: '/protocol',
      methods: ['POST'],
      respond: async (ctx, request) => new Response(`${ctx.actor.kind}: ${await request.text()}`),
    },
  ],
  countedPaths: [
    {
      rateClass: { name: 'greet', methods: 'unsafe', perAccount: 2, perNetwork: 2, seconds: 60 },
      paths: ['/functions/v1/site-key'],
    },
  ],
};

const { send } = testApp({ features: [greetings] });
const json = { 'content-type': 'application/json' };
const call = (name: string, body?: string, headers: Record<string, string> = json, from?: string) =>
  send(`/functions/v1/${name}`, { method: 'POST', headers, ...(body === undefined ? {} : { body }), from });

/** Returns what the caller of a refused call reads. */
async function refused(answer: Response): Promise<[number, string]> {
  expect(answer.headers.get('content-type')).toBe('application/json');
  const { success, error, message, ...rest } = (await answer.json()) as Record<string, unknown>;
  expect([success, error, rest]).toEqual([false, message, {}]);
  return [answer.status, String(error)];
}

describe('a named call', () => {
  test('answers the plain JSON of its feature, which knows who asks and under which key', async () => {
    const key = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000';
    const answer = await call('greet', '{"name":"Ana"}', { ...json, 'idempotency-key': key });
    expect(await answer.json()).toEqual({ success: true, message: 'Hello Ana', by: 'anonymous', key });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('without a body is called without one', async () => {
    expect(await (await call('site-key', undefined, {})).json()).toEqual({ siteKey: 'none' });
  });

  test('is refused in the shape its caller reads, whoever refuses it', async () => {
    expect(await refused(await call('greet', '{"name":""}'))).toEqual([422, 'Please say who.']);
    expect(await refused(await call('greet', '{"name":"nobody"}'))).toEqual([409, 'There is nobody to greet.']);
    expect(await refused(await call('greet', '{"name":"broken"}'))).toEqual([500, 'Something went wrong on our side.']);
    expect(await refused(await call('greet', '{"name":'))).toEqual([400, 'The body is not valid JSON.']);
    expect(
      await refused(await call('greet', 'name=Ana', { 'content-type': 'application/x-www-form-urlencoded' })),
    ).toEqual([415, 'This type of content is not accepted.']);
    expect(await refused(await call('greet', 'text', { 'content-type': 'text/plain' }))).toEqual([
      415,
      'This type of content is not accepted.',
    ]);
    expect(await refused(await call('greet', JSON.stringify({ name: 'a'.repeat(300_000) })))).toEqual([
      413,
      'The request is too large. It may have at most 256 kB.',
    ]);
    expect(await refused(await call('greet', '{}', { ...json, origin: 'https://evil.example' }))).toEqual([
      403,
      'The request came from another site.',
    ]);
    expect(await refused(await call('nothing', '{}'))).toEqual([404, 'Not found.']);
    expect(await refused(await send('/functions/v2/greet', { method: 'POST', headers: json, body: '{}' }))).toEqual([
      404,
      'Not found.',
    ]);
  });

  test('is a POST and nothing else', async () => {
    for (const method of ['GET', 'PUT', 'OPTIONS']) {
      const answer = await send('/functions/v1/greet', { method });
      expect(answer.headers.get('allow')).toContain('POST');
      expect(await refused(answer)).toEqual([405, 'This address does not take that method.']);
    }
  });

  test('has the class its feature gave it, and says when to come again', async () => {
    const ask = () => call('site-key', undefined, {}, '198.51.100.9');
    for (let asked = 0; asked < 2; asked += 1) expect((await ask()).status).toBe(200);
    const answer = await ask();
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused(answer)).toEqual([429, 'Too many requests. Please wait a moment.']);
  });
});

describe('an endpoint', () => {
  test('answers at its path as it likes, behind the same middleware', async () => {
    const answer = await send('/protocol', { method: 'POST', headers: json, body: '{"ping":1}' });
    expect([answer.status, await answer.text()]).toEqual([200, 'anonymous: {"ping":1}']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('refuses programs with problem+json', async () => {
    const browser = { accept: 'text/html' };
    const broken = await send('/protocol', { method: 'POST', headers: { ...json, ...browser }, body: '{' });
    expect([broken.status, broken.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    const reading = await send('/protocol', { headers: browser });
    expect([reading.status, reading.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await reading.json()).toMatchObject({ code: 'method_not_allowed' });
  });
});
