import { type Dot, circle, dice, ink, inkSoft, line, paper, paperDark, path, pick, picture, polygon, rhumbLines, sand, shade, snowflake, teal, tealMid, tealPale, vermilion, white } from './drawing.ts';

export interface ExteriorOptions {
  seed: number;
  /** Dock doors on the long side. */
  doors: number;
  /** Units of length and height of the building. */
  long: number;
  tall: number;
  beside: 'street' | 'quay' | 'apron' | 'yard' | 'island';
  isCold?: boolean;
  roof?: string;
}

const scale = 56;
const originX = 800;
const originY = 388;

type Corner = readonly [number, number, number];

/** Axonometric: x runs right and down, y left and down, z up. */
function project([x, y, z]: Corner): Dot {
  return [originX + (x - y) * scale * 0.866, originY + (x + y) * scale * 0.5 - z * scale];
}

const face = (corners: readonly Corner[], fill: string, stroke: string | undefined = undefined, opacity?: number): string =>
  polygon(corners.map(project), { fill, ...(stroke ? { stroke, wide: 1.5 } : {}), ...(opacity === undefined ? {} : { opacity }) });

const ground = (x: number, y: number, w: number, d: number, fill: string, opacity?: number): string =>
  face([[x, y, 0], [x + w, y, 0], [x + w, y + d, 0], [x, y + d, 0]], fill, undefined, opacity);

interface Faces {
  top: string;
  left: string;
  right: string;
}

function block(x: number, y: number, z: number, w: number, d: number, h: number, { top, left, right }: Faces): string {
  return [
    face([[x, y + d, z], [x + w, y + d, z], [x + w, y + d, z + h], [x, y + d, z + h]], left, ink),
    face([[x + w, y, z], [x + w, y + d, z], [x + w, y + d, z + h], [x + w, y, z + h]], right, ink),
    face([[x, y, z + h], [x + w, y, z + h], [x + w, y + d, z + h], [x, y + d, z + h]], top, ink),
  ].join('');
}

const shadow = (x: number, y: number, w: number, d: number, h: number): string =>
  face([[x, y + d, 0], [x + w, y + d, 0], [x + w, y, 0], [x + w + h * 0.5, y + h * 0.12, 0], [x + w + h * 0.5, y + d + h * 0.3, 0], [x + h * 0.3, y + d + h * 0.3, 0]], shade, undefined, 0.55);

const boxColors: readonly [Faces, ...Faces[]] = [
  { top: tealMid, left: teal, right: '#07494d' },
  { top: '#e2795f', left: vermilion, right: '#93321d' },
  { top: '#5b6d90', left: inkSoft, right: ink },
  { top: white, left: paperDark, right: sand },
];

function container(x: number, y: number, z: number, colors: Faces, along: 'x' | 'y' = 'x'): string {
  const [w, d] = along === 'x' ? [2.3, 0.85] : [0.85, 2.3];
  const ribs: string[] = [];
  for (let rib = 0.2; rib < (along === 'x' ? w : d); rib += 0.3) {
    const [from, to]: [Corner, Corner] = along === 'x' ? [[x + rib, y + d, z + 0.06], [x + rib, y + d, z + 0.84]] : [[x + w, y + rib, z + 0.06], [x + w, y + rib, z + 0.84]];
    ribs.push(line([project(from), project(to)], { stroke: ink, wide: 1, opacity: 0.35 }));
  }
  return block(x, y, z, w, d, 0.9, colors) + ribs.join('');
}

/** A trailer backed to a door, its tractor pointing into the yard. */
function truck(x: number, y: number, cab: string): string {
  return [
    shadow(x, y, 0.8, 3.6, 0.9),
    block(x, y, 0.28, 0.8, 2.5, 1, { top: white, left: paperDark, right: sand }),
    block(x + 0.05, y + 2.62, 0.2, 0.7, 0.8, 0.85, { top: cab, left: cab, right: ink }),
    face([[x + 0.15, y + 3.42, 0.6], [x + 0.65, y + 3.42, 0.6], [x + 0.65, y + 3.42, 0.92], [x + 0.15, y + 3.42, 0.92]], tealPale),
    ...[0.5, 0.95, 2.8].map((at) => { const [cx, cy] = project([x + 0.8, y + at, 0.16]); return circle(cx, cy, 9, { fill: ink }); }),
  ].join(''); // prettier-ignore
}

function palm(x: number, y: number, tall: number): string {
  const [fx, fy] = project([x, y, 0]);
  const [tx, ty] = project([x + 0.15, y, tall]);
  const fronds = [-160, -125, -60, -20, 15, 165].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const ex = tx + Math.cos(angle) * 62;
    const ey = ty + Math.sin(angle) * 34 + 26;
    return path(`M${tx} ${ty} Q${(tx + ex) / 2} ${Math.min(ty, ey) - 26} ${ex} ${ey} Q${(tx + ex) / 2} ${Math.min(ty, ey) - 6} ${tx} ${ty}Z`, { fill: teal });
  });
  return path(`M${fx - 5} ${fy} Q${fx} ${(fy + ty) / 2} ${tx - 3} ${ty} L${tx + 3} ${ty} Q${fx + 9} ${(fy + ty) / 2} ${fx + 6} ${fy}Z`, { fill: inkSoft }) + fronds.join('');
}

function sea(y: number): string {
  const waves: string[] = [];
  for (let row = 0; row < 9; row++) {
    for (let at = -14; at < 16; at += 2.6) {
      const [wx, wy] = project([at + (row % 2) * 1.3, y - 1 - row * 1.1, 0]);
      waves.push(path(`M${wx} ${wy} q9 -7 18 0 q9 7 18 0`, { stroke: tealMid, wide: 2, opacity: 0.55 }));
    }
  }
  return ground(-20, y - 22, 44, 22, tealPale) + waves.join('') + line([project([-20, y, 0]), project([24, y, 0])], { stroke: ink, wide: 3 });
}

function ship(x: number, y: number, throwDice: () => number): string {
  const hull = [
    face([[x, y + 1.6, 0], [x + 8, y + 1.6, 0], [x + 8.6, y + 1.6, 0.9], [x, y + 1.6, 0.9]], ink, ink),
    face([[x + 8, y + 1.6, 0], [x + 8.6, y + 1.6, 0.9], [x + 9.6, y + 0.8, 0.9]], inkSoft, ink),
    face([[x, y, 0.9], [x + 8.6, y, 0.9], [x + 9.6, y + 0.8, 0.9], [x + 8.6, y + 1.6, 0.9], [x, y + 1.6, 0.9]], sand, ink),
    line([project([x, y + 1.6, 0.18]), project([x + 8.1, y + 1.6, 0.18])], { stroke: vermilion, wide: 6 }),
  ];
  const load: string[] = [];
  for (let bay = 0; bay < 3; bay++) {
    for (let tier = 0; tier < 1 + Math.floor(throwDice() * 3); tier++) load.push(container(x + 1.5 + bay * 2.35, y + 0.35, 0.9 + tier * 0.9, pick(throwDice, boxColors)));
  }
  return [...hull, block(x + 0.2, y + 0.3, 0.9, 1, 1, 2.3, { top: white, left: paper, right: paperDark }), ...load].join('');
}

/** A ship-to-shore crane: four legs, a boom over the water, stays. */
function crane(x: number, y: number): string {
  const beam = (from: Corner, to: Corner, wide = 9): string => line([project(from), project(to)], { stroke: vermilion, wide });
  return [
    beam([x, y, 0], [x, y, 4]), beam([x + 1.6, y, 0], [x + 1.6, y, 4]), beam([x, y + 1.6, 0], [x, y + 1.6, 4]), beam([x + 1.6, y + 1.6, 0], [x + 1.6, y + 1.6, 4]),
    beam([x, y, 1.8], [x + 1.6, y, 1.8], 6), beam([x, y + 1.6, 1.8], [x + 1.6, y + 1.6, 1.8], 6),
    beam([x + 0.8, y - 5, 4.1], [x + 0.8, y + 3, 4.1], 12), beam([x, y + 1.6, 4], [x + 1.6, y + 1.6, 4], 8), beam([x, y, 4], [x + 1.6, y, 4], 8),
    beam([x + 0.8, y, 4], [x + 0.8, y, 6], 8),
    line([project([x + 0.8, y - 4.6, 4.1]), project([x + 0.8, y, 6]), project([x + 0.8, y + 2.8, 4.1])], { stroke: ink, wide: 3 }),
    line([project([x + 0.8, y - 3, 4.1]), project([x + 0.8, y - 3, 2.6])], { stroke: ink, wide: 2 }),
  ].join(''); // prettier-ignore
}

function aeroplane(x: number, y: number): string {
  const flat = (points: readonly (readonly [number, number])[], z: number, fill: string): string => face(points.map(([px, py]) => [x + px, y + py, z]), fill, ink);
  return [
    flat([[-0.4, 0.3], [7.8, 0.5], [7.4, 1.2], [-0.2, 1.1]], 0, shade),
    flat([[3, -2.9], [3.7, -2.9], [5.1, 0], [3.3, 0]], 0.55, tealPale),
    flat([[0.3, -1], [0.8, -1], [1.4, 0.1], [0.4, 0.1]], 0.7, tealPale),
    flat([[0, 0], [6.6, -0.05], [7.4, 0.3], [6.6, 0.65], [0, 0.6]], 0.85, white),
    flat([[0, 0.6], [6.6, 0.65], [7.4, 0.3], [7.2, 0.7], [6.4, 1], [0.6, 0.85]], 0.72, paperDark),
    flat([[3.3, 0.6], [5.1, 0.6], [3.7, 3.5], [3, 3.5]], 0.55, tealPale),
    flat([[0.4, 0.5], [1.4, 0.5], [0.8, 1.6], [0.3, 1.6]], 0.7, tealPale),
    face([[x + 0.1, y + 0.3, 0.85], [x + 1.3, y + 0.3, 0.85], [x + 0.5, y + 0.3, 2.2], [x - 0.1, y + 0.3, 2.2]], vermilion, ink),
  ].join('');
}

function building({ doors, long, tall, isCold = false, roof = paperDark, seed }: ExteriorOptions): string {
  const throwDice = dice(seed * 7 + 3);
  const x = -long / 2;
  const [y, deep] = [-2.6, 4.6];
  const front = y + deep;
  const parts = [shadow(x, y, long, deep, tall), block(x, y, 0, long, deep, tall, { top: roof, left: paper, right: sand })];
  // Cladding, a teal band under the eaves, and roof lights.
  for (let at = x + 0.25; at < x + long; at += 0.25) parts.push(line([project([at, front, 0.05]), project([at, front, tall - 0.5])], { stroke: shade, wide: 1, opacity: 0.5 }));
  parts.push(face([[x, front, tall - 0.42], [x + long, front, tall - 0.42], [x + long, front, tall - 0.1], [x, front, tall - 0.1]], teal));
  parts.push(face([[x + long, y, tall - 0.42], [x + long, front, tall - 0.42], [x + long, front, tall - 0.1], [x + long, y, tall - 0.1]], '#07494d'));
  for (let at = 0.8; at < long - 1.2; at += 1.8) parts.push(face([[x + at, y + 1.1, tall], [x + at + 0.9, y + 1.1, tall], [x + at + 0.9, y + deep - 1.1, tall], [x + at, y + deep - 1.1, tall]], isCold ? white : tealPale, shade));
  if (isCold) for (let at = 0.7; at < long - 1; at += 2.1) parts.push(block(x + at, y + 0.5, tall, 1.1, 0.8, 0.55, { top: white, left: tealMid, right: teal }));
  // The doors.
  const step = (long - 0.8) / doors;
  for (let door = 0; door < doors; door++) {
    const left = x + 0.4 + door * step + step * 0.16;
    const right = left + step * 0.68;
    parts.push(face([[left, front, 0.25], [right, front, 0.25], [right, front, 1.45], [left, front, 1.45]], throwDice() < 0.2 ? ink : isCold ? white : tealPale, ink));
    for (const z of [0.55, 0.85, 1.15]) parts.push(line([project([left, front, z]), project([right, front, z])], { stroke: ink, wide: 1, opacity: 0.4 }));
    parts.push(face([[left, front, 0.1], [right, front, 0.1], [right, front, 0.25], [left, front, 0.25]], ink));
  }
  // The office at the right end.
  const end = x + long;
  for (let window = 0; window < 4; window++) {
    const at = front - 0.75 - window * 0.85;
    parts.push(face([[end, at, 1.05], [end, at - 0.55, 1.05], [end, at - 0.55, 1.65], [end, at, 1.65]], tealPale, ink));
  }
  parts.push(face([[end, front - 0.5, 0], [end, front - 1, 0], [end, front - 1, 0.85], [end, front - 0.5, 0.85]], vermilion, ink));
  if (isCold) {
    const [fx, fy] = project([end, y + 1, tall * 0.5]);
    parts.push(snowflake(fx, fy, 40, teal, 6));
  }
  return parts.join('');
}

function surroundings({ beside, seed }: ExteriorOptions, throwDice: () => number): { behind: string[]; before: string[] } {
  const behind: string[] = [];
  const before: string[] = [];
  if (beside === 'quay') {
    behind.push(sea(-5.2), ship(-5.5 + (seed % 3), -8.6, throwDice), crane(1.5, -6.2));
    behind.push(container(-7.5, -4.7, 0, pick(throwDice, boxColors)), container(-7.3, -4.7, 0.9, pick(throwDice, boxColors)));
  } else if (beside === 'apron') {
    behind.push(ground(-16, -13, 32, 9, '#e3dccb'), line([project([-16, -8.6, 0]), project([16, -8.6, 0])], { stroke: white, wide: 6, dash: '34 24' }), aeroplane(-3.2, -9.4));
  } else if (beside === 'island') {
    behind.push(sea(-6.4), path(`M0 190 Q190 96 420 150 T900 120 T1600 176 L1600 250 L0 250Z`, { fill: tealMid, opacity: 0.45 }));
    for (const [at, tall] of [[-7.6, 3.3], [-6.4, 2.6], [5.8, 3.4], [7, 2.7]] as const) behind.push(palm(at, -4.6, tall));
  } else if (beside === 'yard') {
    for (let bay = 0; bay < 4; bay++) for (let tier = 0; tier <= Math.floor(throwDice() * 3); tier++) behind.push(container(-6.4 + bay * 2.6, -5.4, tier * 0.9, pick(throwDice, boxColors)));
  } else {
    for (let at = -8; at < 9; at += 2.2) behind.push(palm(at, -4.8 - throwDice() * 0.6, 2.3 + throwDice()));
  }
  if (beside === 'yard') {
    for (const [at, y] of [[-5.6, 6.6], [-2.9, 6.8]] as const) before.push(container(at, y, 0, pick(throwDice, boxColors)));
    before.push(container(-5.5, 6.6, 0.9, pick(throwDice, boxColors)));
  }
  before.push(beside === 'quay' ? container(5.6, 2.2, 0, pick(throwDice, boxColors), 'y') : palm(6.2, 1.6, 2.4));
  return { behind, before };
}

/** The house from outside, with what lies behind it. */
export function drawExterior(options: ExteriorOptions): string {
  const throwDice = dice(options.seed);
  const { behind, before } = surroundings(options, throwDice);
  const trucks: string[] = [];
  const step = (options.long - 0.8) / options.doors;
  for (let door = 0; door < options.doors; door++) {
    if (throwDice() < 0.45) trucks.push(truck(-options.long / 2 + 0.4 + door * step + step * 0.5 - 0.4, 2.1, pick(throwDice, [teal, vermilion, inkSoft])));
  }
  const yard = [
    ground(-14, 2, 28, 6, '#e6dcc4'),
    line([project([-14, 7.4, 0]), project([14, 7.4, 0])], { stroke: white, wide: 5, dash: '40 26' }),
  ];
  return picture(paper, [rhumbLines(1290, 150, shade, 0.35), circle(1290, 150, 54, { fill: vermilion, opacity: 0.9 }), ...behind, ...yard, building(options), ...trucks, ...before]);
}
