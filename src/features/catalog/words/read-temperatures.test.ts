import { expect, test } from 'vitest';

import { readTyped } from './read-temperatures.ts';

test.each([
  ['freezer -20C', { min: -20, max: -20 }],
  ['2-8C pharma', { min: 2, max: 8 }],
  ['cold storage 35F', { min: 1.7, max: 1.7 }],
  ['34°-40°F', { min: 1.1, max: 4.4 }],
  ['storage 36 to 46 °F', { min: 2.2, max: 7.8 }],
  ['bodega fría de 2 a 8 °C', { min: 2, max: 8 }],
  ['-25 to -18 C', { min: -25, max: -18 }],
  ['freezer in Doral', { min: null, max: -18 }],
  ['productos congelados', { min: null, max: -18 }],
  ['refrigerated warehouse in Miami', { min: 2, max: 8 }],
  ['chilled', { min: 2, max: 8 }],
  ['bodega refrigerada, no congelada', { min: 2, max: 8 }],
  ['refrigerated and frozen storage', { min: null, max: -18 }],
  ['deep frozen fish', { min: null, max: -25 }],
])('%s', (text, range) => {
  expect(readTyped(text)?.range).toEqual(range);
});

test.each([
  'cold storage in Doral',
  'storage, no freezer',
  'no refrigerado',
  'refrigerated trucks to Tampa',
  'contenedor refrigerado de 40',
  'camión refrigerado a Orlando',
  'refrigerated container from Santos',
  '20,000 sq ft',
  '40 containers',
  '10-15 pallets',
  'C-TPAT 2026',
  'bay 12 C',
])('%s says no temperature but as a degree', (text) => {
  expect(readTyped(text)?.isWord ?? false).toBe(false);
});
