import { expect, test } from 'vitest';

import { createRenderCache } from './render-cache.ts';

/** A cache, and a function that returns how often a page was rendered for each of its requests. */
function counting() {
  const cache = createRenderCache();
  let rendered = 0;
  const read = async (input: readonly unknown[], html = '<p>page</p>', nonce = 'abc') => {
    const before = rendered;
    const page = await cache.read(input, nonce, async () => {
      rendered += 1;
      return html;
    });
    return { page, isRendered: rendered > before };
  };
  const isCached = async (input: readonly unknown[]) => !(await read(input)).isRendered;
  return { read, isCached };
}

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
  const { read, isCached } = counting();
  for (const _time of [1, 2]) await read(['/a', { name: 'one' }], 'one');
  expect(await isCached(input)).toBe(false);
});

test('data that has not arrived is not cached', async () => {
  const { isCached } = counting();
  for (const _ of [1, 2, 3]) expect(await isCached([Promise.resolve(1)])).toBe(false);
});

test('every answer has its own nonce, and scripts in content get none', async () => {
  const { read } = counting();
  const html = '<script nonce="one">ours()</script><script>theirs()</script><script nonce="two">guessed()</script>';
  for (const _ of [1, 2]) await read(['page'], html, 'one');
  const { page, isRendered } = await read(['page'], '', 'three');
  expect(isRendered).toBe(false);
  expect(page).toBe(html.replace('one', 'three'));
});

test('forty pages are cached, and the least recently requested is dropped', async () => {
  const { read, isCached } = counting();
  const cache = async (name: string) => [await read([name]), await read([name])];
  await cache('first');
  await cache('second');
  for (let n = 0; n < 38; n += 1) await cache(`other ${n}`);
  expect(await isCached(['first'])).toBe(true);
  await cache('one more');
  expect(await isCached(['first'])).toBe(true);
  expect(await isCached(['second'])).toBe(false);
});
