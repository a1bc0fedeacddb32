import { type Face, type Point, add, dot, minus, times, unit } from './geometry.ts';
import type { Light } from './light.ts';
import { type Color, mix } from './surface.ts';

/** A lamp in the scene: a pool of light with steps, as a printer would cut them. */
export interface Lamp {
  at: Point;
  /** Metres it reaches. */
  reach: number;
  color?: Color;
  strength?: number;
}

const lampColor: Color = [255, 214, 150];
const lampSteps = 4;

/** Metres along and up a surface, for its pattern. */
function alongSurface(point: Point, normal: Point): [number, number] {
  if (Math.abs(normal[2]) > 0.7) return [point[0], point[1]];
  const flat = Math.hypot(normal[0], normal[1]) || 1;
  return [(-normal[1] * point[0] + normal[0] * point[1]) / flat, point[2]];
}

/** The normal at a point: that of the face, or of the round thing the face is a part of. */
function normalAt({ round }: Face, normal: Point, point: Point): Point {
  if (!round) return normal;
  const out = minus(point, round.center);
  return unit(round.axis ? minus(out, times(round.axis, dot(out, round.axis))) : out);
}

const steps = (value: number, count: number): number => Math.round(value * count) / count;

/** The colour of a face at a point, `pixel` metres wide, seen from `distance`. */
export function colorAt(
  {
    face,
    normal,
    point,
    pixel,
    distance,
  }: { face: Face; normal: Point; point: Point; pixel: number; distance: number },
  light: Light,
  lamps: readonly Lamp[],
  isShadowed: (point: Point) => boolean,
): Color {
  const { surface } = face;
  const towards = normalAt(face, normal, point);
  const facing = dot(towards, light.sun);
  const isLit = facing > 0.03 && !isShadowed(add(point, times(towards, face.round ? 0.4 : 0.05)));
  const amount = !isLit
    ? 0
    : face.round
      ? steps(Math.min(1, facing * 1.35), 3)
      : 0.45 + 0.55 * Math.min(1, facing * 1.25);
  // What looks up is a little brighter than what looks down, also in shadow.
  const base = 0.93 + 0.07 * towards[2];
  const [u, v] = alongSurface(point, normal);
  const pattern = surface.pattern?.(u, v, pixel) ?? 1;
  const strength = mix(light.shade, light.lit, amount);
  let seen: Color = [
    surface.color[0] * strength[0] * base * pattern,
    surface.color[1] * strength[1] * base * pattern,
    surface.color[2] * strength[2] * base * pattern,
  ];
  if (light.lamps > 0 && lamps.length > 0) seen = lamplit(seen, face, towards, point, light, lamps, pattern);
  const glow = (surface.glow ?? 0) * light.lamps;
  if (glow > 0) seen = mix(seen, surface.glowColor ?? lampColor, Math.min(1, glow));
  const haze = 1 - 0.5 ** (Math.max(0, distance - 25) / light.hazeDistance);
  return mix(seen, light.haze, Math.min(0.85, haze));
}

function lamplit(
  seen: Color,
  { surface }: Face,
  normal: Point,
  point: Point,
  light: Light,
  lamps: readonly Lamp[],
  pattern: number,
): Color {
  let [all, red, green, blue] = [0, 0, 0, 0];
  for (const { at, reach, color = lampColor, strength = 1 } of lamps) {
    const [x, y, z] = [at[0] - point[0], at[1] - point[1], at[2] - point[2]];
    if (x > reach || x < -reach || y > reach || y < -reach) continue;
    const far = Math.sqrt(x * x + y * y + z * z);
    // Lamps hang: a ceiling gets nothing from them.
    if (far > reach || (normal[2] < -0.7 && z < 0.5)) continue;
    const facing = Math.max(0, (normal[0] * x + normal[1] * y + normal[2] * z) / (far || 1));
    const amount = (1 - far / reach) * (0.25 + 0.75 * facing) * strength * light.lamps;
    all += amount;
    red += color[0] * amount;
    green += color[1] * amount;
    blue += color[2] * amount;
  }
  if (all < 0.5 / lampSteps) return seen;
  const own = (channel: 0 | 1 | 2, sum: number) =>
    seen[channel] + Math.min(1, steps(all, lampSteps)) * (sum / all / 255) * surface.color[channel] * 0.68 * pattern;
  return [own(0, red), own(1, green), own(2, blue)];
}
