import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatDate, formatDateTime, formatRelative, isoDate, isTimeZone, parseIsoDate } from './dates.ts';

test('only real days are read', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }), (date) => {
      expect(isoDate(parseIsoDate(isoDate(date)) ?? new Date(0))).toBe(isoDate(date));
    }),
  );
  for (const text of ['2026-02-30', '2026-13-01', '26-01-01', 'NaN', '', '0001-01-01', '2026-1-1'])
    expect(parseIsoDate(text)).toBeNull();
});
test('a time is written with its zone', () => {
  const time = '2026-11-21T09:00:00Z';
  expect(formatDateTime(time, 'America/New_York')).toBe('Nov 21, 2026, 4:00 AM EST');
  expect(formatDate(time, 'Nowhere/None')).toBe('Nov 21, 2026');
  expect(isTimeZone('America/Jamaica')).toBe(true);
  for (const zone of ['', 'Mars/Base', '../etc', '\0']) expect(isTimeZone(zone)).toBe(false);
  expect(formatRelative(time, new Date('2026-11-24T10:00:00Z'))).toBe('3 days ago');
  expect(formatRelative(time, new Date(time))).toBe('just now');
});
