import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';

import { refusedTarget, SafeFetchError, type SafeFetchOptions, safeFetch } from './safe-fetch.ts';

const asked: { url: string; headers: IncomingMessage['headers']; method: string | undefined }[] = [];

const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/hello': (response) => response.end('hello'),
  '/missing': (response) => response.writeHead(404).end('no'),
  '/packed': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed')),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50 * 1024 * 1024))),
  '/broken': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
  '/large': (response) => response.end(Buffer.alloc(3 * 1024 * 1024)),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/twice': (response) => response.writeHead(302, { location: '/once' }).end(),
  '/once': (response) => response.writeHead(301, { location: '/hello' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/neighbour': (response) => response.writeHead(307, { location: `http://127.0.0.1:${other.port}/hello` }).end(),
  '/drip': (response) => {
    const timer = setInterval(() => response.write('x'), 200);
    response.on('close', () => clearInterval(timer));
  },
  '/silent': () => undefined,
};

async function serve() {
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers, method: request.method });
    (answers[request.url ?? ''] ?? ((unknown) => unknown.writeHead(404).end()))(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

const here = await serve();
const other = await serve();
const base = `http://127.0.0.1:${here.port}`;
const allowed = { outgoingAllowed: new Set([`127.0.0.1:${here.port}`, `localhost:${here.port}`]) };
const nothing = { outgoingAllowed: new Set<string>() };

afterAll(() => {
  for (const { server } of [here, other]) {
    server.close();
    server.closeAllConnections();
  }
});

const reason = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof SafeFetchError ? error.reason : `unexpected ${String(error)}`),
  );
const fetched = (path: string, options?: SafeFetchOptions) => safeFetch(allowed, `${base}${path}`, options);

describe('addresses that are nobody’s business are never called', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://172.16.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::]/',
    'http://localhost./',
    'http://127.0.0.1.:80/',
  ])('%s', async (url) => {
    expect(await reason(safeFetch(nothing, url))).toMatch(/forbidden_address|unresolvable/);
  });
  test('also not the ones this machine serves on, unless a test named them', async () => {
    const before = asked.length;
    expect(await reason(safeFetch(nothing, `${base}/hello`))).toBe('forbidden_address');
    expect(await reason(safeFetch(allowed, `http://127.0.0.1:${other.port}/hello`))).toBe('forbidden_address');
    expect(asked.length).toBe(before);
  });
});

test.each([
  '',
  'nonsense',
  'ftp://example.com/',
  'file:///etc/passwd',
  'data:text/plain,x',
  'javascript:1',
  'http://user:pass@example.com/',
  '//example.com',
  'http://',
])('%j is no address to fetch', async (url) => {
  expect(await reason(safeFetch(nothing, url))).toBe('bad_url');
});

test('a name that resolves inside is refused before anything is sent, and one that resolves nowhere yet is not', async () => {
  const refused = (addresses: string[] | null) =>
    refusedTarget({ outgoingAllowed: new Set() }, new URL('https://hooks.example.com/'), () =>
      addresses === null
        ? Promise.reject(new Error('ENOTFOUND'))
        : Promise.resolve(addresses.map((address) => ({ address }))),
    );
  expect(await refused(['10.0.0.7'])).toBe('forbidden_address');
  expect(await refused(['93.184.215.14', '169.254.169.254'])).toBe('forbidden_address');
  expect(await refused(['::1'])).toBe('forbidden_address');
  expect(await refused(['93.184.215.14'])).toBeNull();
  expect(await refused(null)).toBeNull();
});

test('a name that does not resolve says so', async () => {
  expect(await reason(safeFetch(nothing, 'http://does-not-exist.invalid/'))).toBe('unresolvable');
});

describe('answers', () => {
  test('come with their status, also when it is a refusal, and unpacked', async () => {
    expect((await fetched('/hello')).body.toString()).toBe('hello');
    expect(await fetched('/missing')).toMatchObject({ status: 404 });
    expect((await fetched('/packed')).body.toString()).toBe('packed');
    expect((await safeFetch(allowed, `http://localhost:${here.port}/hello`)).status).toBe(200);
  });
  test('over 2 MB are too large, also when they are small on the way', async () => {
    expect(await reason(fetched('/large'))).toBe('too_large');
    expect(await reason(fetched('/bomb'))).toBe('too_large');
    expect(await reason(fetched('/broken'))).toBe('unreachable');
  });
  test('an address that refuses the connection is reported as unreachable', async () => {
    expect(await reason(safeFetch({ outgoingAllowed: new Set(['127.0.0.1:1']) }, 'http://127.0.0.1:1/'))).toBe(
      'unreachable',
    );
  });
});

describe('redirects', () => {
  test('are followed up to three times', async () => {
    expect(await fetched('/twice')).toMatchObject({ status: 200, url: `${base}/hello` });
    expect(await reason(fetched('/loop'))).toBe('too_many_redirects');
  });
  test('are checked like the first address', async () => {
    expect(await reason(fetched('/inside'))).toBe('forbidden_address');
    expect(await reason(fetched('/file'))).toBe('bad_url');
    expect(await reason(fetched('/neighbour'))).toBe('forbidden_address');
  });
  test('take no secret to another host and repeat no POST there', async () => {
    const both = { outgoingAllowed: new Set([...allowed.outgoingAllowed, `127.0.0.1:${other.port}`]) };
    await safeFetch(both, `${base}/neighbour`, {
      method: 'POST',
      body: 'secret',
      headers: { authorization: 'Bearer secret' },
    });
    expect(asked.at(-1)).toMatchObject({ url: '/hello', method: 'GET' });
    expect(asked.at(-1)?.headers['authorization']).toBeUndefined();
  });
});

test('five seconds are the end, for silence and for dripping alike', { timeout: 15_000 }, async () => {
  const startedAt = Date.now();
  expect(await Promise.all([reason(fetched('/silent')), reason(fetched('/drip'))])).toEqual(['timeout', 'timeout']);
  expect(Date.now() - startedAt).toBeLessThan(12_000);
});

test('the caller can stop waiting', async () => {
  expect(await reason(fetched('/silent', { signal: AbortSignal.timeout(50) }))).toMatch(/timeout|unreachable/);
});
