/** The chart room's colours, as the demonstration pictures use them. */
export const ink = '#14233b';
export const inkSoft = '#3a4d70';
export const paper = '#f6f0e3';
export const paperDark = '#e9dfc9';
export const sand = '#d9c9a3';
export const white = '#fdfaf4';
export const teal = '#0a686d';
export const tealMid = '#4f9a95';
export const tealPale = '#cfe3dc';
export const vermilion = '#c2452a';
export const shade = '#b9ab8c';
export const lawn = '#dbe5d1';

export const width = 1600;
export const height = 1067;

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

export function pick<T>(throwDice: () => number, from: readonly [T, ...T[]]): T {
  return from[Math.floor(throwDice() * from.length)] ?? from[0];
}

export type Dot = readonly [number, number];

const short = (value: number): string => String(Math.round(value * 10) / 10);

export interface Pen {
  fill?: string;
  stroke?: string;
  wide?: number;
  opacity?: number;
  dash?: string;
}

function pen({ fill = 'none', stroke, wide = 2, opacity, dash }: Pen): string {
  return `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${wide}" stroke-linejoin="round" stroke-linecap="round"` : ''}${opacity === undefined ? '' : ` opacity="${opacity}"`}${dash ? ` stroke-dasharray="${dash}"` : ''}`;
}

export function polygon(points: readonly Dot[], style: Pen): string {
  return `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" ${pen(style)}/>`;
}

export function line(points: readonly Dot[], style: Pen): string {
  return `<polyline points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" ${pen(style)}/>`;
}

export function path(d: string, style: Pen): string {
  return `<path d="${d}" ${pen(style)}/>`;
}

export function rect(x: number, y: number, w: number, h: number, style: Pen): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" ${pen(style)}/>`;
}

export function circle(x: number, y: number, r: number, style: Pen): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" ${pen(style)}/>`;
}

/** A snow crystal of six arms. */
export function snowflake(x: number, y: number, r: number, color: string, wide: number): string {
  const arms: string[] = [];
  for (let arm = 0; arm < 6; arm++) {
    const angle = (arm * Math.PI) / 3 + Math.PI / 6;
    const at = (length: number, turn = 0): Dot => [
      x + Math.cos(angle + turn) * length,
      y + Math.sin(angle + turn) * length,
    ];
    arms.push(line([[x, y], at(r)], { stroke: color, wide }));
    arms.push(line([at(r * 0.88, -0.32), at(r * 0.58), at(r * 0.88, 0.32)], { stroke: color, wide }));
  }
  return arms.join('');
}

/** Lines of bearing from a point, as on the old charts. */
export function rhumbLines(x: number, y: number, color: string, opacity: number): string {
  const lines: string[] = [];
  for (let bearing = 0; bearing < 16; bearing++) {
    const angle = (bearing * Math.PI) / 8;
    lines.push(
      line(
        [
          [x, y],
          [x + Math.cos(angle) * 2200, y + Math.sin(angle) * 2200],
        ],
        { stroke: color, wide: bearing % 4 === 0 ? 2 : 1, opacity },
      ),
    );
  }
  return lines.join('');
}

export function picture(background: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${background}"/>${parts.join('')}</svg>`;
}
