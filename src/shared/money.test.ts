import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatMoney, majorFromMinor, minorFromMajor, parseMoney } from './money.ts';

const dollars = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });

test('reads what it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
      expect(parseMoney(formatMoney(dollars(minor)))).toEqual(dollars(minor === 0 ? 0 : minor));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (minor) => {
      expect(minorFromMajor(majorFromMinor(minor))).toBe(minor);
    }),
  );
});
test('reads typed amounts and refuses the rest', () => {
  expect(parseMoney('$1,234.50')).toEqual(dollars(123450));
  expect(parseMoney(' 1.5 ')).toEqual(dollars(150));
  expect(parseMoney('€ 12')).toEqual({ amountMinor: 1200, currency: 'EUR' });
  expect(parseMoney('99 usd')).toEqual(dollars(9900));
  expect(parseMoney('14,50')).toEqual(dollars(1450));
  expect(parseMoney('$1.200,5')).toEqual(dollars(120050));
  expect(parseMoney('1,200')).toEqual(dollars(120000));
  for (const text of [
    '',
    'abc',
    '1.234',
    '1,2345',
    '12,34,5',
    '1.200,505',
    '1,234,50.5',
    'NaN',
    'Infinity',
    '1e5',
    '--1',
    '999999999999999999',
    '$5 EUR',
    `${' '.repeat(60_000)}5`,
  ])
    expect(parseMoney(text), text).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const money = parseMoney(text);
      return money === null || Number.isSafeInteger(money.amountMinor);
    }),
  );
});
test('rounds half away from zero', () => {
  expect(minorFromMajor(1.005)).toBe(101);
  expect(minorFromMajor(-0.015)).toBe(-2);
  expect(minorFromMajor(Number.NaN)).toBeNull();
  expect(minorFromMajor(1e300)).toBeNull();
  expect(formatMoney(dollars(9900), 'en-US', { compact: true })).toBe('$99');
});
