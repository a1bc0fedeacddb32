import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  formatArea,
  formatRadius,
  formatDistance,
  formatLength,
  formatTemperature,
  formValue,
  storedValue,
} from './units.ts';

test('measures are written in the person’s system', () => {
  expect(formatArea(12500)).toBe('12,500 sq ft');
  expect(formatArea(12500, 'metric')).toBe('1,161 m²');
  expect(formatDistance(3.14159)).toBe('3.1 miles');
  expect(formatDistance(1)).toBe('1 mile');
  expect(formatDistance(100, 'metric')).toBe('161 km');
  expect(formatLength(32)).toBe('32 ft');
  expect(formatLength(32, 'metric')).toBe('9.8 m');
  expect(formatLength(32, 'imperial', 'es-US')).toBe('32 pies');
  expect(formatTemperature(2)).toBe('36°F');
  expect(formatTemperature(-25, 'metric')).toBe('-25°C');
  expect(formatTemperature(-17.8)).toBe('0°F');
});

test('what somebody types in their units is stored in ours and shown as they typed it', () => {
  expect([formatRadius(25), formatRadius(25, 'metric')]).toEqual(['25 miles', '40 km']);
  expect(storedValue('area', 465, 'metric')).toBe(5005);
  expect(storedValue('temperature', 0, 'imperial')).toBe(-17.8);
  expect(storedValue('length', 7, 'metric')).toBe(23);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000 }), fc.integer({ min: -140, max: 210 }), (size, degrees) => {
      expect(formValue('area', storedValue('area', size, 'metric'), 'metric')).toBe(size);
      expect(formValue('length', storedValue('length', size / 10, 'metric'), 'metric')).toBe(size / 10);
      expect(formValue('temperature', storedValue('temperature', degrees, 'imperial'), 'imperial')).toBe(degrees);
    }),
  );
});
