import { type Point, add, cross, dot, minus, times, unit } from './geometry.ts';

/** Turns points into places on the paper and back. `depth` grows towards the viewer and is linear on the paper. */
export interface Camera {
  /** The way from a point to the viewer. */
  towards: (point: Point) => Point;
  /** Metres in front of the eye before which nothing is drawn; null where there is no such thing. */
  near: number | null;
  /** Metres along the line of sight, of a point and of a depth. */
  distance: (point: Point) => number;
  distanceOf: (depth: number) => number;
  /** Paper coordinates: the width is 1, the middle is 0 and 0, y goes down. */
  project: (point: Point) => { x: number; y: number; depth: number };
  /** The ray through a place on the paper. */
  ray: (x: number, y: number) => { from: Point; along: Point };
  /** Metres that the width of the paper shows at this distance. */
  span: (distance: number) => number;
}

function axes(eye: Point, target: Point): { right: Point; up: Point; ahead: Point } {
  const ahead = unit(minus(target, eye));
  const right = unit(cross(ahead, [0, 0, 1]));
  return { right, up: cross(right, ahead), ahead };
}

/**
 * A view in perspective. `wide` is the width of the view one metre ahead. With `isLevel` the camera looks straight ahead so that
 * what is upright stays upright, and `shift` moves the horizon down the paper (0: the middle, 0.2: low).
 */
export function perspective(
  eye: Point,
  target: Point,
  { wide = 1.1, isLevel = false, shift = 0 }: { wide?: number; isLevel?: boolean; shift?: number } = {},
): Camera {
  const { right, up, ahead } = axes(eye, isLevel ? [target[0], target[1], eye[2]] : target);
  return {
    towards: (point) => minus(eye, point),
    near: 0.3,
    distance: (point) => dot(minus(point, eye), ahead),
    distanceOf: (depth) => 1 / depth,
    project: (point) => {
      const way = minus(point, eye);
      const depth = 1 / dot(way, ahead);
      return { x: (dot(way, right) * depth) / wide, y: shift - (dot(way, up) * depth) / wide, depth };
    },
    ray: (x, y) => ({
      from: eye,
      along: add(ahead, add(times(right, x * wide), times(up, (shift - y) * wide))),
    }),
    span: (distance) => distance * wide,
  };
}

const farAway = 500;

/** A parallel view along a direction, as the sun sees things. `wide` is the width of the view in metres. */
export function parallelAlong(target: Point, along: Point, wide: number): Camera {
  const eye = minus(target, times(unit(along), farAway));
  const { right, up, ahead } = axes(eye, target);
  return {
    towards: () => times(ahead, -1),
    near: null,
    distance: (point) => dot(minus(point, eye), ahead),
    distanceOf: (depth) => (1 - depth) * farAway * 4,
    project: (point) => {
      const way = minus(point, eye);
      return { x: dot(way, right) / wide, y: -dot(way, up) / wide, depth: 1 - dot(way, ahead) / (farAway * 4) };
    },
    ray: (x, y) => ({ from: add(eye, add(times(right, x * wide), times(up, -y * wide))), along: ahead }),
    span: () => wide,
  };
}

/** A parallel view from above: every box keeps its size wherever it stands. */
export function parallel(target: Point, { wide, turn, tilt }: { wide: number; turn: number; tilt: number }): Camera {
  const [a, b] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180];
  return parallelAlong(target, [-Math.sin(a) * Math.cos(b), Math.cos(a) * Math.cos(b), -Math.sin(b)], wide);
}
