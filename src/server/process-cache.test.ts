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

test('keeps so many answers, whatever is asked for: the one read longest ago goes', async () => {
  const cache = createProcessCache(() => new Date(0));
  let asked = 0;
  const read = (key: string) => cache.keep(key, Infinity, async () => (asked += 1));
  for (let key = 0; key <= 1000; key += 1) await read(`${key}`);
  expect(asked).toBe(1001);
  await read('1');
  expect(asked).toBe(1001);
  await read('0');
  expect(asked).toBe(1002);
});

test('who asks for the same while it is done gets the same answer, or the same failure, and later asks anew', async () => {
  let done = 0;
  const cache = createProcessCache(() => new Date(0));
  const work = () => cache.together('work', async () => (done += 1));
  expect(await Promise.all([work(), work(), work()])).toEqual([1, 1, 1]);
  expect(await work()).toBe(2);
  const failing = () => cache.together('work', () => Promise.reject(new Error('away')));
  const outcomes = await Promise.allSettled([failing(), failing()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await work()).toBe(3);
});

test('a lock has one holder at a time and can be taken again after its release', () => {
  const cache = createProcessCache(() => new Date(0));
  const release = cache.alone('talk');
  expect(release).not.toBeNull();
  expect(cache.alone('talk')).toBeNull();
  expect(cache.alone('another')).not.toBeNull();
  release?.();
  expect(cache.alone('talk')).not.toBeNull();
});
