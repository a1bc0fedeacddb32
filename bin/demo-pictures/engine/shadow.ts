import { parallelAlong } from './camera.ts';
import { type Face, type Point, dot, normalOf, times } from './geometry.ts';
import { coverPixels } from './raster.ts';
import { aspect } from './sky.ts';

const size = 4200;
/** Metres by which a shadow may miss: less than the boards and frames that lie on walls stand out. */
const slack = 0.14;

/** Answers whether a point lies in the shadow of something. `around` and `reach` say which part of the scene counts. */
export function castShadows(
  faces: readonly Face[],
  sun: Point,
  around: Point,
  reach: number,
): (point: Point) => boolean {
  const wide = reach * 2;
  const camera = parallelAlong(around, times(sun, -1), wide);
  const height = Math.round(size * aspect);
  const nearest = new Float32Array(size * height).fill(Infinity);
  for (const face of faces) {
    if (face.surface.castsShadow === false || face.surface.opacity !== undefined) continue;
    if (Math.abs(dot(normalOf(face.points), sun)) < 0.001) continue;
    coverPixels(face, camera, size, height, (pixel, depth) => {
      const distance = camera.distanceOf(depth);
      if (distance < (nearest[pixel] as number)) nearest[pixel] = distance;
    });
  }
  return (point) => {
    const { x, y, depth } = camera.project(point);
    const column = Math.floor((x + 0.5) * size);
    const row = Math.floor((y / aspect + 0.5) * height);
    if (column < 0 || row < 0 || column >= size || row >= height) return false;
    return camera.distanceOf(depth) > (nearest[row * size + column] as number) + slack;
  };
}
