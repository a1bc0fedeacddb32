import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { createDrawnPages } from './drawn-pages.ts';

const pageOf = (html: string, nonce = 'abc') => {
  const drawn = createDrawnPages();
  drawn.keep(drawn.find(['page']).key, html, nonce, null);
  return drawn.find(['page']).page;
};

test('a page is kept when it is asked for a second time', async () => {
  const drawn = createDrawnPages();
  const asked = () => drawn.find(['/a', { at: new Date(5) }]);
  expect(asked()).toMatchObject({ page: null, isWanted: false });
  const { key, isWanted } = asked();
  expect(isWanted).toBe(true);
  drawn.keep(key, '<p>drawn</p>', 'abc', null);
  const answer = await asked().page?.body.answer(null);
  expect(Buffer.from(answer?.bytes ?? []).toString()).toBe('<p>drawn</p>');
});

test.each([
  ['another address', ['/b', { name: 'one' }]],
  ['another value', ['/a', { name: 'two' }]],
  ['another moment', ['/a', { name: new Date(0) }]],
  ['a value more', ['/a', { name: 'one', more: null }]],
])('%s makes another page', (_, of) => {
  const drawn = createDrawnPages();
  drawn.keep(drawn.find(['/a', { name: 'one' }]).key, 'one', 'abc', null);
  expect(drawn.find(of).page).toBeNull();
});

test('what is not there yet is not kept', () => {
  const drawn = createDrawnPages();
  for (const _ of [1, 2, 3]) expect(drawn.find([Promise.resolve(1)])).toMatchObject({ page: null, isWanted: false });
});

test('a script that somebody brought into the page has no nonce and may not run', () => {
  const page = pageOf('<script nonce="abc">ours()</script><script>theirs()</script><script nonce="abcd">no()</script>');
  expect(page?.scripts).toEqual(["'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='"]);
});

test('what the starter of a page is handed may run where the page is kept', () => {
  const drawn = createDrawnPages();
  drawn.keep(drawn.find(['page']).key, '<script nonce="abc">start("ours()")</script>', 'abc', 'ours()');
  expect(drawn.find(['page']).page?.scripts).toContain("'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='");
});

test('so many are kept, and the one asked for longest ago goes', () => {
  const drawn = createDrawnPages();
  const keep = (name: string) => drawn.keep(drawn.find([name]).key, name, 'abc', null);
  keep('first');
  keep('second');
  for (let n = 0; n < 38; n += 1) keep(`other ${n}`);
  expect(drawn.find(['first']).page).not.toBeNull();
  keep('one more');
  expect(drawn.find(['first']).page).not.toBeNull();
  expect(drawn.find(['second']).page).toBeNull();
});

test('a kept page is sent as the caller likes it, and says the same', async () => {
  const html = '<li>racks</li>'.repeat(400);
  const { body } = pageOf(html)!;
  expect(Buffer.from((await body.answer(null)).bytes).toString()).toBe(html);
  const { bytes, headers } = await body.answer('gzip, br');
  expect(headers).toEqual({
    'content-encoding': 'br',
    'content-length': String(bytes.length),
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(bytes).toString()).toBe(html);
  expect((await body.answer('br')).bytes).toBe(bytes);
});
