import type { Surface } from './surface.ts';

/** Metres: x to the right, y away from the viewer, z up. */
export type Point = readonly [number, number, number];

/** A flat convex polygon. Faces of one part have an ink line between them only where they meet at an angle. */
export interface Face {
  points: readonly Point[];
  surface: Surface;
  part: number;
  /** The middle of a ball or a point on the axis of a cylinder, so that round things are shaded as round. */
  round?: { center: Point; axis?: Point };
}

let lastPart = 0;
export const newPart = (): number => ++lastPart;

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Point): Point => times(a, 1 / (Math.hypot(...a) || 1));

/** The normal of a polygon, by Newell's method: right also when neighbouring points coincide. */
export function normalOf(points: readonly Point[]): Point {
  let [x, y, z] = [0, 0, 0];
  for (const [index, a] of points.entries()) {
    const b = points[(index + 1) % points.length] ?? a;
    x += (a[1] - b[1]) * (a[2] + b[2]);
    y += (a[2] - b[2]) * (a[0] + b[0]);
    z += (a[0] - b[0]) * (a[1] + b[1]);
  }
  return unit([x, y, z]);
}

export const face = (points: readonly Point[], surface: Surface, part = newPart()): Face => ({ points, surface, part });

export interface BoxSurfaces {
  top?: Surface;
  front?: Surface;
  side?: Surface;
}

/** A box with its lowest left front corner at `at`. */
export function box(at: Point, size: Point, surface: Surface, { top, front, side }: BoxSurfaces = {}): Face[] {
  const [x, y, z] = at;
  const [w, d, h] = size;
  const part = newPart();
  const corner = (i: number, j: number, k: number): Point => [x + w * i, y + d * j, z + h * k];
  const sides: [Point[], Surface][] = [
    [[corner(0, 0, 0), corner(1, 0, 0), corner(1, 0, 1), corner(0, 0, 1)], front ?? surface],
    [[corner(1, 1, 0), corner(0, 1, 0), corner(0, 1, 1), corner(1, 1, 1)], front ?? surface],
    [[corner(1, 0, 0), corner(1, 1, 0), corner(1, 1, 1), corner(1, 0, 1)], side ?? surface],
    [[corner(0, 1, 0), corner(0, 0, 0), corner(0, 0, 1), corner(0, 1, 1)], side ?? surface],
    [[corner(0, 0, 1), corner(1, 0, 1), corner(1, 1, 1), corner(0, 1, 1)], top ?? surface],
    [[corner(0, 1, 0), corner(1, 1, 0), corner(1, 0, 0), corner(0, 0, 0)], surface],
  ];
  return sides.map(([points, own]) => face(points, own, part));
}

/** A profile in the plane of y and z, drawn out along x. The profile must be convex. */
export function drawnOut(
  profile: readonly (readonly [number, number])[],
  from: number,
  to: number,
  surface: Surface,
  ends = surface,
): Face[] {
  const part = newPart();
  const at = (x: number): Point[] => profile.map(([y, z]) => [x, y, z]);
  const near = at(from);
  const far = at(to);
  const walls = profile.map((_, index) => {
    const next = (index + 1) % profile.length;
    return face([near[index], far[index], far[next], near[next]] as Point[], surface, part);
  });
  return [...walls, face(near, ends, part), face(far, ends, part)];
}

/** A round bar between two points; with `toRadius` it grows thinner. */
export function bar(
  from: Point,
  to: Point,
  radius: number,
  surface: Surface,
  { sides = 12, toRadius = radius } = {},
): Face[] {
  const part = newPart();
  const axis = unit(minus(to, from));
  const across = unit(cross(axis, Math.abs(axis[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]));
  const up = cross(axis, across);
  const ring = (center: Point, r: number): Point[] =>
    Array.from({ length: sides }, (_, index) => {
      const angle = (index / sides) * 2 * Math.PI;
      return add(center, add(times(across, Math.cos(angle) * r), times(up, Math.sin(angle) * r)));
    });
  const start = ring(from, radius);
  const end = ring(to, toRadius);
  const round = { center: from, axis };
  const walls = start.map((_, index): Face => {
    const next = (index + 1) % sides;
    return { points: [start[index], start[next], end[next], end[index]] as Point[], surface, part, round };
  });
  return [...walls, face(start, surface, part), face(end, surface, part)];
}

/** A ball, or an egg with different radii. */
export function ball(
  center: Point,
  radius: number | Point,
  surface: Surface,
  { part = newPart(), detail = 1 } = {},
): Face[] {
  const [a, b, c] = typeof radius === 'number' ? [radius, radius, radius] : radius;
  const [rows, columns] = [7 * detail, 12 * detail];
  const at = (row: number, column: number): Point => {
    const tilt = (row / rows) * Math.PI;
    const turn = (column / columns) * 2 * Math.PI;
    return add(center, [a * Math.sin(tilt) * Math.cos(turn), b * Math.sin(tilt) * Math.sin(turn), c * Math.cos(tilt)]);
  };
  const faces: Face[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      faces.push({
        points: [at(row, column), at(row + 1, column), at(row + 1, column + 1), at(row, column + 1)],
        surface,
        part,
        round: { center },
      });
  return faces;
}

/** Turns faces about the vertical axis through the origin, then moves them. */
export function place(faces: readonly Face[], at: Point, degrees = 0): Face[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = ([x, y, z]: Point): Point => [x * cos - y * sin, x * sin + y * cos, z];
  const renamed = new Map<number, number>();
  return faces.map((one) => {
    const part = renamed.get(one.part) ?? newPart();
    renamed.set(one.part, part);
    const { center, axis } = one.round ?? {};
    return {
      ...one,
      part,
      points: one.points.map((point) => add(turn(point), at)),
      ...(center ? { round: { center: add(turn(center), at), ...(axis ? { axis: turn(axis) } : {}) } } : {}),
    };
  });
}

/** Numbers that look thrown but are the same every time (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(throwDice: () => number, from: readonly T[]): T {
  return from[Math.floor(throwDice() * from.length)] as T;
}

/** Calls `make` for 0 to `count` - 1 and joins what it answers. */
export const many = (count: number, make: (index: number) => readonly Face[]): Face[] =>
  Array.from({ length: count }, (_, index) => make(index)).flat();
