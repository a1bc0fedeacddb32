import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { type RateClass, searchClass } from '../define-limit.ts';
import { declareForm } from './declared-form.ts';
import { createClassify, writeClass } from './rate-limit.ts';
import { asUser } from '#tests/as-user.ts';
import { page, testApp } from '#tests/test-app.ts';

const guarded: RateClass = { name: 'guarded', methods: 'unsafe', perAccount: 30, perNetwork: 60, seconds: 600 };
/** An endpoint that only reads, although by POST. */
const asking: RateClass = { name: 'asking', methods: 'unsafe', perAccount: 500, perNetwork: 500, seconds: 60 };
const countedPaths = [
  { rateClass: guarded, paths: ['/login', '/find'] },
  { rateClass: searchClass, paths: ['/find'] },
  { rateClass: asking, paths: ['/find/shipments'] },
];
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('requests fall into the class of what they do', () => {
  const classify = createClassify(countedPaths);
  const classOf = (method: string, path: string, contentType?: string) => classify({ method, path, contentType }).name;
  expect(classOf('POST', '/login', form['content-type'])).toBe('guarded');
  expect(classOf('POST', '/login.data', form['content-type'])).toBe('guarded');
  // The router treats these as the same path.
  expect(classOf('POST', '/LOGIN', form['content-type'])).toBe('guarded');
  expect(classOf('POST', '/%6Cogin', form['content-type'])).toBe('guarded');
  expect(classOf('GET', '/login')).toBe('read');
  expect(classOf('GET', '/find')).toBe('search');
  expect(classOf('GET', '/api/v1/anything')).toBe('search');
  expect(classOf('POST', '/find')).toBe('guarded');
  expect(classOf('POST', '/find/shipments')).toBe('asking');
  expect(classOf('POST', '/photos', 'multipart/form-data; boundary=x')).toBe('upload');
  expect(classOf('DELETE', '/x')).toBe('write');
});

let acted = 0;
const options = {
  routes: {
    login: {
      path: 'login',
      module: page({ action: declareForm(() => (acted += 1), z.object({ name: z.string() })) }),
    },
  },
  apis: [
    (api: { post: (path: string, handler: (c: { json: (value: unknown) => Response }) => Response) => unknown }) =>
      void api.post('/things', (c) => c.json(1)),
  ],
  features: [{ name: 'guards', countedPaths }],
};

const attempt = (send: ReturnType<typeof testApp>['send'], from: string) =>
  send('/login', { method: 'POST', headers: form, body: 'note=keep+me', from });

async function exhaust(send: ReturnType<typeof testApp>['send'], from: (index: number) => string): Promise<void> {
  for (let index = 0; index < guarded.perNetwork; index += 1) {
    const answer = await attempt(send, from(index));
    expect(answer.status).toBe(200);
  }
}

describe('too many attempts', () => {
  test('are 429 with the seconds to wait, nothing acts, the typed text is kept, and others are not locked out', async () => {
    const { send } = testApp(options);
    await exhaust(send, () => '203.0.113.7');
    const before = acted;
    const answer = await attempt(send, '203.0.113.7');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('keep me');
    expect(acted).toBe(before);
    expect((await attempt(send, '203.0.113.8')).status).toBe(200);
    expect((await send('/login', { from: '203.0.113.7' })).status).toBe(200);
  });

  test('count together however the address of the page is written', async () => {
    const { send } = testApp(options);
    await exhaust(send, () => '203.0.113.7');
    for (const path of ['/LOGIN', '/%6Cogin', '/Login.data'])
      expect((await send(path, { method: 'POST', headers: form, body: 'note=x' })).status, path).toBe(429);
  });

  test('from one IPv6 network count together, whatever address is used', async () => {
    const { send } = testApp(options);
    await exhaust(send, (index) => `2001:db8:1:2::${index.toString(16)}`);
    expect((await attempt(send, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await attempt(send, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('cannot be spread over invented forwarders', async () => {
    const { send } = testApp(options);
    await exhaust(send, () => '203.0.113.7');
    const forged = await send('/login', {
      method: 'POST',
      headers: { ...form, 'x-forwarded-for': '198.51.100.1' },
      body: 'a=1',
      from: '203.0.113.7',
    });
    expect(forged.status).toBe(429);
  });

  test('by one account count together wherever it is', async () => {
    let user = 'u1';
    const { send } = testApp({
      ...options,
      resolveActor: async () => ({
        actor: asUser({ userId: user }),
      }),
    });
    for (let index = 0; index < guarded.perAccount; index += 1) {
      expect((await attempt(send, `198.51.100.${index}`)).status).toBe(200);
    }
    expect((await attempt(send, '198.51.100.200')).status).toBe(429);
    user = 'u2';
    expect((await attempt(send, '198.51.100.200')).status).toBe(200);
  });

  test('that met what somebody else had just done are not counted against their account', async () => {
    const actor = asUser({ userId: 'u1' });
    const { send } = testApp({
      apis: [
        (api: {
          post: (
            path: string,
            handler: (c: { json: (value: unknown, status: number) => Response }) => Response,
          ) => unknown;
        }) => {
          api.post('/decide', (c) => c.json({}, 409));
          api.post('/fulfil', (c) => c.json({}, 200));
        },
      ],
      resolveActor: async () => ({ actor }),
    });
    const burst = Array.from(
      { length: writeClass.perAccount + 1 },
      async () => (await send('/api/v1/decide', { method: 'POST' })).status,
    );
    expect(new Set(await Promise.all(burst))).toContain(409);
    expect((await send('/api/v1/fulfil', { method: 'POST' })).status).toBe(200);
  });

  test('of programs are problem+json', async () => {
    const { send } = testApp(options);
    let answer: Response | undefined;
    for (let index = 0; index <= writeClass.perNetwork; index += 1) {
      answer = await send('/api/v1/things', { method: 'POST' });
    }
    expect(answer?.status).toBe(429);
    expect(await answer?.json()).toMatchObject({ code: 'rate_limited' });
    expect(answer?.headers.has('retry-after')).toBe(true);
  });
});

test('limits can be switched off for load tests', async () => {
  const { send } = testApp({ ...options, env: { RATE_LIMITS: '0' } });
  await exhaust(send, () => '203.0.113.7');
  expect((await attempt(send, '203.0.113.7')).status).toBe(200);
});
