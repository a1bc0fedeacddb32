import fc from 'fast-check';
import { expect, test } from 'vitest';

import { clusterPoints } from './clusters.ts';
import { Room, placeLabels } from './labels.ts';
import { boundsOf, boundsOfFrame, frameFor, fromChart, positionIn, toChart } from './projection.ts';

const coordinate = fc.record({
  lat: fc.double({ min: -60, max: 60, noNaN: true }),
  lon: fc.double({ min: -119, max: -31, noNaN: true }),
});

test('a place on the chart can be read back', () => {
  fc.assert(
    fc.property(coordinate, (place) => {
      const back = fromChart(toChart(place));
      expect(back.lat).toBeCloseTo(place.lat, 6);
      expect(back.lon).toBeCloseTo(place.lon, 6);
    }),
  );
});

test('the projection has north up and east to the right', () => {
  const miami = toChart({ lat: 25.77, lon: -80.19 });
  const havana = toChart({ lat: 23.13, lon: -82.38 });
  expect(miami.y).toBeLessThan(havana.y);
  expect(miami.x).toBeGreaterThan(havana.x);
});

test('a frame has the asked shape and shows every point it was made for', () => {
  fc.assert(
    fc.property(fc.array(coordinate, { minLength: 1, maxLength: 20 }), fc.constantFrom(1, 1.5, 2), (points, aspect) => {
      const bounds = boundsOf(points);
      if (!bounds) throw new Error('There are points.');
      const frame = frameFor(bounds, aspect);
      expect(frame.width / frame.height).toBeCloseTo(aspect, 6);
      for (const point of points) {
        const { x, y } = positionIn(frame, point);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(1);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(1);
      }
      const shown = boundsOfFrame(frame);
      expect(shown.west).toBeLessThanOrEqual(bounds.west);
      expect(shown.north).toBeGreaterThanOrEqual(bounds.north);
    }),
  );
});

test('no points, no bounds; one point gets room around it', () => {
  expect(boundsOf([])).toBeNull();
  expect(boundsOf([{ lat: 25, lon: -80 }], 0.4)).toEqual({ south: 24.8, north: 25.2, west: -80.2, east: -79.8 });
});

test('clusters keep every point inside, lose those outside, and stand apart', () => {
  const frame = frameFor({ west: -90, south: 5, east: -60, north: 30 }, 1.5);
  fc.assert(
    fc.property(fc.array(coordinate, { maxLength: 60 }), (points) => {
      const inside = points.filter((point) => {
        const { x, y } = positionIn(frame, point);
        return x >= 0 && x <= 1 && y >= 0 && y <= 1;
      });
      const clusters = clusterPoints(points, frame, 0.07);
      expect(clusters.flatMap((cluster) => cluster.points)).toHaveLength(inside.length);
      clusters.forEach((a, i) => {
        for (const b of clusters.slice(i + 1))
          expect(Math.hypot(a.x - b.x, ((a.y - b.y) * frame.height) / frame.width)).toBeGreaterThanOrEqual(0.07);
      });
    }),
  );
});

test('a chart label is placed only where nothing else is written and within the picture', () => {
  const room = new Room({ width: 100, height: 100 });
  const box = { left: 10, right: 30, top: 10, bottom: 20 };
  expect(room.take(box)).toBe(true);
  expect(room.take({ ...box, left: 25, right: 50 })).toBe(false);
  expect(room.take({ ...box, left: 90, right: 110 })).toBe(false);
  expect(room.take({ ...box, top: 30, bottom: 40 })).toBe(true);
});

test('a long label is not written on a small picture', () => {
  const frame = frameFor({ west: -80.5, south: 25.6, east: -80, north: 26.2 }, 1.5);
  const clusters = clusterPoints([{ lat: 25.9, lon: -80.25, label: 'A warehouse with a long name' }], frame, 0.07);
  const offsetAt = (width: number) => [...placeLabels(clusters, frame, width).labels.values()];
  expect(offsetAt(800)).toEqual([15]);
  expect(offsetAt(240)).toEqual([null]);
});
