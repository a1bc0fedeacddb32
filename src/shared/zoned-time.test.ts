import { expect, test } from 'vitest';

import { dayIn, instantAt } from './zoned-time.ts';

const miami = 'America/New_York';
const at = (day: string, hour: number, minute = 0) => instantAt(miami, day, hour * 60 + minute)?.toISOString() ?? null;

test('a time of the clock is the instant at which clocks there show it, in winter and in summer', () => {
  expect(at('2026-11-23', 9)).toBe('2026-11-23T14:00:00.000Z');
  expect(at('2026-07-01', 9)).toBe('2026-07-01T13:00:00.000Z');
  expect(instantAt('UTC', '2026-07-01', 0)?.toISOString()).toBe('2026-07-01T00:00:00.000Z');
  expect(instantAt('Asia/Kathmandu', '2026-07-01', 540)?.toISOString()).toBe('2026-07-01T03:15:00.000Z');
});

test('a time that the change to summer time leaves out is none, and one that comes twice is the first of them', () => {
  expect([at('2026-03-08', 1, 30), at('2026-03-08', 2, 30), at('2026-03-08', 3)]).toEqual([
    '2026-03-08T06:30:00.000Z',
    null,
    '2026-03-08T07:00:00.000Z',
  ]);
  expect([at('2026-11-01', 1, 30), at('2026-11-01', 2)]).toEqual([
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T07:00:00.000Z',
  ]);
});

test('the day is that of the zone', () => {
  expect([dayIn(miami, new Date('2026-11-23T04:59:00Z')), dayIn(miami, new Date('2026-11-23T05:00:00Z'))]).toEqual([
    '2026-11-22',
    '2026-11-23',
  ]);
});
