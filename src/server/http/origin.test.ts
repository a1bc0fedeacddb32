import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { defineCall } from '../endpoints.ts';
import { page, testApp } from '#tests/test-app.ts';

let writes = 0;
const write = () => {
  writes += 1;
  return { ok: true };
};
const { send } = testApp({
  routes: {
    form: { path: 'form', module: page({ action: write }) },
    resource: { path: 'resource', module: { action: () => Response.json(write()) } },
  },
  apis: [(api) => api.post('/things', (c) => c.json(write()))],
  features: [
    {
      name: 'callers',
      calls: [defineCall('named', z.object({}), async () => write())],
      endpoints: [{ path: '/endpoint', methods: ['POST'], respond: async () => Response.json(write()) }],
    },
  ],
});

const targets = ['/form', '/form.data', '/resource', '/api/v1/things', '/functions/v1/named', '/endpoint'];
const cookie = 'session=1';
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const bodyFor = (target: string): { headers: Record<string, string>; body: string } =>
  target.startsWith('/form') || target === '/resource' ? { headers: form, body: 'a=1' } : { headers: json, body: '{}' };

async function post(
  target: string,
  headers: Record<string, string>,
  method = 'POST',
): Promise<{ status: number; wrote: boolean }> {
  const before = writes;
  const { headers: own, body } = bodyFor(target);
  const answer = await send(target, { method, headers: { ...own, ...headers }, body });
  return { status: answer.status, wrote: writes > before };
}

describe.each(targets)('unsafe requests to %s', (target) => {
  test.each([
    ['another origin', { origin: 'https://evil.example', cookie }],
    ['another origin without a cookie', { origin: 'https://evil.example' }],
    ['a neighbouring port', { origin: 'http://localhost:8080', cookie }],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site', cookie }],
    ['an origin of null alone', { origin: 'null' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site', cookie }],
    ['another site by fetch metadata alone', { 'sec-fetch-site': 'cross-site' }],
    ['a forged pair', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin', cookie }],
    ['a cookie and no word about where from', { cookie }],
    ['an origin that is no URL', { origin: 'localhost', cookie }],
  ])('from %s are forbidden_origin and change nothing', async (_, headers) => {
    expect(await post(target, headers)).toEqual({ status: 403, wrote: false });
  });

  test.each([
    ['our own origin', { origin: 'http://localhost', cookie }],
    ['this machine by another name', { origin: 'http://127.0.0.1', cookie }],
    ['a same-origin fetch', { 'sec-fetch-site': 'same-origin', cookie }],
    ['a program without cookie', {}],
  ])('from %s pass', async (_, headers) => {
    const { status, wrote } = await post(target, headers);
    expect(status).toBeLessThan(300);
    expect(wrote).toBe(true);
  });
});

test.each(['PUT', 'PATCH', 'DELETE'])('%s is checked like POST, and pages take it from nobody', async (method) => {
  expect(await post('/form', { origin: 'https://evil.example' }, method)).toEqual({ status: 403, wrote: false });
  for (const target of ['/form', '/form.data', '/resource']) {
    expect(await post(target, { origin: 'http://localhost' }, method)).toEqual({ status: 405, wrote: false });
  }
});

test('reading is not limited to our origin', async () => {
  expect((await send('/form', { headers: { origin: 'https://evil.example', cookie } })).status).toBe(200);
});

test('behind https the public origin counts, not the scheme of the inner connection', async () => {
  const secure = testApp({
    env: { PUBLIC_URL: 'https://portolan.example' },
    routes: { form: { path: 'form', module: page({ action: write }) } },
  });
  const attempt = (origin: string) =>
    secure.send('http://portolan.example/form', { method: 'POST', headers: { ...form, origin, cookie }, body: 'a=1' });
  expect((await attempt('https://portolan.example')).status).toBe(200);
  expect((await attempt('http://portolan.example')).status).toBe(403);
});
