import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { createRenderCache } from './render-cache.ts';

/** A cache whose `read` also says whether the page was rendered for this request. */
function counting() {
  const cache = createRenderCache();
  let rendered = 0;
  const read = async (input: readonly unknown[], html = '<p>page</p>', startedCode: string | null = null) => {
    const before = rendered;
    const page = await cache.read(input, 'abc', async () => {
      rendered += 1;
      return { html, startedCode };
    });
    return { page, isRendered: rendered > before };
  };
  const isPubliclyCached = async (input: readonly unknown[]) => !(await read(input)).isRendered;
  const readShared = async (html: string, startedCode: string | null = null) => {
    await read(['page'], html, startedCode);
    const { page } = await read(['page'], html, startedCode);
    if (!('shared' in page)) throw new Error('The page is not shared.');
    return page.shared;
  };
  return { read, readShared, isPubliclyCached };
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('a page is rendered for its first two requests and answered from the cache afterwards', async () => {
  const { read } = counting();
  const asked = async () => (await read(['/a', { at: new Date(5) }])).isRendered;
  expect([await asked(), await asked(), await asked(), await asked()]).toEqual([true, true, false, false]);
});

test.each([
  ['another address', ['/b', { name: 'one' }]],
  ['another value', ['/a', { name: 'two' }]],
  ['another moment', ['/a', { name: new Date(0) }]],
  ['one more value', ['/a', { name: 'one', more: null }]],
])('%s makes another page', async (_, input) => {
  const { read, isPubliclyCached } = counting();
  for (const _time of [1, 2]) await read(['/a', { name: 'one' }], 'one');
  expect(await isPubliclyCached(input)).toBe(false);
});

test('data that has not arrived is not cached', async () => {
  const { isPubliclyCached } = counting();
  for (const _ of [1, 2, 3]) expect(await isPubliclyCached([Promise.resolve(1)])).toBe(false);
});

test('a shared page has no nonce, and only its own scripts may run, by their hash', async () => {
  const html = '<script nonce="abc">ours()</script><script>theirs()</script><script nonce="abcd">guessed()</script>';
  const { body, scripts } = await counting().readShared(html, 'started()');
  expect(scripts).toEqual([hashOf('ours()'), hashOf('started()')]);
  expect(Buffer.from((await body.encode(undefined)).bytes).toString()).toBe(html.replace(' nonce="abc"', ''));
});

test('a shared page is compressed once, as the client prefers', async () => {
  const html = '<li>racks</li>'.repeat(400);
  const { body } = await counting().readShared(html);
  const { bytes, headers } = await body.encode('gzip, br');
  expect(headers).toEqual({
    'content-encoding': 'br',
    'content-length': String(bytes.length),
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(bytes).toString()).toBe(html);
  expect((await body.encode('br')).bytes).toBe(bytes);
});

test('forty pages are cached, and the least recently requested is dropped', async () => {
  const { read, isPubliclyCached } = counting();
  const cache = async (name: string) => [await read([name]), await read([name])];
  await cache('first');
  await cache('second');
  for (let n = 0; n < 38; n += 1) await cache(`other ${n}`);
  expect(await isPubliclyCached(['first'])).toBe(true);
  await cache('one more');
  expect(await isPubliclyCached(['first'])).toBe(true);
  expect(await isPubliclyCached(['second'])).toBe(false);
});
