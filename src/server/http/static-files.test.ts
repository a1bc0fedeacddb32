import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import { acceptedEncoding } from './compression.ts';
import { page, testApp } from '#tests/test-app.ts';

const script = `console.log(${JSON.stringify('portolan '.repeat(500))});`;
const outside = mkdtempSync(path.join(tmpdir(), 'portolan-static-'));
const root = path.join(outside, 'client');
mkdirSync(path.join(root, 'assets'), { recursive: true });
mkdirSync(path.join(root, '.vite'));
writeFileSync(path.join(outside, 'secret.txt'), 'inner text');
writeFileSync(path.join(root, 'assets', 'app-abc123.js'), script);
writeFileSync(path.join(root, 'favicon.ico'), Buffer.alloc(100, 1));
writeFileSync(path.join(root, '.vite', 'manifest.json'), 'inner text');
writeFileSync(path.join(root, '.env'), 'inner text');
writeFileSync(path.join(root, 'big.pdf'), Buffer.alloc(3 * 1024 * 1024, 7));
writeFileSync(path.join(root, 'index.html'), 'inner text');

writeFileSync(path.join(root, 'assets', 'made-def456.js'), script);
writeFileSync(path.join(root, 'assets', 'made-def456.js.br'), brotliCompressSync(script));

const { send } = testApp({
  parts: { staticDir: root },
  routes: { long: { path: 'long', module: page({ loader: () => 'portolan '.repeat(500) }) } },
});

describe('built files', () => {
  test('with a hash in their name are kept for a year, others for an hour', async () => {
    const hashed = await send('/assets/app-abc123.js');
    expect(hashed.status).toBe(200);
    expect(await hashed.text()).toBe(script);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await send('/favicon.ico')).headers.get('cache-control')).toBe('public, max-age=3600');
  });
  test('are sent compressed to whoever accepts it, and not again to whoever has them', async () => {
    const br = await send('/assets/app-abc123.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(script);
    const gzip = await send('/assets/app-abc123.js', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(script);
    expect(gzip.headers.get('vary')).toBe('Accept-Encoding');
    const again = await send('/assets/app-abc123.js', {
      headers: { 'accept-encoding': 'br', 'if-none-match': br.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
  test('compressed by the build are sent as the build made them, and not under names of their own', async () => {
    const made = await send('/assets/made-def456.js', { headers: { 'accept-encoding': 'br' } });
    expect(Buffer.from(await made.arrayBuffer())).toEqual(brotliCompressSync(script));
    expect((await send('/assets/made-def456.js.br')).status).toBe(404);
  });
  test('answer HEAD with the same headers and no body; big ones come whole', async () => {
    const head = await send('/assets/app-abc123.js', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(script.length));
    expect(head.headers.get('etag')).toBe((await send('/assets/app-abc123.js')).headers.get('etag'));
    expect(await head.text()).toBe('');
    expect((await (await send('/big.pdf')).arrayBuffer()).byteLength).toBe(3 * 1024 * 1024);
  });
  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/.env',
    '/.vite/manifest.json',
    '/index.html',
    '/assets',
  ])('%s leads nowhere', async (target) => {
    const answer = await send(target);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toContain('inner text');
  });
  test('are not written', async () => {
    expect((await send('/favicon.ico', { method: 'POST' })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('pages', () => {
  test('are compressed for whoever accepts it, whole', async () => {
    const plain = await (await send('/long')).text();
    const br = await send('/long', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(br.headers.get('content-security-policy')).toContain('nonce-');
    expect(brotliDecompressSync(await br.arrayBuffer()).toString().length).toBe(plain.length);
    const gzip = await send('/long', { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(await gzip.arrayBuffer()).toString().length).toBe(plain.length);
    expect((await send('/long', { headers: { 'accept-encoding': 'identity' } })).headers.has('content-encoding')).toBe(
      false,
    );
  });
  test('what is no page streams through the compression: the first part arrives before the last is made', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = testApp({
      routes: {
        slow: {
          path: 'slow',
          module: {
            loader: () =>
              new Response(
                new ReadableStream({
                  async start(controller) {
                    controller.enqueue(new TextEncoder().encode('first '.repeat(300)));
                    await held;
                    controller.enqueue(new TextEncoder().encode('last'));
                    controller.close();
                  },
                }),
                { headers: { 'content-type': 'text/csv' } },
              ),
          },
        },
      },
    });
    const reader = (await slow.send('/slow', { headers: { 'accept-encoding': 'gzip' } })).body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    release();
    let done = false;
    while (!done) done = (await reader?.read())?.done ?? true;
  });
});

test.each([
  [undefined, null],
  ['', null],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, *', 'gzip'],
  ['*', 'br'],
  ['identity', null],
  ['deflate', null],
] as const)('accept-encoding %j gives %j', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
