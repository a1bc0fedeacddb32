import { data } from 'react-router';
import { describe, expect, test } from 'vitest';

import { AppError } from '#shared/errors.ts';

import { allowSources } from './page-policy.ts';
import { page, testApp } from '#tests/test-app.ts';

const everywhere = {
  home: { path: 'home', module: page({ loader: () => ({ hello: 1 }) }) },
  broken: {
    path: 'broken',
    module: page({
      loader: () => {
        throw new Error('secret detail');
      },
    }),
  },
  refused: {
    path: 'refused',
    module: page({
      loader: () => {
        throw new AppError('not_found');
      },
    }),
  },
  moved: { path: 'moved', module: { loader: () => Response.redirect('http://localhost/home', 302) } },
  file: {
    path: 'file',
    module: {
      loader: () =>
        new Response('x', {
          headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
        }),
    },
  },
};

describe('every answer carries the security headers', () => {
  const { send } = testApp({ routes: everywhere });
  test.each([
    '/home',
    '/broken',
    '/refused',
    '/moved',
    '/file',
    '/nothing-here',
    '/health/live',
    '/api/v1/openapi.json',
    '/api/v1/none',
    '/metrics',
    '/%ff',
    '/home.data',
  ])('%s', async (path) => {
    const answer = await send(path);
    const { headers } = answer;
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).not.toBeNull();
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
  });
});

describe('pages', () => {
  test('run only scripts and styles with the nonce of this very answer', async () => {
    const { send } = testApp({ routes: everywhere });
    const first = await send('/home');
    const policy = first.headers.get('content-security-policy') ?? '';
    const { nonce } = (await first.json()) as { nonce: string };
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const second = (await (await send('/home')).json()) as { nonce: string };
    expect(second.nonce).not.toBe(nonce);
  });

  test('may load from another site only where their own loader says so', async () => {
    const check = 'https://check.example';
    const loader = (args: Parameters<typeof allowSources>[0]) => {
      allowSources(args, { scripts: [check], frames: [check] });
      return null;
    };
    const { send } = testApp({
      routes: {
        ...everywhere,
        form: { path: 'form', module: page({ loader }) },
        careless: {
          path: 'careless',
          module: page({
            loader: (args: Parameters<typeof allowSources>[0]) => allowSources(args, { scripts: ["'unsafe-inline'"] }),
          }),
        },
      },
    });
    const policy = (await send('/form')).headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self' 'nonce-[^ ]+' https:\/\/check\.example;/);
    expect(policy).toContain(`frame-src ${check};`);
    expect(policy).toContain("connect-src 'self';");
    expect((await send('/home')).headers.get('content-security-policy')).not.toContain('check.example');
    expect((await send('/careless')).status).toBe(500);
    // The current document has another page's policy: the browser is told to load a new one.
    const from = (path: string) => send('/form.data', { headers: { referer: `http://localhost${path}` } });
    expect(await (await from('/home')).text()).toContain('"redirect"');
    for (const same of ['/form?again', '/es/form']) expect(await (await from(same)).text()).not.toContain('"redirect"');
  });

  test('are never kept by a cache, also when a route says so; files keep what they say', async () => {
    const { send } = testApp({
      routes: {
        ...everywhere,
        greedy: { path: 'greedy', module: page({ headers: () => ({ 'cache-control': 'public, max-age=60' }) }) },
      },
    });
    expect((await send('/home')).headers.get('cache-control')).toBe('no-store');
    expect((await send('/greedy')).headers.get('cache-control')).toBe('no-store');
    expect((await send('/home.data')).headers.get('cache-control')).toBe('no-store');
    expect((await send('/file')).headers.get('cache-control')).toContain('immutable');
  });

  test('an unexpected error is a 500 with an id and nothing else, and logged with that id', async () => {
    const { send, logged } = testApp({ routes: everywhere });
    for (const path of ['/broken', '/broken.data']) {
      const answer = await send(path);
      const text = await answer.text();
      expect(answer.status).toBe(500);
      expect(text).not.toContain('secret detail');
      const id = answer.headers.get('x-request-id') ?? '';
      expect(text).toContain(id);
      expect(logged()).toContain(id);
    }
    expect(logged()).toContain('secret detail');
  });
});

test('HSTS and upgrades come exactly with https', async () => {
  const { send } = testApp({ env: { PUBLIC_URL: 'https://portolan.example' }, routes: everywhere });
  const answer = await send('/home');
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  const alone = testApp({ env: { PUBLIC_URL: 'https://portolan.example', HSTS_SUBDOMAINS: '0' }, routes: everywhere });
  expect((await alone.send('/home')).headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('forms may lead to Google only when Google is configured', async () => {
  const { send } = testApp({ env: { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, routes: everywhere });
  expect((await send('/home')).headers.get('content-security-policy')).toContain(
    "form-action 'self' https://accounts.google.com",
  );
});

describe('hosts and targets', () => {
  const { send } = testApp({ routes: everywhere });
  test('a foreign host is misdirected, in the header and in the request line', async () => {
    expect((await send('/home', { headers: { host: 'evil.example' } })).status).toBe(421);
    expect((await send('http://evil.example/home')).status).toBe(421);
    expect((await send('/home', { headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' } })).status).toBe(
      421,
    );
  });
  test('the three names of this machine are one place in development', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST', 'localhost:80', 'localhost:3000'])
      expect((await send('/home', { headers: { host } })).status).toBe(200);
    const production = testApp({ env: { PUBLIC_URL: 'https://portolan.example' }, routes: everywhere });
    expect((await production.send('/home', { headers: { host: 'localhost' } })).status).toBe(421);
    expect((await production.send('/home', { headers: { host: 'portolan.example:443' } })).status).toBe(200);
  });
  test('a page opened under another host name is redirected to the public one; nothing else is', async () => {
    const opened = { host: '127.0.0.1', 'sec-fetch-mode': 'navigate' };
    const answer = await send('/home?q=1', { headers: opened });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, 'http://localhost/home?q=1']);
    expect((await send('/home', { headers: { ...opened, host: 'localhost' } })).status).toBe(200);
    expect((await send('/home', { headers: { ...opened, host: '127.0.0.1:3000' } })).status).toBe(200);
    expect((await send('/home', { headers: { ...opened, 'sec-fetch-mode': 'cors' } })).status).toBe(200);
  });
  test('probes may call by address', async () => {
    expect((await send('/health/live', { headers: { host: '10.0.0.5:3000' } })).status).toBe(200);
  });
  test.each([
    '/%00',
    '/home%00',
    '/%ff',
    '/%E0%A4%A',
    '/%',
    '//evil.example/',
    '/home?q=%00',
    `/home?q=${'a'.repeat(9000)}`,
  ])('unreadable target %j is 400', async (target) => {
    const answer = await send(`http://localhost${target}`);
    expect(answer.status).toBe(400);
  });
  test.each(['/%ff', '//evil.example/', '/home%00', '/%E0%A4%A'])(
    'a person who opens %j sees what they see where nothing is',
    async (target) => {
      const seen = testApp({
        routes: {
          ...everywhere,
          rest: { path: '*', module: page({ loader: () => data('nowhere', { status: 404 }) }) },
        },
      });
      const answer = await seen.send(`http://localhost${target}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('nowhere');
    },
  );
  test('percent signs and broken sequences in a query are text', async () => {
    expect((await send('/home?q=100%')).status).toBe(200);
    expect((await send('/home?q=%ff')).status).toBe(200);
  });
  test.each(['OPTIONS', 'PROPFIND', 'QUERY', 'LINK'])(
    'method %s is 405 with the ones that would do',
    async (method) => {
      const answer = await send('/home', { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toContain('GET');
    },
  );
});

test('a request id is taken from outside only behind forwarders of ours', async () => {
  const headers = { 'x-request-id': 'from-outside-1' };
  expect((await testApp({ routes: everywhere }).send('/home', { headers })).headers.get('x-request-id')).not.toBe(
    'from-outside-1',
  );
  const behind = testApp({ routes: everywhere, env: { TRUST_PROXY_HOPS: '1' } });
  expect((await behind.send('/home', { headers })).headers.get('x-request-id')).toBe('from-outside-1');
  expect(
    (await behind.send('/home', { headers: { 'x-request-id': 'a b\tc<script>' } })).headers.get('x-request-id'),
  ).toMatch(/^[0-9a-f-]{36}$/);
});

test('the request log has no query, address, body or token', async () => {
  const { send, logged } = testApp({ routes: { token: { path: 'verify/:token', module: page() } } });
  await send('/verify/abcdefghijklmnopqrstuvwxyz123456?email=ana@example.com', { from: '198.51.100.77' });
  await send('/verify/ana@example.com');
  expect(logged()).toContain('"path":"/verify/…"');
  for (const secret of ['ana@example.com', 'abcdefghijklmnopqrstuvwxyz123456', '198.51.100.77'])
    expect(logged()).not.toContain(secret);
});
