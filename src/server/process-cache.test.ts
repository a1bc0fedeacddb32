import { expect, test } from 'vitest';

import { createProcessCache } from './process-cache.ts';

test('an answer is kept for its seconds and no longer, and a failure not at all', async () => {
  let now = 0;
  let asked = 0;
  const cache = createProcessCache(() => new Date(now));
  const read = () => cache.keep('answer', 10, async () => (asked += 1));
  await expect(cache.keep('answer', 10, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await read()).toBe(1);
  now = 9999;
  expect(await read()).toBe(1);
  now = 10_000;
  expect(await read()).toBe(2);
  cache.forget('answer');
  expect(await read()).toBe(3);
  expect(await cache.keep('another', 10, async () => 'other')).toBe('other');
});
