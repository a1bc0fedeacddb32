import { type Dot, ink, polygon, shade } from './drawing.ts';

const scale = 66;
const originX = 790;
const originY = 600;

export type Corner = readonly [number, number, number];

/** Axonometric: x runs right and down, y left and down, z up. */
export function project([x, y, z]: Corner): Dot {
  return [originX + (x - y) * scale * 0.866, originY + (x + y) * scale * 0.5 - z * scale];
}

export const face = (corners: readonly Corner[], fill: string, stroke?: string, opacity?: number): string =>
  polygon(corners.map(project), {
    fill,
    ...(stroke ? { stroke, wide: 1.5 } : {}),
    ...(opacity === undefined ? {} : { opacity }),
  });

export const ground = (x: number, y: number, w: number, d: number, fill: string, opacity?: number): string =>
  face(
    [
      [x, y, 0],
      [x + w, y, 0],
      [x + w, y + d, 0],
      [x, y + d, 0],
    ],
    fill,
    undefined,
    opacity,
  );

export interface Faces {
  top: string;
  left: string;
  right: string;
}

export function block(
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  { top, left, right }: Faces,
): string {
  return [
    face(
      [
        [x, y + d, z],
        [x + w, y + d, z],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      left,
      ink,
    ),
    face(
      [
        [x + w, y, z],
        [x + w, y + d, z],
        [x + w, y + d, z + h],
        [x + w, y, z + h],
      ],
      right,
      ink,
    ),
    face(
      [
        [x, y, z + h],
        [x + w, y, z + h],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      top,
      ink,
    ),
  ].join('');
}

export const shadow = (x: number, y: number, w: number, d: number, h: number): string =>
  face(
    [
      [x, y + d, 0],
      [x + w, y + d, 0],
      [x + w, y, 0],
      [x + w + h * 0.5, y + h * 0.12, 0],
      [x + w + h * 0.5, y + d + h * 0.3, 0],
      [x + h * 0.3, y + d + h * 0.3, 0],
    ],
    shade,
    undefined,
    0.55,
  );
