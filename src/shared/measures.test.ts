import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  formatDateTime,
  formatRelative,
  isoDate,
  isTimeZone,
  parseIsoDate,
  startOfUtcMonth,
} from './dates.ts';
import { boundingBox, distanceMiles, isPoint } from './geo.ts';
import { isUuid, uuid } from './ids.ts';
import { addMoney, formatMoney, majorFromMinor, minorFromMajor, multiplyMoney, parseMoney } from './money.ts';
import { isSlug, slugify, slugWithSuffix } from './slug.ts';
import {
  celsiusFromFahrenheit,
  fahrenheitFromCelsius,
  formatArea,
  formatDistance,
  formatTemperatureRange,
  formatWeight,
  kgFromLbs,
  lbsFromKg,
  sqFtFromSquareMetres,
  squareMetresFromSqFt,
} from './units.ts';

const dollars = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });

describe('money', () => {
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
    for (const text of [
      '',
      'abc',
      '1.234',
      '1,23',
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
  test('rounds half away from zero and never mixes currencies', () => {
    expect(minorFromMajor(1.005)).toBe(101);
    expect(minorFromMajor(-0.015)).toBe(-2);
    expect(minorFromMajor(Number.NaN)).toBeNull();
    expect(minorFromMajor(1e300)).toBeNull();
    expect(multiplyMoney(dollars(-5), 0.5)).toEqual(dollars(-3));
    expect(() => addMoney(dollars(1), { amountMinor: 1, currency: 'EUR' })).toThrow('EUR');
    expect(formatMoney(dollars(9900), 'en-US', { compact: true })).toBe('$99');
  });
});

describe('units', () => {
  test('conversions have inverses', () => {
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(number, (n) => {
        for (const [there, back] of [
          [squareMetresFromSqFt, sqFtFromSquareMetres],
          [kgFromLbs, lbsFromKg],
          [fahrenheitFromCelsius, celsiusFromFahrenheit],
        ] as const) {
          expect(Math.abs(back(there(n)) - n)).toBeLessThanOrEqual(1e-6 + Math.abs(n) * 1e-9);
        }
      }),
    );
  });
  test('are written in the person’s system', () => {
    expect(formatArea(12500)).toBe('12,500 sq ft');
    expect(formatArea(12500, 'metric')).toBe('1,161 m²');
    expect(formatWeight(2200.46, 'metric')).toBe('998.1 kg');
    expect(formatDistance(3.14159)).toBe('3.1 miles');
    expect(formatDistance(1)).toBe('1 mile');
    expect(formatDistance(100, 'metric')).toBe('161 km');
    expect(formatTemperatureRange(2, 8)).toBe('36°F to 46°F');
    expect(formatTemperatureRange(-25, null, 'metric')).toBe('from -25°C');
    expect(formatTemperatureRange(-17.8, -17.8)).toBe('0°F');
    expect(formatTemperatureRange(null, null)).toBeNull();
  });
});

describe('dates', () => {
  test('months clamp to their last day', () => {
    expect(isoDate(addMonths(new Date('2026-01-31T12:00:00Z'), 1))).toBe('2026-02-28');
    expect(isoDate(addMonths(new Date('2026-03-31T12:00:00Z'), -1))).toBe('2026-02-28');
    expect(isoDate(startOfUtcMonth(new Date('2026-11-21T09:00:00Z')))).toBe('2026-11-01');
  });
  test('only real days are read', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        (date) => {
          expect(isoDate(parseIsoDate(isoDate(date)) ?? new Date(0))).toBe(isoDate(date));
        },
      ),
    );
    for (const text of ['2026-02-30', '2026-13-01', '26-01-01', 'NaN', '', '0001-01-01', '2026-1-1'])
      expect(parseIsoDate(text)).toBeNull();
    expect(daysBetween(new Date('2026-11-21T23:59:00Z'), addDays(new Date('2026-11-21T00:00:00Z'), 3))).toBe(3);
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
});

describe('slugs and ids', () => {
  test('a slug is stable, bounded, never empty and has no other characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 60 }), (text, maxLength) => {
        const slug = slugify(text.toWellFormed(), { maxLength });
        expect(slug.length).toBeGreaterThan(0);
        expect(slug.length).toBeLessThanOrEqual(Math.max(maxLength, 4));
        expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(-[\p{L}\p{N}\p{M}]+)*$/u);
        expect(slugify(slug, { maxLength })).toBe(slug);
      }),
    );
    expect(slugify('  Almacén São José & Sons, Inc. ')).toBe('almacen-sao-jose-sons-inc');
    expect(slugify("O'Brien's Cold-Store")).toBe('obriens-cold-store');
    expect(slugify('Straße №5')).toBe('strasse-no5');
    expect(slugify('仓库 迈阿密')).toBe('仓库-迈阿密');
    expect(slugify('💥')).toBe('item');
    expect(slugWithSuffix('a'.repeat(90), 12)).toHaveLength(80);
    expect(isSlug('../x')).toBe(false);
  });
  test('only UUIDs are ids', () => {
    fc.assert(fc.property(fc.uuid(), (id) => isUuid(id) && uuid.parse(id.toUpperCase()) === id));
    for (const id of ['', 'x', null, 7, "' or 1=1", '00000000-0000-0000-0000-00000000000g'])
      expect(isUuid(id)).toBe(false);
  });
});

describe('geography', () => {
  const latitude = fc.double({ min: -85, max: 85, noNaN: true });
  const longitude = fc.double({ min: -179, max: 179, noNaN: true });
  const point = fc.record({ latitude, longitude });
  test('distance is symmetric, zero at home, and near the known one', () => {
    fc.assert(
      fc.property(
        point,
        point,
        (a, b) => Math.abs(distanceMiles(a, b) - distanceMiles(b, a)) < 1e-6 && distanceMiles(a, a) === 0,
      ),
    );
    const miami = { latitude: 25.7743, longitude: -80.1937 };
    expect(distanceMiles(miami, { latitude: 17.997, longitude: -76.7936 })).toBeCloseTo(579, -1);
  });
  test('the box holds every point of the circle', () => {
    fc.assert(
      fc.property(
        fc.record({
          latitude: fc.double({ min: -60, max: 60, noNaN: true }),
          longitude: fc.double({ min: -150, max: 150, noNaN: true }),
        }),
        point,
        fc.integer({ min: 1, max: 500 }),
        (center, other, radius) => {
          const box = boundingBox(center, radius);
          const inside =
            other.latitude >= box.south &&
            other.latitude <= box.north &&
            other.longitude >= box.west &&
            other.longitude <= box.east;
          return inside || distanceMiles(center, other) > radius * 0.999;
        },
      ),
    );
    expect(isPoint({ latitude: 91, longitude: 0 })).toBe(false);
    expect(isPoint({ latitude: Number.NaN, longitude: 0 })).toBe(false);
  });
});
