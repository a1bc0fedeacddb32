import { expect, test } from 'vitest';

import { reaches, temperatureClasses } from './temperatures.ts';

const { frozen, chilled, room } = temperatureClasses;

test.each([
  // A store for medicines of 36 to 77 °F freezes nothing.
  [2, 25, frozen, false],
  [-25, -18, frozen, true],
  [-18, -18, frozen, true],
  [-18, 0, frozen, true],
  [-17.8, 0, frozen, true],
  [-17, 0, frozen, false],
  [2, 8, chilled, true],
  [3, 5, chilled, true],
  [0, 4, chilled, true],
  [2, 2, chilled, true],
  [2, 25, chilled, true],
  [8, 15, chilled, false],
  [-25, 2, chilled, false],
  [15, 25, room, true],
  [2, 8, { min: 5, max: 5 }, true],
  [2, 8, { min: 8, max: 8 }, true],
  [2, 8, { min: 9, max: 9 }, false],
  [2, 8, { min: 15, max: null }, false],
  [2, 8, { min: null, max: null }, true],
])('a room held at %d to %d °C for %o: %s', (min_c, max_c, wanted, isReached) => {
  expect(reaches({ min_c, max_c }, wanted)).toBe(isReached);
});
