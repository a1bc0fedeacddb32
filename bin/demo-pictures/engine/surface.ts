/** Red, green and blue from 0 to 255. */
export type Color = readonly [number, number, number];

export function color(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export const mix = (a: Color, b: Color, share: number): Color => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/**
 * How much lighter (above 1) or darker a surface is at a point: `u` metres along it, `v` metres up (on floors: x and y);
 * `pixel` is how many metres one pixel covers there, so that what is too fine to be seen can be left out.
 */
export type Pattern = (u: number, v: number, pixel: number) => number;

export interface Surface {
  color: Color;
  pattern?: Pattern;
  /** How strongly it shines by itself where lamps are on: a lit window, a lamp. */
  glow?: number;
  glowColor?: Color;
  /** Weight of the ink line around it; 0 for marks on the ground. */
  line?: number;
  /** Below 1 it is drawn over what lies behind: wire, glass, steam. It then has no line and no shadow. */
  opacity?: number;
  castsShadow?: boolean;
}

/** Lines every `period` metres along `u`, `width` wide: cladding, boards, seams. */
export const stripes =
  (period: number, width: number, strength: number, along: 'u' | 'v' = 'u'): Pattern =>
  (u, v, pixel) => {
    const seen = Math.max(0, 1 - (pixel * 2.2) / period);
    if (seen === 0) return 1;
    const at = (along === 'u' ? u : v) / period;
    return at - Math.floor(at) < width / period ? 1 - strength * seen : 1;
  };

/** Concrete panels: a joint around each. */
export const panels =
  (wide: number, high: number, strength = 0.12, joint = 0.06): Pattern =>
  (u, v, pixel) =>
    Math.min(stripes(wide, joint, strength)(u, v, pixel), stripes(high, joint, strength, 'v')(u, v, pixel));

/** Courses of brick, every second one shifted by half. */
export const bricks: Pattern = (u, v, pixel) => {
  const seen = Math.max(0, 1 - pixel * 9);
  if (seen === 0) return 1;
  const course = Math.floor(v / 0.24);
  const along = u / 0.66 + (course % 2) / 2;
  const inMortar = v / 0.24 - course < 0.16 || along - Math.floor(along) < 0.06;
  const tint = ((Math.imul(course, 7349) ^ Math.imul(Math.floor(along), 9151)) & 7) / 7;
  return 1 + seen * (inMortar ? 0.16 : (tint - 0.5) * 0.12);
};

/** Short strokes lying across water, further apart the further away. */
export const ripples: Pattern = (u, v, pixel) => {
  const row = Math.floor(v / 1.7);
  const start = (Math.imul(row, 2654435761) >>> 8) / 16777216;
  const at = u / 15 + start;
  const seen = Math.max(0, 1 - pixel * 1.6);
  const inRow = v / 1.7 - row;
  return at - Math.floor(at) < 0.34 && inRow < 0.16 ? 1 + 0.17 * seen : 1;
};

/** Rows of a field, or mown grass. */
export const furrows = (period: number, strength: number): Pattern => stripes(period, period / 2, strength);

export const paint = (hex: string, more: Omit<Surface, 'color'> = {}): Surface => ({ color: color(hex), ...more });
