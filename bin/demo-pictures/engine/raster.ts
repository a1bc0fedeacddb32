import type { Camera } from './camera.ts';
import { type Face, type Point, dot, normalOf, times } from './geometry.ts';
import { aspect } from './sky.ts';

/** What is seen at every pixel: which face, and how near. */
export interface Seen {
  width: number;
  height: number;
  /** Index into the faces, -1 for sky. */
  face: Int32Array;
  depth: Float32Array;
}

function emptyPaper(width: number, height: number): Seen {
  const face = new Int32Array(width * height).fill(-1);
  return { width, height, face, depth: new Float32Array(width * height).fill(-Infinity) };
}

interface Corner {
  x: number;
  y: number;
  depth: number;
}

/** Cuts off what lies behind the eye. */
function clipNear(points: readonly Point[], camera: Camera): readonly Point[] {
  const { near } = camera;
  if (near === null) return points;
  const kept: Point[] = [];
  for (const [index, a] of points.entries()) {
    const b = points[(index + 1) % points.length] ?? a;
    const [inA, inB] = [camera.distance(a) - near, camera.distance(b) - near];
    if (inA >= 0) kept.push(a);
    if (inA >= 0 !== inB >= 0) {
      const share = inA / (inA - inB);
      kept.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
    }
  }
  return kept;
}

/** Calls `visit` with every pixel of a face that lies on the paper. */
export function coverPixels(
  { points }: Face,
  camera: Camera,
  width: number,
  height: number,
  visit: (index: number, depth: number) => void,
): void {
  const corners = clipNear(points, camera).map((point): Corner => {
    const { x, y, depth } = camera.project(point);
    return { x: (x + 0.5) * width, y: (y / aspect + 0.5) * height, depth };
  });
  for (let index = 1; index + 1 < corners.length; index++)
    coverTriangle(corners[0] as Corner, corners[index] as Corner, corners[index + 1] as Corner, width, height, visit);
}

function coverTriangle(
  a: Corner,
  b: Corner,
  c: Corner,
  width: number,
  height: number,
  visit: (index: number, depth: number) => void,
): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  if (Math.abs(area) < 1e-9) return;
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(a.y, b.y, c.y) - 0.5));
  // Depth is a plane over the paper.
  const stepX = ((b.depth - a.depth) * (c.y - a.y) - (c.depth - a.depth) * (b.y - a.y)) / area;
  const stepY = ((c.depth - a.depth) * (b.x - a.x) - (b.depth - a.depth) * (c.x - a.x)) / area;
  const edges = [
    [a, b],
    [b, c],
    [c, a],
  ] as const;
  for (let row = top; row <= bottom; row++) {
    const y = row + 0.5;
    let [left, right] = [Infinity, -Infinity];
    for (const [from, to] of edges) {
      if (from.y <= y === to.y <= y) continue;
      const x = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
      if (x < left) left = x;
      if (x > right) right = x;
    }
    const first = Math.max(0, Math.ceil(left - 0.5));
    const last = Math.min(width - 1, Math.ceil(right - 0.5) - 1);
    let depth = a.depth + (first + 0.5 - a.x) * stepX + (y - a.y) * stepY;
    for (let column = first; column <= last; column++, depth += stepX) visit(row * width + column, depth);
  }
}

/** Which face is seen where. Faces that let light through are left out. */
export function lookAt(faces: readonly Face[], camera: Camera, width: number): Seen {
  const seen = emptyPaper(width, Math.round(width * aspect));
  for (const [index, face] of faces.entries()) {
    if (face.surface.opacity !== undefined) continue;
    coverPixels(face, camera, seen.width, seen.height, (pixel, depth) => {
      if (depth <= (seen.depth[pixel] as number)) return;
      seen.depth[pixel] = depth;
      seen.face[pixel] = index;
    });
  }
  return seen;
}

/** The normal of each face, turned towards the viewer. */
export function normalsTowards(faces: readonly Face[], camera: Camera): Point[] {
  return faces.map(({ points }) => {
    const normal = normalOf(points);
    return dot(normal, camera.towards(points[0] as Point)) < 0 ? times(normal, -1) : normal;
  });
}
