import { describe, expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import type { AppServices } from '../context.ts';
import { processMetrics } from '../metrics.ts';
import { createRateLimiter, rateClassOf, rateLimits } from './rate-limit.ts';
import { page, testApp } from './test-app.ts';

const paths = { auth: ['/login', '/api/auth/'], search: ['/find'] };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('requests fall into the class of what they do', () => {
  expect(rateClassOf('POST', '/login', form['content-type'], paths)).toBe('auth');
  expect(rateClassOf('POST', '/login.data', form['content-type'], paths)).toBe('auth');
  // The router takes these for the same door.
  expect(rateClassOf('POST', '/LOGIN', form['content-type'], paths)).toBe('auth');
  expect(rateClassOf('POST', '/%6Cogin', form['content-type'], paths)).toBe('auth');
  expect(rateClassOf('GET', '/login', undefined, paths)).toBe('read');
  expect(rateClassOf('GET', '/find', undefined, paths)).toBe('search');
  expect(rateClassOf('POST', '/photos', 'multipart/form-data; boundary=x', paths)).toBe('upload');
  expect(rateClassOf('DELETE', '/x', undefined, paths)).toBe('write');
});

let acted = 0;
const options = {
  routes: { login: { path: 'login', module: page({ action: () => (acted += 1) }) } },
  apis: [
    (api: { post: (path: string, handler: (c: { json: (value: unknown) => Response }) => Response) => unknown }) =>
      void api.post('/things', (c) => c.json(1)),
  ],
  parts: { ratePaths: paths },
};

const attempt = (send: ReturnType<typeof testApp>['send'], from: string) =>
  send('/login', { method: 'POST', headers: form, body: 'note=keep+me', from });

async function exhaust(send: ReturnType<typeof testApp>['send'], from: (index: number) => string): Promise<void> {
  for (let index = 0; index < rateLimits.auth.perAddress; index += 1) {
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
        actor: {
          kind: 'user',
          userId: user,
          email: 'a@b.example',
          emailVerified: true,
          role: null,
          sessionId: 's',
          mfa: 'off',
        },
      }),
    });
    for (let index = 0; index < rateLimits.auth.perAccount; index += 1) {
      expect((await attempt(send, `198.51.100.${index}`)).status).toBe(200);
    }
    expect((await attempt(send, '198.51.100.200')).status).toBe(429);
    user = 'u2';
    expect((await attempt(send, '198.51.100.200')).status).toBe(200);
  });

  test('of programs are problem+json', async () => {
    const { send } = testApp(options);
    let answer: Response | undefined;
    for (let index = 0; index <= rateLimits.write.perAddress; index += 1) {
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

describe('counters in a shared database', () => {
  test('are one for all processes, name nobody, and fall back to memory while the database is away', async () => {
    const t = await testDb();
    const shared = { ...t.ctx, config: { ...t.ctx.config, databaseUrl: 'postgres://shared.example/x' } };
    const metrics = processMetrics();
    const [one, other] = [createRateLimiter(shared, metrics), createRateLimiter(shared, metrics)];
    const network = '203.0.113.7';
    for (let index = 0; index < rateLimits.auth.perAddress; index += 1)
      await (index % 2 === 0 ? one : other).consume('auth', 'address', network);
    await expect(one.consume('auth', 'address', network)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(other.consume('auth', 'address', network)).rejects.toMatchObject({ code: 'rate_limited' });
    await other.consume('auth', 'address', '203.0.113.8');
    const kept = await t.ctx.db.selectFrom('rate_limits').select('key').execute();
    expect(kept.length).toBe(2);
    expect(JSON.stringify(kept)).not.toContain('203.0.113');

    const away = {
      ...shared,
      db: { executeQuery: () => Promise.reject(new Error('connect ECONNREFUSED')) },
    } as unknown as AppServices;
    const alone = createRateLimiter(away, metrics);
    for (let index = 0; index < rateLimits.auth.perAddress; index += 1) await alone.consume('auth', 'address', network);
    await expect(alone.consume('auth', 'address', network)).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
