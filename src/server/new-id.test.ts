import { expect, test } from 'vitest';

import { createIdMaker } from './new-id.ts';

test('ids are version 7 UUIDs of the clock, ascend within a millisecond and when the clock steps back', () => {
  let now = Date.parse('2026-01-02T03:04:05.678Z');
  const next = createIdMaker(() => new Date(now));
  const ids = Array.from({ length: 10_000 }, next);
  now -= 400 * 24 * 60 * 60 * 1000;
  ids.push(...Array.from({ length: 10_000 }, next));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16)).toBe(
    Date.parse('2026-01-02T03:04:05.678Z'),
  );
});
