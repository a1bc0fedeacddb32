import { type Face, type Point, add, bar, box, face, many, newPart, place } from '../engine/geometry.ts';
import { type Surface, paint } from '../engine/surface.ts';
import { cream, dark, glassDim, lamp, ochre, paper, rust, steel, teal, vermilion, white, wood } from './surfaces.ts';
import { container, containerStack } from './vehicles.ts';

/** A hull along x, bow towards larger x: a flat-bottomed body whose ends lean out. */
function hull(long: number, wide: number, high: number, surface: Surface, low: Surface): Face[] {
  const shape = (grow: number): [number, number][] => [
    [-long / 2 - grow * 0.4, -wide / 2 + 0.6],
    [-long / 2 - grow * 0.4, wide / 2 - 0.6],
    [long * 0.34, wide / 2],
    [long * 0.45, wide * 0.3],
    [long / 2 + grow * 1.6, 0],
    [long * 0.45, -wide * 0.3],
    [long * 0.34, -wide / 2],
  ];
  const ring = (grow: number, z: number): Point[] => shape(grow).map(([x, y]) => [x, y, z]);
  const part = newPart();
  const between = (a: readonly Point[], b: readonly Point[], own: Surface): Face[] =>
    a.map((_, index) => {
      const next = (index + 1) % a.length;
      return face([a[index], a[next], b[next], b[index]] as Point[], own, part);
    });
  const [waterline, belt, deck] = [ring(0, -0.5), ring(0.5, high * 0.3), ring(2, high)];
  return [...between(waterline, belt, low), ...between(belt, deck, surface), face(deck, paint('#a98f6e'), part)];
}

const bridge = ([x, y, z]: Point, wide: number, storeys: number): Face[] => [
  ...many(storeys, (index) => [
    ...box([x + index * 0.3, y + 0.3, z + index * 2.7], [6 - index * 0.5, wide - 0.6, 2.7], white),
    ...many(5, (window) =>
      box(
        [x - 0.04 + index * 0.3, y + 0.9 + (window * (wide - 2)) / 5, z + index * 2.7 + 1.2],
        [0.06, (wide - 3) / 5, 0.8],
        glassDim,
      ),
    ),
    ...many(4, (window) =>
      box([x + 0.7 + index * 0.3 + window * 1.25, y + 0.24, z + index * 2.7 + 1.2], [0.8, 0.06, 0.8], glassDim),
    ),
  ]),
  ...box([x + 0.2, y - 0.8, z + storeys * 2.7], [4.8, wide + 1.6, 0.3], white),
  ...bar([x + 3.4, y + wide / 2, z + storeys * 2.7], [x + 3.4, y + wide / 2, z + storeys * 2.7 + 3.4], 0.95, vermilion),
  ...bar([x + 1, y + wide / 2, z + storeys * 2.7], [x + 1, y + wide / 2, z + storeys * 2.7 + 5], 0.09, steel, {
    sides: 6,
  }),
  ...box([x + 1.8, y + 1, z + storeys * 2.7 + 0.3], [0.4, 0.4, 0.4], lamp),
];

const boxes = ['#2f7377', '#b5553a', '#3b4f73', '#c08d3e', '#8a9aa0', '#d3c7ab', '#7b5c49'];

/** A container ship, bow towards larger x, its middle at the origin. */
export function containerShip(seed = 0): Face[] {
  return [
    ...hull(112, 18, 9, paint('#27466b'), paint('#8f4632')),
    ...many(7, (bay) =>
      place(
        containerStack(
          [
            2 + ((bay * 5 + seed) % 3),
            3 + ((bay * 3 + seed) % 2),
            3 + ((bay * 7 + seed) % 2),
            2 + ((bay + seed) % 3),
            3,
            2 + (bay % 2),
          ],
          boxes,
          6.1,
        ),
        [-27 + bay * 9.4, -6.6, 9],
        90,
      ),
    ),
    ...bridge([-50, -8, 9], 16, 4),
    ...bar([52, 0, 10], [52, 0, 16], 0.12, steel),
  ];
}

/** A small coaster with cargo on its deck and a derrick. */
export function coaster(seed = 0): Face[] {
  return [
    ...hull(38, 8.4, 4, paint(seed % 2 ? '#2f6f72' : '#9c4a35'), paint('#3a4556')),
    ...bridge([-17.5, -3.4, 4], 6.8, 2),
    ...box([-8, -2.8, 4], [22, 5.6, 0.8], cream),
    ...place(container(boxes[seed % 7] as string, 6.1), [-1, -1.4, 4.8], 90),
    ...place(container(boxes[(seed + 3) % 7] as string, 6.1), [6, 1.3, 4.8], 90),
    ...box([7.5, -2, 4.8], [2.4, 3.8, 1.6], wood),
    ...box([10.4, -1.6, 4.8], [1.8, 3, 1.1], ochre),
    ...bar([-9.4, 0, 4], [-9.4, 0, 15], 0.24, ochre),
    ...bar([-9.2, 0, 6], [3.6, 0, 14.4], 0.15, ochre, { sides: 8 }),
    ...bar([-9.4, 0, 15], [3.6, 0, 14.4], 0.04, dark, { sides: 4 }),
    ...bar([3.6, 0, 14.4], [3.6, 0, 8.6], 0.03, dark, { sides: 4 }),
    ...bar([15, 0, 4.4], [15, 0, 10], 0.12, steel),
  ];
}

/** A schooner with its sails set. */
export function schooner(): Face[] {
  const sail = (points: Point[]): Face => face(points, { ...paper, line: 0.8 });
  return [
    ...hull(17, 4, 1.7, paint('#22365a'), paint('#bf4a2f')),
    ...box([-4.5, -1, 1.7], [3.4, 2, 0.7], white),
    ...bar([2, 0, 1], [2, 0, 15], 0.14, wood, { sides: 8 }),
    ...bar([-4.4, 0, 1], [-4.4, 0, 13], 0.14, wood, { sides: 8 }),
    ...bar([8, 0, 1.8], [13, 0, 2.9], 0.1, wood, { sides: 6 }),
    sail([
      [1.8, 0, 3.2],
      [-3.8, 0.3, 3],
      [-2.6, 0.3, 10.4],
      [1.8, 0, 12.4],
    ]),
    sail([
      [-4.6, 0, 3],
      [-11, 0.4, 2.8],
      [-9.8, 0.4, 8.6],
      [-4.6, 0, 10.6],
    ]),
    sail([
      [2.3, 0, 13.4],
      [12.6, 0, 3],
      [3.2, 0.3, 4],
    ]),
  ];
}

/** A gantry crane on a quay, its arm over the water towards larger y. Height to the arm in metres. */
export function quayCrane(high = 28, reach = 34): Face[] {
  const leg = (x: number, y: number): Face[] => box([x, y, 0], [1.3, 1.3, high], teal);
  const beam = (at: Point, size: Point): Face[] => box(at, size, teal);
  return [
    ...leg(-8, -8),
    ...leg(7, -8),
    ...leg(-8, 8),
    ...leg(7, 8),
    ...beam([-8, -8, 5], [16.3, 1.2, 1.6]),
    ...beam([-8, 8, 5], [16.3, 1.2, 1.6]),
    ...beam([-8, -8, high - 2], [1.3, 17, 1.5]),
    ...beam([7, -8, high - 2], [1.3, 17, 1.5]),
    ...beam([-2.4, -14, high], [1, reach + 14, 1.6]),
    ...beam([1.6, -14, high], [1, reach + 14, 1.6]),
    ...many(8, (index) => box([-2.4, -12 + index * 6.6, high + 0.4], [5, 0.5, 0.5], teal)),
    ...beam([-0.7, 7.5, high], [1.6, 1.4, 13]),
    ...bar([0, 8, high + 12.6], [0, reach - 3, high + 1.6], 0.16, dark, { sides: 6 }),
    ...bar([0, 8, high + 12.6], [0, -13, high + 1.6], 0.16, dark, { sides: 6 }),
    ...box([-3, -13, high + 1.6], [6, 7, 3.2], vermilion),
    ...box([-1.4, 14, high - 2.6], [2.8, 2.8, 2.6], white),
    ...bar([-1.4, 16, high - 2.6], [-1.4, 16, 17], 0.05, dark, { sides: 4 }),
    ...bar([1.4, 16, high - 2.6], [1.4, 16, 17], 0.05, dark, { sides: 4 }),
    ...place(container('#b5553a', 12.2), [6.1, 16, 14.4], 90),
  ];
}

/** The edge of a quay along x: a wall down to the water, with fenders and mooring posts. */
export function quayEdge(from: number, to: number, y: number, depth = 2.2): Face[] {
  const long = to - from;
  return [
    ...box([from, y - 0.9, 0], [long, 0.9, 0.28], paint('#a99f8a')),
    ...box([from, y - 0.1, -depth], [long, 0.12, depth], paint('#8f8878')),
    ...many(Math.floor(long / 7), (index) => [
      ...box([from + 2 + index * 7, y, -depth + 0.3], [0.8, 0.5, depth - 0.5], dark),
      ...bar([from + 5 + index * 7, y - 0.5, 0.28], [from + 5 + index * 7, y - 0.5, 0.85], 0.2, rust, { sides: 8 }),
    ]),
  ];
}

/**
 * Hills far away, cut out flat: a ridge around the viewer from one bearing to another (degrees, 0 to the right and 90 straight ahead).
 */
export function ridge(
  viewer: Point,
  far: number,
  [from, to]: readonly [number, number],
  high: number,
  seed: number,
  surface: Surface,
): Face[] {
  const part = newPart();
  const steps = Math.ceil((to - from) / 1.2);
  const at = (step: number, top: boolean): Point => {
    const degrees = from + ((to - from) * step) / steps;
    const angle = (degrees * Math.PI) / 180;
    const wave =
      0.5 +
      0.3 * Math.sin(degrees * 0.17 + seed) +
      0.14 * Math.sin(degrees * 0.34 + seed * 2.1) +
      0.03 * Math.sin(degrees * 0.9 + seed);
    const edge = Math.min(1, step / 8, (steps - step) / 8);
    return [viewer[0] + Math.cos(angle) * far, viewer[1] + Math.sin(angle) * far, top ? high * wave * edge : -4];
  };
  return many(steps, (step) => [
    face(
      [at(step, false), at(step + 1, false), at(step + 1, true), at(step, true)],
      { ...surface, line: 0.35, castsShadow: false },
      part,
    ),
  ]);
}

export const rope = (from: Point, to: Point): Face[] =>
  bar(from, add(to, [0, 0, 0]), 0.06, { ...dark, line: 0.4 }, { sides: 5 });
