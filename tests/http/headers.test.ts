import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { rows } from '../authorization/rows.ts';
import { type Client, newClient, signIn } from '../browser-client.ts';
import { emailOf, makeMarket, type Market } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
let market: Market;
let clients: Record<'anonymous' | 'admin', Client>;

beforeAll(async () => {
  server = await startServer({
    env: { LOG_LEVEL: 'info' },
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  clients = { anonymous: newClient(server.url), admin: await signIn(server, emailOf('admin')) };
}, 180_000);
afterAll(() => server.stop());

/** Returns a response as sent: fetch() would decompress it. */
function raw(path: string, headers: Record<string, string>) {
  return new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(new URL(path, server.url), { headers }, (answer) => {
      buffer(answer).then((body) => resolve({ status: answer.statusCode, headers: answer.headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Returns every path of the authorization table that can be requested, and a file of the build. */
async function addresses(): Promise<string[]> {
  const params = (row: (typeof rows)[number]) => row.params?.(market) ?? {};
  const pages = rows
    .filter(({ method }) => method === 'GET')
    .map((row) =>
      row.path.replace(/[:{](\w+)\}?/g, (_, name: string) => params(row)[name] ?? 'x').replace('*', 'no-such-page'),
    );
  const home = await (await newClient(server.url).get('/')).text();
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(home)?.[1] ?? '/missing';
  return [
    ...pages,
    ...pages
      .filter((page) => !page.startsWith('/api') && !page.includes('.'))
      .map((page) => `${page === '/' ? '/_root' : page}.data`),
    asset,
    '/%ff',
    '/api/v1/none',
  ];
}

/** Returns what a page would load or run automatically, apart from links. */
function loads(html: string, policy: string): { external: string[]; bare: string[]; handlers: string[] } {
  const external = [
    ...html.matchAll(
      /<(?:script|img|link|iframe|source|video|audio|object|embed)\b[^>]*\s(?:src|href|srcset|data)="((?:https?:)?\/\/[^"]+)"/g,
    ),
  ]
    .filter(([tag]) => !/rel="(?:canonical|alternate)"/.test(tag))
    .map(([, address = '']) => address);
  const bare = [...html.matchAll(/(<(?:script|style)\b[^>]*>)([^<]*)/g)]
    .filter(
      ([, tag = '', said = '']) =>
        !/\bnonce="[^"]+"/.test(tag) &&
        !/type="application\/ld\+json"/.test(tag) &&
        !/\bsrc="\//.test(tag) &&
        !policy.includes(`'sha256-${createHash('sha256').update(said).digest('base64')}'`),
    )
    .map(([, tag = '']) => tag);
  const handlers = [...html.matchAll(/<[a-z][^>]*\son[a-z]+="/g)].map(([tag]) => tag);
  return { external, bare, handlers };
}

/** Cached pages name their script's hash, all other pages have a nonce. */
const scriptsOf = (isKept: boolean): RegExp =>
  isKept ? /script-src 'self' 'sha256-[^']+';/ : /script-src 'self' 'nonce-[^']+'[^;]*;/;

function headerMistakes({ headers, status }: Response): string[] {
  const isPage = (headers.get('content-type') ?? '').startsWith('text/html');
  const policy = headers.get('content-security-policy') ?? '';
  const cache = headers.get('cache-control') ?? '';
  const isKept = isPage && cache.startsWith('public');
  const checks: Record<string, boolean> = {
    'no nosniff': headers.get('x-content-type-options') === 'nosniff',
    'may be framed': policy.includes("frame-ancestors 'none'"),
    'runs scripts without nonce': !isPage || (scriptsOf(isKept).test(policy) && !/script-src[^;]*unsafe/.test(policy)),
    // Pages opened by a token must not send its URL as referrer, not even to this site.
    'tells others the referrer': ['same-origin', 'strict-origin'].includes(headers.get('referrer-policy') ?? ''),
    'has no id': headers.has('x-request-id'),
    'may be kept by a cache': isPage && !isKept ? cache === 'no-store' : cache !== '',
    'is kept without a tag': !isKept || headers.has('etag'),
    'is kept with a cookie': !cache.includes('public') || headers.getSetCookie().length === 0,
    'insists on https': !headers.has('strict-transport-security'),
    'is a bug': status < 500,
  };
  return Object.entries(checks).flatMap(([mistake, isRight]) => (isRight ? [] : [mistake]));
}

function contentMistakes(html: string, policy: string): string[] {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
  const given = [...html.matchAll(/<(?:script|style)\b[^>]*\bnonce="([^"]*)"/g)].map(([, value]) => value);
  return [
    ...Object.entries(loads(html, policy)).flatMap(([kind, list]) => list.map((what) => `${kind} ${what}`)),
    ...given.filter((value) => value !== nonce).map((value) => `another nonce ${value}`),
  ];
}

test.each(['anonymous', 'admin'] as const)(
  'every answer to %s carries the security headers, runs nothing without the nonce and loads nothing from elsewhere',
  async (who) => {
    const client = clients[who];
    const wrong: string[] = [];
    for (const address of await addresses()) {
      const answer = await client.get(address);
      const text = await answer.text();
      const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html');
      const mistakes = [
        ...headerMistakes(answer),
        ...(isPage ? contentMistakes(text, answer.headers.get('content-security-policy') ?? '') : []),
      ];
      for (const mistake of mistakes) wrong.push(`${address} ${answer.status}: ${mistake}`);
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

test('pages that caches keep are the same bytes for an anonymous visitor and an administrator; all others are kept by nobody', async () => {
  const kept: string[] = [];
  const wrong: string[] = [];
  for (const address of await addresses()) {
    const answers = [await clients.anonymous.get(address), await clients.admin.get(address)];
    const [forAnonymous, forAdmin] = await Promise.all(answers.map((answer) => answer.text()));
    const isKept = answers.map(
      ({ headers }) =>
        (headers.get('content-type') ?? '').startsWith('text/html') &&
        (headers.get('cache-control') ?? '').startsWith('public'),
    );
    if (!isKept.includes(true)) continue;
    kept.push(address);
    if (isKept.includes(false) || forAnonymous !== forAdmin) wrong.push(address);
    if (/name="(?:__\w+|stamp|session_id|idempotency_key|bot_check_stamp)"/.test(forAnonymous ?? ''))
      wrong.push(`${address}: a key`);
  }
  expect(wrong).toEqual([]);
  expect(kept).toEqual(expect.arrayContaining(['/pricing', '/about', '/privacy-policy', '/transparency']));
}, 120_000);

test('what an administrator changes stands on a kept page at once', async () => {
  const read = async () => (await newClient(server.url).get('/how-it-works')).text();
  expect(await read()).toContain('24 hours');
  const changed = { 'moderation.answer_hours': '36' };
  expect((await clients.admin.post('/admin/system/settings', changed)).status).toBe(303);
  expect(await read()).toContain('36 hours');
});

test('an anonymous visitor is given no cookie by looking around', async () => {
  const client = newClient(server.url);
  for (const address of [
    '/',
    '/warehouse-directory',
    '/login',
    `/warehouses/${market.verified.slug}`,
    '/no-such-page',
    '/api/v1/warehouses',
  ])
    await (await client.get(address)).body?.cancel();
  expect([...client.cookies]).toEqual([]);
});

test('pages and files are compressed for browsers', async () => {
  for (const address of ['/', '/warehouse-directory', '/api/v1/openapi.json']) {
    const answer = await fetch(server.url + address, { headers: { 'accept-encoding': 'br' } });
    expect([address, answer.headers.get('content-encoding')]).toEqual([address, 'br']);
    expect((await answer.text()).length).toBeGreaterThan(1000);
  }
});

test('the files of a page come as small as the build made them, are kept for a year, and never sent twice', async () => {
  const home = await (await newClient(server.url).get('/')).text();
  const assets = [...new Set([...home.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g)].map(([path]) => path))];
  expect(assets.length).toBeGreaterThan(1);
  const built = (path: string) => join(import.meta.dirname, '../../build/client', path);
  const isCompressed = assets.filter((path) => existsSync(built(`${path}.br`)));
  expect(isCompressed.length).toBeGreaterThan(1);
  for (const path of assets) {
    const tags = new Set<string>();
    for (const [encoding, suffix] of Object.entries({ br: '.br', gzip: '.gz', identity: '' })) {
      const file = isCompressed.includes(path) ? built(path + suffix) : built(path);
      const { status, headers, body } = await raw(path, { 'accept-encoding': encoding });
      const expected = file.endsWith(suffix) && suffix !== '' ? encoding : undefined;
      expect([path, status, headers['content-encoding']]).toEqual([path, 200, expected]);
      expect(body.equals(readFileSync(file)), `${path} as ${encoding}`).toBe(true);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      if (isCompressed.includes(path)) expect(headers.vary).toContain('Accept-Encoding');
      tags.add(headers.etag ?? '');
      const again = await raw(path, { 'accept-encoding': encoding, 'if-none-match': headers.etag ?? '' });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    }
    expect(tags.size, `${path}: one tag for each form`).toBe(isCompressed.includes(path) ? 3 : 1);
    expect((await raw(`${path}.br`, {})).status).toBe(404);
  }
});

test('the log of all this names nobody', async () => {
  await newClient(server.url).get('/lost/ana@example.com');
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(50);
  for (const line of lines) expect(line).not.toMatch(/@example\.com|127\.0\.0\.1|\?/);
});
