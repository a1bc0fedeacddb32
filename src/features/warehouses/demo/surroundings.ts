import { block, type Corner, face, type Faces, ground, project, shadow } from './axonometry.ts';
import {
  circle,
  ink,
  inkSoft,
  line,
  paper,
  paperDark,
  path,
  pick,
  sand,
  shade,
  teal,
  tealMid,
  tealPale,
  vermilion,
  white,
} from './drawing.ts';

export const boxColors: readonly [Faces, ...Faces[]] = [
  { top: tealMid, left: teal, right: '#07494d' },
  { top: '#e2795f', left: vermilion, right: '#93321d' },
  { top: '#5b6d90', left: inkSoft, right: ink },
  { top: white, left: paperDark, right: sand },
];

export function container(x: number, y: number, z: number, colors: Faces, along: 'x' | 'y' = 'x'): string {
  const [w, d] = along === 'x' ? [2.3, 0.85] : [0.85, 2.3];
  const ribs: string[] = [];
  for (let rib = 0.2; rib < (along === 'x' ? w : d); rib += 0.3) {
    const [from, to]: [Corner, Corner] =
      along === 'x'
        ? [
            [x + rib, y + d, z + 0.06],
            [x + rib, y + d, z + 0.84],
          ]
        : [
            [x + w, y + rib, z + 0.06],
            [x + w, y + rib, z + 0.84],
          ];
    ribs.push(line([project(from), project(to)], { stroke: ink, wide: 1, opacity: 0.35 }));
  }
  return block(x, y, z, w, d, 0.9, colors) + ribs.join('');
}

/** A trailer backed to a door, its tractor pointing into the yard. */
export function truck(x: number, y: number, cab: string): string {
  return [
    shadow(x, y, 0.8, 3.6, 0.9),
    block(x, y, 0.28, 0.8, 2.5, 1, { top: white, left: paperDark, right: sand }),
    block(x + 0.05, y + 2.62, 0.2, 0.7, 0.8, 0.85, { top: cab, left: cab, right: ink }),
    face([[x + 0.15, y + 3.42, 0.6], [x + 0.65, y + 3.42, 0.6], [x + 0.65, y + 3.42, 0.92], [x + 0.15, y + 3.42, 0.92]], tealPale),
    ...[0.5, 0.95, 2.8].map((at) => { const [cx, cy] = project([x + 0.8, y + at, 0.16]); return circle(cx, cy, 9, { fill: ink }); }),
  ].join(''); // prettier-ignore
}

export function palm(x: number, y: number, tall: number): string {
  const [fx, fy] = project([x, y, 0]);
  const [tx, ty] = project([x + 0.15, y, tall]);
  const fronds = [-160, -125, -60, -20, 15, 165].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const ex = tx + Math.cos(angle) * 62;
    const ey = ty + Math.sin(angle) * 34 + 26;
    return path(
      `M${tx} ${ty} Q${(tx + ex) / 2} ${Math.min(ty, ey) - 26} ${ex} ${ey} Q${(tx + ex) / 2} ${Math.min(ty, ey) - 6} ${tx} ${ty}Z`,
      { fill: teal },
    );
  });
  return (
    path(`M${fx - 8} ${fy} a34 10 0 1 0 68 0 a34 10 0 1 0 -68 0Z`, { fill: ink, opacity: 0.13 }) +
    path(
      `M${fx - 5} ${fy} Q${fx} ${(fy + ty) / 2} ${tx - 3} ${ty} L${tx + 3} ${ty} Q${fx + 9} ${(fy + ty) / 2} ${fx + 6} ${fy}Z`,
      { fill: inkSoft },
    ) +
    fronds.join('')
  );
}

export function sea(y: number): string {
  const waves: string[] = [];
  for (let row = 0; row < 12; row++) {
    for (let at = -18; at < 18; at += 2.6) {
      const [wx, wy] = project([at + (row % 2) * 1.3, y - 1 - row * 1.1, 0]);
      waves.push(path(`M${wx} ${wy} q9 -7 18 0 q9 7 18 0`, { stroke: tealMid, wide: 2, opacity: 0.55 }));
    }
  }
  return (
    ground(-40, y - 40, 80, 40, tealPale) +
    waves.join('') +
    line([project([-40, y, 0]), project([40, y, 0])], { stroke: ink, wide: 3 })
  );
}

export function sailingBoat(x: number, y: number): string {
  const [bx, by] = project([x, y, 0]);
  return [
    path(`M${bx - 46} ${by} L${bx + 58} ${by} L${bx + 36} ${by + 24} L${bx - 30} ${by + 24}Z`, { fill: ink }),
    path(`M${bx} ${by - 4} L${bx} ${by - 132} Q${bx + 62} ${by - 60} ${bx + 54} ${by - 8}Z`, {
      fill: white,
      stroke: ink,
      wide: 3,
    }),
    path(`M${bx - 7} ${by - 8} L${bx - 7} ${by - 112} Q${bx - 46} ${by - 40} ${bx - 44} ${by - 8}Z`, {
      fill: vermilion,
      stroke: ink,
      wide: 3,
    }),
  ].join('');
}

export function ship(x: number, y: number, throwDice: () => number): string {
  const hull = [
    face(
      [
        [x, y + 1.6, 0],
        [x + 8, y + 1.6, 0],
        [x + 8.6, y + 1.6, 0.9],
        [x, y + 1.6, 0.9],
      ],
      ink,
      ink,
    ),
    face(
      [
        [x + 8, y + 1.6, 0],
        [x + 8.6, y + 1.6, 0.9],
        [x + 9.6, y + 0.8, 0.9],
      ],
      inkSoft,
      ink,
    ),
    face(
      [
        [x, y, 0.9],
        [x + 8.6, y, 0.9],
        [x + 9.6, y + 0.8, 0.9],
        [x + 8.6, y + 1.6, 0.9],
        [x, y + 1.6, 0.9],
      ],
      sand,
      ink,
    ),
    line([project([x, y + 1.6, 0.18]), project([x + 8.1, y + 1.6, 0.18])], { stroke: vermilion, wide: 6 }),
  ];
  const load: string[] = [];
  for (let bay = 0; bay < 3; bay++) {
    for (let tier = 0; tier < 1 + Math.floor(throwDice() * 3); tier++)
      load.push(container(x + 1.5 + bay * 2.35, y + 0.35, 0.9 + tier * 0.9, pick(throwDice, boxColors)));
  }
  return [
    ...hull,
    block(x + 0.2, y + 0.3, 0.9, 1, 1, 2.3, { top: white, left: paper, right: paperDark }),
    ...load,
  ].join('');
}

/** A ship-to-shore crane: four legs, a boom over the water, stays. */
export function crane(x: number, y: number): string {
  const beam = (from: Corner, to: Corner, wide = 9): string =>
    line([project(from), project(to)], { stroke: vermilion, wide });
  return [
    beam([x, y, 0], [x, y, 4]), beam([x + 1.6, y, 0], [x + 1.6, y, 4]), beam([x, y + 1.6, 0], [x, y + 1.6, 4]), beam([x + 1.6, y + 1.6, 0], [x + 1.6, y + 1.6, 4]),
    beam([x, y, 1.8], [x + 1.6, y, 1.8], 6), beam([x, y + 1.6, 1.8], [x + 1.6, y + 1.6, 1.8], 6),
    beam([x + 0.8, y - 5, 4.1], [x + 0.8, y + 3, 4.1], 12), beam([x, y + 1.6, 4], [x + 1.6, y + 1.6, 4], 8), beam([x, y, 4], [x + 1.6, y, 4], 8),
    beam([x + 0.8, y, 4], [x + 0.8, y, 6], 8),
    line([project([x + 0.8, y - 4.6, 4.1]), project([x + 0.8, y, 6]), project([x + 0.8, y + 2.8, 4.1])], { stroke: ink, wide: 3 }),
    line([project([x + 0.8, y - 3, 4.1]), project([x + 0.8, y - 3, 2.6])], { stroke: ink, wide: 2 }),
  ].join(''); // prettier-ignore
}

export function aeroplane(x: number, y: number): string {
  const flat = (points: readonly (readonly [number, number])[], z: number, fill: string): string =>
    face(
      points.map(([px, py]) => [x + px, y + py, z]),
      fill,
      ink,
    );
  return [
    flat(
      [
        [-0.4, 0.3],
        [7.8, 0.5],
        [7.4, 1.2],
        [-0.2, 1.1],
      ],
      0,
      shade,
    ),
    flat(
      [
        [3, -2.9],
        [3.7, -2.9],
        [5.1, 0],
        [3.3, 0],
      ],
      0.55,
      tealPale,
    ),
    flat(
      [
        [0.3, -1],
        [0.8, -1],
        [1.4, 0.1],
        [0.4, 0.1],
      ],
      0.7,
      tealPale,
    ),
    flat(
      [
        [0, 0],
        [6.6, -0.05],
        [7.4, 0.3],
        [6.6, 0.65],
        [0, 0.6],
      ],
      0.85,
      white,
    ),
    flat(
      [
        [0, 0.6],
        [6.6, 0.65],
        [7.4, 0.3],
        [7.2, 0.7],
        [6.4, 1],
        [0.6, 0.85],
      ],
      0.72,
      paperDark,
    ),
    flat(
      [
        [3.3, 0.6],
        [5.1, 0.6],
        [3.7, 3.5],
        [3, 3.5],
      ],
      0.55,
      tealPale,
    ),
    flat(
      [
        [0.4, 0.5],
        [1.4, 0.5],
        [0.8, 1.6],
        [0.3, 1.6],
      ],
      0.7,
      tealPale,
    ),
    face(
      [
        [x + 0.1, y + 0.3, 0.85],
        [x + 1.3, y + 0.3, 0.85],
        [x + 0.5, y + 0.3, 2.2],
        [x - 0.1, y + 0.3, 2.2],
      ],
      vermilion,
      ink,
    ),
  ].join('');
}
