import { expect, test } from 'vitest';

import { isBlank, isScientificNotation, orderOf, readDay, readMoment, unguarded } from './cell-values.ts';

test.each([
  ['2026-11-28', '2026-11-28T00:00:00.000Z'],
  ['2026-11-28T10:00:00Z', '2026-11-28T10:00:00.000Z'],
  ['2026-11-28 10:00:05 -0500', '2026-11-28T15:00:05.000Z'],
  ['2026-11-18T10:00:00+01:00', '2026-11-18T09:00:00.000Z'],
  ['11/28/2026', '2026-11-28T00:00:00.000Z'],
  ['11/28/2026, 3:05 PM', '2026-11-28T15:05:00.000Z'],
  ['28/11/2026 12:05 a. m.', '2026-11-28T00:05:00.000Z'],
  ['28.11.2026', '2026-11-28T00:00:00.000Z'],
  ['28/11/26', '2026-11-28T00:00:00.000Z'],
  ['46354', '2026-11-28T00:00:00.000Z'],
  ['46354.5', '2026-11-28T12:00:00.000Z'],
  ['Nov 28, 2026', '2026-11-28T00:00:00.000Z'],
  ['Nov 28, 2026 3:05 PM', '2026-11-28T15:05:00.000Z'],
  ['28-nov-2026', '2026-11-28T00:00:00.000Z'],
  ['28 de noviembre de 2026', '2026-11-28T00:00:00.000Z'],
  ['5 dez 2026', '2026-12-05T00:00:00.000Z'],
  ['2026-11-28T02:06:12.163Z', '2026-11-28T02:06:12.163Z'],
])('%s is %s', (text, at) => {
  const read = readMoment(text, null);
  expect(read.kind === 'moment' && read.at.toISOString()).toBe(at);
});

test.each([
  'hello',
  '99/99/2026',
  '2026-02-30',
  '12345',
  'March',
  '2026-11-28 25:00',
  '2026-11-28 10:00:60',
  '28 2026 11',
])('%s is no date', (text) => {
  expect(readMoment(text, null)).toEqual({ kind: 'none' });
});

test('an ambiguous date such as 03/04 is read in the stated order, or in that of the other dates of its column', () => {
  expect(readDay('03/04/2026', null)).toEqual({ day: null, isUnsure: true });
  expect([readDay('03/04/2026', 'dmy').day, readDay('03/04/2026', 'mdy').day]).toEqual(['2026-04-03', '2026-03-04']);
  expect(readDay('04/04/2026', null).day).toBe('2026-04-04');
  // As carriers promise a delivery.
  for (const promised of [
    '11/24/2026 by 8:00 pm',
    '11/24/2026 by end of day',
    '24/11/2026 antes de las 18:00',
    'Nov 24, 2026 by 7:00 P.M.',
  ])
    expect([promised, readDay(promised, null).day]).toEqual([promised, '2026-11-24']);
  expect(orderOf(['03/04/2026', '', '28/04/2026'])).toBe('dmy');
  expect(orderOf(['03/04/2026', '04/28/2026'])).toBe('mdy');
  expect(orderOf(['03/04/2026'])).toBeNull();
  expect(orderOf(['28/04/2026', '04/28/2026'])).toBeNull();
});

test('what stands for nothing is nothing, an export’s guard comes off, and shortened numbers are seen', () => {
  expect(['N/A', ' – ', 'n/d', 'Doral'].map(isBlank)).toEqual([true, true, true, false]);
  expect(["'=1+1", "'plain", '=1+1'].map(unguarded)).toEqual(['=1+1', "'plain", '=1+1']);
  expect(['9.40011E+21', '9,40011E+21', '9E21', '1Z5R', '986578788855'].map(isScientificNotation)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
