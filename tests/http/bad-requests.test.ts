import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { directoryFilters } from '#features/warehouses/schema/filters.ts';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { badTexts, plainAnswers, sample } from './bad-values.ts';

let server: TestServer;
let market: Market;
let admin: Client;
let owner: Client;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  admin = await signIn(server, emailOf('admin'));
  owner = await signIn(server, emailOf('owner'));
}, 180_000);
afterAll(() => server.stop());

const filters = [...Object.keys(directoryFilters), 'unknown'];

const queries: [string, readonly string[]][] = [
  ['/warehouse-directory', filters],
  ['/warehouse-directory.data', filters],
  ['/places', ['q', 'limit']],
  ['/login', ['next', 'error']],
  ['/reset-password', ['token']],
  ['/verify-email', ['token', 'next']],
  ['/change-email', ['token']],
  ['/restore-email', ['token']],
  ['/login/continue', ['next']],
  ['/admin', ['tab', 'q', 'cursor']],
  ['/admin/roles', ['cursor', 'user']],
  ['/admin/warehouses', ['q', 'status', 'cursor']],
  ['/admin/partners', ['q', 'status', 'cursor']],
  ['/moderation', ['kind', 'cursor']],
  ['/moderation/warehouses/not-an-id', ['queue', 'after']],
  ['/admin/audit', ['action', 'actor', 'subject', 'cursor']],
  ['/admin/exports/users.csv', ['q']],
  ['/admin/exports/warehouses.csv', ['q', 'status']],
  ['/dashboard/listings', ['cursor']],
  ['/dashboard/requests', ['cursor']],
  ['/dashboard/offers', ['cursor']],
  ['/dashboard/orders', ['cursor']],
  ['/dashboard/notifications', ['cursor']],
  ['/admin/mail', ['state', 'cursor']],
  ['/', ['utm_source', 'tz']],
];

const withQuery = (path: string, name: string, value: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(value.slice(0, 3000).toWellFormed())}`;

test('no query parameter of any page brings the server down or comes back as markup', async () => {
  const all = queries.flatMap(([path, names]) =>
    names.flatMap((name) => badTexts.map((value) => withQuery(path, name, value))),
  );
  const problems: string[] = [];
  for (const path of sample(all, 400)) {
    const answer = await admin.get(path);
    const text = await answer.text();
    if (!plainAnswers.has(answer.status)) problems.push(`${path.slice(0, 120)}: ${answer.status}`);
    const isMarkup = answer.headers.get('content-type')?.includes('html') ?? true;
    if (isMarkup && (text.includes('<script>alert(1)') || text.includes('<img src=x')))
      problems.push(`${path.slice(0, 120)}: unescaped`);
    const location = answer.headers.get('location');
    if (location && new URL(location, server.url).origin !== server.url)
      problems.push(`${path.slice(0, 120)}: leads to ${location}`);
  }
  expect(problems).toEqual([]);
  expect(server.output()).not.toMatch(/"level":"(?:error|fatal)"/);
}, 300_000);

test('the JSON API answers bad parameters with 200, 400 or 422, and refusals as problem+json with the request id', async () => {
  const client = newClient(server.url);
  const problems: string[] = [];
  for (const path of filters.flatMap((name) => badTexts.map((value) => withQuery('/api/v1/warehouses', name, value)))) {
    const answer = await client.get(path, { accept: 'application/json' });
    const type = answer.headers.get('content-type') ?? '';
    const body = (await answer.json()) as { status?: number; requestId?: string; items?: unknown[] };
    const isFine =
      answer.status === 200
        ? type.startsWith('application/json') && Array.isArray(body.items)
        : [400, 422].includes(answer.status) &&
          type.startsWith('application/problem+json') &&
          body.status === answer.status;
    if (!isFine) problems.push(`${path.slice(0, 120)}: ${answer.status} ${type}`);
  }
  expect(problems).toEqual([]);
}, 120_000);

test.each([
  '/%00',
  '/%E0%A4%A',
  '/..%2f..%2fetc%2fpasswd',
  '/warehouses/%00',
  '/warehouses/%F0%9F%98%80',
  `/warehouses/${'x'.repeat(5000)}`,
  '/dashboard/listings/1',
  '/admin/warehouses/not-an-id',
  '/media/x/480',
  '/sitemaps/99999.xml',
  '/api/v1/warehouses/%00',
  '/api/v1/nothing',
  '/__manifest?p=%00',
  '//evil.example/',
])('the path %s is answered plainly', async (path) => {
  const answer = await new Promise<number>((resolve, reject) => {
    const { hostname, port, host } = new URL(server.url);
    // Sent unchanged: fetch() would normalise the path.
    request(
      {
        hostname,
        port,
        path,
        method: 'GET',
        headers: { host, cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      },
      (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode ?? 0);
      },
    )
      .on('error', reject)
      .end();
  });
  expect(plainAnswers.has(answer), String(answer)).toBe(true);
});

describe('bodies', () => {
  const type = (value: string) => ({ 'content-type': value });

  test.each([
    ['JSON for a form', type('application/json'), '{"email":"a@example.com"}', [415]],
    ['no type at all', {}, 'x', [415]],
    ['XML', type('application/xml'), '<a/>', [415]],
    [
      'a multipart form that never ends',
      type('multipart/form-data; boundary=x'),
      '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nabc',
      [415],
    ],
    ['multipart without a boundary', type('multipart/form-data'), 'abc', [400, 415]],
    ['a form of 70 kB', type('application/x-www-form-urlencoded'), `email=${'x'.repeat(70_000)}`, [413]],
    [
      'a form of 3,000 fields',
      type('application/x-www-form-urlencoded'),
      Array.from({ length: 3000 }, (_, i) => `f${i}=1`).join('&'),
      [400, 413, 422],
    ],
    ['broken escapes', type('application/x-www-form-urlencoded'), 'email=%ZZ%&password=%', [400, 422]],
    ['deep field names', type('application/x-www-form-urlencoded'), `email${'[a]'.repeat(500)}=1`, [400, 422]],
    [
      'a prototype',
      type('application/x-www-form-urlencoded'),
      '__proto__.polluted=1&constructor.prototype.polluted=1&email=',
      [400, 422],
    ],
  ])('%s', async (_, headers, body, expected) => {
    const answer = await newClient(server.url).send('POST', '/login', { headers, body: new Blob([body]) });
    expect(expected).toContain(answer.status);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'POST'])('%s is not a method of the API’s lists', async (method) => {
    const answer = await newClient(server.url).send(method, '/api/v1/partners', {
      headers: { ...type('application/json'), accept: 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('allow')).toContain('GET');
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('%s is not a method of pages', async (method) => {
    const answer = await owner.send(method, '/dashboard/account', {
      headers: type('application/x-www-form-urlencoded'),
      body: 'a=1',
    });
    expect([404, 405]).toContain(answer.status);
  });

  test('a post to a page without a form is no defect of ours', async () => {
    const answer = await newClient(server.url).post('/warehouse-directory', { a: '1' });
    expect(answer.status).toBe(405);
    expect(server.output()).not.toContain('page failed');
  });

  test('an address in capital letters is the one in small letters, and never another door', async () => {
    const anonymous = newClient(server.url);
    const answer = await anonymous.get('/Warehouse-Directory?near=Doral');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/warehouse-directory?near=Doral']);
    const room = await owner.get('/Admin/warehouses/01a1ba36-f2fb-72c7-aae8-8656c34f0f63');
    expect([room.status, room.headers.get('location')]).toEqual([
      308,
      '/admin/warehouses/01a1ba36-f2fb-72c7-aae8-8656c34f0f63',
    ]);
  });

  test('a person who opens an unreadable address sees the screen for what there is not', async () => {
    for (const path of ['/%ff', '//nowhere', '/%00']) {
      const answer = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Page not found');
    }
  });

  test('another host is not served here', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      request(
        { hostname, port, path: '/', headers: { host: 'evil.example' } },
        (incoming) => (incoming.resume(), resolve(incoming.statusCode ?? 0)),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });
});

describe('uploads', () => {
  test('words beside a picture are refused when they are too long or hold what cannot be stored', async () => {
    const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#abc' } })
      .png()
      .toBuffer();
    for (const [words, status] of [
      ['x'.repeat(201), 422],
      ['a\0b', 422],
    ] as const) {
      const form = new FormData();
      form.append('intent', 'upload');
      form.append('file', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }));
      form.append('alt_text', words);
      form.append('stay', '1');
      expect((await owner.post(`/dashboard/listings/${market.verified.id}/photos`, form)).status).toBe(status);
    }
  });

  test('are for forms with a file: others take no multipart, whoever sends it', async () => {
    const form = new FormData();
    form.append('email', 'owner@example.com');
    form.append('password', 'guess');
    for (const client of [newClient(server.url), owner]) {
      expect((await client.post('/login', form)).status).toBe(415);
      expect((await client.post('/list-warehouse', form)).status).toBe(415);
    }
    const photos = `/dashboard/listings/${market.verified.id}/photos`;
    expect((await newClient(server.url).post(photos, form)).status).toBe(401);
  });

  test('a picture for somebody else’s listing changes nothing', async () => {
    const form = new FormData();
    form.append('intent', 'upload');
    form.append('file', new File([new Uint8Array(10)], 'a.png', { type: 'image/png' }));
    expect((await owner.post(`/dashboard/listings/${market.foreign.id}/photos`, form)).status).toBe(404);
  });
});

describe('command-line arguments', () => {
  test.each([
    [['account']],
    [['account', 'dance']],
    [['account', 'create']],
    [['account', 'create', 'not-an-address', '--role', 'admin']],
    [['account', 'create', 'a@example.com', '--role', 'emperor']],
    [['account', 'create', 'a@example.com', '--role', 'user', '--password', '123']],
    [['account', 'grant', 'nobody@example.com', 'admin']],
    [['account', 'revoke', 'admin@example.com', 'admin']],
    [['account', 'create', 'admin@example.com', '--role', 'user']],
    [['seed', '--size', 'many']],
    [['seed', '--size', '-5']],
    [['backup']],
    [['nonsense']],
  ])('%j answers with a sentence and an exit code', async (args) => {
    const { code, stderr, stdout } = await server.cli(...args);
    expect(code).toBeGreaterThan(0);
    expect(`${stderr}${stdout}`.trim()).not.toBe('');
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});
