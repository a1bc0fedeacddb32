import { expect, test } from 'vitest';

import { formatArea, formatDistance, formatLength, formatTemperature } from './units.ts';

test('measures are written in the person’s system', () => {
  expect(formatArea(12500)).toBe('12,500 sq ft');
  expect(formatArea(12500, 'metric')).toBe('1,161 m²');
  expect(formatDistance(3.14159)).toBe('3.1 miles');
  expect(formatDistance(1)).toBe('1 mile');
  expect(formatDistance(100, 'metric')).toBe('161 km');
  expect(formatLength(32)).toBe('32 ft');
  expect(formatLength(32, 'metric')).toBe('9.8 m');
  expect(formatTemperature(2)).toBe('36°F');
  expect(formatTemperature(-25, 'metric')).toBe('-25°C');
  expect(formatTemperature(-17.8)).toBe('0°F');
});
