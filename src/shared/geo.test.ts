import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boundingBox, distanceMiles } from './geo.ts';

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
        expect(inside || distanceMiles(center, other) > radius * 0.999).toBe(true);
      },
    ),
  );
});
