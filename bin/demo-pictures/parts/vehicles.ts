import { type Face, bar, box, drawnOut, face, many, newPart, place } from '../engine/geometry.ts';
import type { Surface } from '../engine/surface.ts';
import { dark, glassDim, lamp, navy, ribbed, rubber, slate, steel, vermilion, white } from './surfaces.ts';

// Vehicles stand at the origin, their back at y = 0, and look towards smaller y.

const wheel = (x: number, y: number, radius = 0.5): Face[] => [
  ...bar([x - 0.17, y, radius], [x + 0.17, y, radius], radius, rubber, { sides: 14 }),
  ...bar([x - 0.19, y, radius], [x + 0.19, y, radius], radius * 0.45, steel, { sides: 10 }),
];

const wheels = (half: number, rows: readonly number[], radius = 0.5): Face[] =>
  rows.flatMap((y) => [...wheel(-half, y, radius), ...wheel(half, y, radius)]);

export interface TrailerLook {
  body?: Surface;
  band?: Surface;
  long?: number;
  /** A cooling unit on its front. */
  isCold?: boolean;
}

export function trailer({ body = white, band, long = 13.6, isCold = false }: TrailerLook = {}): Face[] {
  return [
    ...box([-1.3, -long, 1.15], [2.6, long, 2.85], body),
    ...(band
      ? [
          ...box([-1.33, -long + 0.6, 2.1], [0.03, long - 1.2, 0.7], band),
          ...box([1.3, -long + 0.6, 2.1], [0.03, long - 1.2, 0.7], band),
        ]
      : []),
    ...box([-1.1, -long, 0.95], [2.2, long, 0.2], dark),
    ...wheels(1.05, [-1.6, -2.9]),
    ...box([-0.9, -long + 2.8, 0.05], [0.18, 0.2, 0.95], steel),
    ...box([0.72, -long + 2.8, 0.05], [0.18, 0.2, 0.95], steel),
    ...(isCold
      ? [
          ...box([-1, -long - 0.45, 2.2], [2, 0.45, 1.6], steel),
          ...box([-0.8, -long - 0.5, 2.9], [1.6, 0.06, 0.7], dark),
        ]
      : [...box([-1.1, -long - 0.02, 1.5], [2.2, 0.03, 2.2], steel)]),
  ];
}

/** The tractor in front of a trailer of this length. */
function tractor(cab: Surface, long = 13.6): Face[] {
  const back = -long - 0.2;
  const profile: [number, number][] = [
    [back - 3.1, 0.75],
    [back - 0.2, 0.75],
    [back - 0.2, 3.5],
    [back - 1.9, 3.5],
    [back - 2.75, 2.35],
    [back - 3.1, 2.15],
  ];
  return [
    ...box([-0.9, back - 3, 0.6], [1.8, 5.6, 0.3], dark),
    ...drawnOut(profile, -1.22, 1.22, cab),
    face(
      [
        [-1.05, back - 2.72, 2.45],
        [1.05, back - 2.72, 2.45],
        [1.05, back - 2.06, 3.34],
        [-1.05, back - 2.06, 3.34],
      ],
      glassDim,
    ),
    ...[-1.25, 1.25].map((x) =>
      face(
        [
          [x, back - 2.4, 2.3],
          [x, back - 1.2, 2.3],
          [x, back - 1.2, 3.2],
          [x, back - 1.85, 3.2],
        ],
        glassDim,
      ),
    ),
    ...box([-1.1, back - 3.18, 0.85], [2.2, 0.1, 0.35], steel),
    ...box([-0.75, back - 3.16, 1.25], [1.5, 0.06, 0.75], dark),
    ...box([-1.12, back - 3.16, 1.25], [0.3, 0.06, 0.28], lamp),
    ...box([0.82, back - 3.16, 1.25], [0.3, 0.06, 0.28], lamp),
    ...wheels(1.05, [back + 0.6, back + 1.7]),
    ...wheels(1.05, [back - 2.2]),
  ];
}

export const semi = (cab: Surface, look: TrailerLook = {}): Face[] => [...trailer(look), ...tractor(cab, look.long)];

export function boxTruck(cab: Surface, body: Surface = white): Face[] {
  return [
    ...box([-1.15, -5.4, 0.95], [2.3, 5.4, 2.5], body),
    ...box([-0.8, -7.2, 0.55], [1.6, 7, 0.35], dark),
    ...drawnOut(
      [
        [-7.4, 0.55],
        [-5.5, 0.55],
        [-5.5, 2.6],
        [-6.3, 2.6],
        [-6.9, 1.6],
        [-7.4, 1.45],
      ],
      -1.05,
      1.05,
      cab,
    ),
    face(
      [
        [-0.9, -6.88, 1.68],
        [0.9, -6.88, 1.68],
        [0.9, -6.4, 2.5],
        [-0.9, -6.4, 2.5],
      ],
      glassDim,
    ),
    ...[-1.08, 1.08].map((x) =>
      face(
        [
          [x, -6.7, 1.6],
          [x, -5.8, 1.6],
          [x, -5.8, 2.4],
          [x, -6.3, 2.4],
        ],
        glassDim,
      ),
    ),
    ...wheels(0.95, [-1.3, -6.3], 0.45),
  ];
}

interface CarShape {
  long: number;
  high: number;
  hood: number;
  /** Height of the hood. */
  belt: number;
  rear: number;
}

function vehicle(body: Surface, { long, high, hood, belt, rear }: CarShape): Face[] {
  const half = 0.92;
  const windowsFrom = -long + hood;
  return [
    ...drawnOut(
      [
        [-long, 0.32],
        [0, 0.32],
        [0, belt],
        [-long, belt - 0.12],
      ],
      -half,
      half,
      body,
    ),
    ...drawnOut(
      [
        [windowsFrom, belt - 0.08],
        [-rear, belt],
        [-rear - 0.25, high],
        [windowsFrom + 0.75, high],
      ],
      -half + 0.08,
      half - 0.08,
      body,
    ),
    ...[-1, 1].flatMap((side) =>
      face(
        [
          [side * (half - 0.06), windowsFrom + 0.25, belt + 0.02],
          [side * (half - 0.06), -rear - 0.12, belt + 0.02],
          [side * (half - 0.06), -rear - 0.3, high - 0.1],
          [side * (half - 0.06), windowsFrom + 0.8, high - 0.1],
        ],
        glassDim,
      ),
    ),
    face(
      [
        [-half + 0.15, windowsFrom + 0.02, belt],
        [half - 0.15, windowsFrom + 0.02, belt],
        [half - 0.15, windowsFrom + 0.68, high - 0.08],
        [-half + 0.15, windowsFrom + 0.68, high - 0.08],
      ],
      glassDim,
    ),
    ...wheels(half - 0.14, [-0.85, -long + 0.85], 0.34),
  ];
}

export const car = (body: Surface): Face[] =>
  vehicle(body, { long: 4.5, high: 1.48, hood: 1.25, belt: 0.92, rear: 0.5 });
export const van = (body: Surface): Face[] =>
  vehicle(body, { long: 5.6, high: 2.45, hood: 0.75, belt: 1.3, rear: 0.02 });
export const pickup = (body: Surface): Face[] => [
  ...vehicle(body, { long: 5.4, high: 1.75, hood: 1.5, belt: 1.08, rear: 1.9 }),
  ...box([-0.8, -1.8, 1.02], [1.6, 1.7, 0.08], dark),
];

/** A shipping container with its doors at y = 0; 6.1 or 12.2 metres long. */
export function container(hex: string, long = 12.2): Face[] {
  const skin = ribbed(hex);
  return [
    ...box([-1.22, -long, 0], [2.44, long, 2.6], skin),
    ...box([-0.02, -0.01, 0.15], [0.04, 0.06, 2.3], dark),
    ...many(4, (index) => box([-0.95 + index * 0.62, 0, 0.2], [0.06, 0.07, 2.2], steel)),
  ];
}

/** Containers side by side and on each other: `rows` of heights. */
export function containerStack(heights: readonly number[], hexes: readonly string[], long = 12.2): Face[] {
  return heights.flatMap((height, row) =>
    many(height, (tier) =>
      place(container(hexes[(row * 3 + tier * 2 + row * tier) % hexes.length] as string, long), [
        row * 2.6,
        0,
        tier * 2.62,
      ]),
    ),
  );
}

export function forklift(body: Surface = vermilion, load: readonly Face[] = []): Face[] {
  return [
    ...box([-0.6, -1.9, 0.35], [1.2, 1.9, 0.75], body),
    ...box([-0.55, -0.55, 1.1], [1.1, 0.5, 0.35], dark),
    ...many(4, (index) =>
      bar(
        [index % 2 ? 0.52 : -0.52, index < 2 ? -0.25 : -1.45, 1.1],
        [index % 2 ? 0.45 : -0.45, index < 2 ? -0.4 : -1.35, 2.15],
        0.05,
        dark,
      ),
    ),
    ...box([-0.55, -1.5, 2.12], [1.1, 1.2, 0.07], dark),
    ...box([-0.42, -2.1, 0.1], [0.12, 0.14, 2.6], steel),
    ...box([0.3, -2.1, 0.1], [0.12, 0.14, 2.6], steel),
    ...box([-0.45, -3.2, 0.3], [0.14, 1.1, 0.06], dark),
    ...box([0.31, -3.2, 0.3], [0.14, 1.1, 0.06], dark),
    ...wheels(0.52, [-0.35, -1.55], 0.33),
    ...place(load, [0, -2.7, 0.36]),
  ];
}

/** Lifts containers over each other: a long arm over a heavy body. */
export function reachStacker(hex: string): Face[] {
  const part = newPart();
  return [
    ...box([-1.6, -7.5, 0.8], [3.2, 7, 1.4], { ...vermilion }),
    ...box([-0.9, -4.4, 2.2], [1.8, 1.8, 1.7], glassDim),
    ...bar([0, -0.8, 2.2], [0, -10.5, 7.4], 0.42, vermilion, { sides: 6 }),
    ...bar([-1, -6, 2], [-0.3, -7.6, 5.6], 0.16, steel),
    ...wheels(1.7, [-1.4, -6.4], 0.85),
    ...box([-6.1, -11.7, 5.9], [12.2, 2.44, 2.6], ribbed(hex)),
    ...box([-5.6, -11.2, 8.5], [11.2, 1.4, 0.35], dark).map((one) => ({ ...one, part })),
  ];
}

export function excavator(body: Surface): Face[] {
  const track = (x: number): Face[] => [
    ...box([x, -3.6, 0.25], [0.6, 3.2, 0.6], dark),
    ...bar([x, -3.6, 0.55], [x + 0.6, -3.6, 0.55], 0.42, dark),
    ...bar([x, -0.4, 0.55], [x + 0.6, -0.4, 0.55], 0.42, dark),
  ];
  return [
    ...track(-1.4),
    ...track(0.8),
    ...box([-1.3, -3, 1.05], [2.6, 3.2, 1.1], body),
    ...box([-1.25, -3.2, 2.15], [1.1, 1.5, 1.2], glassDim),
    ...bar([0.4, -2.8, 1.9], [0.4, -5.4, 4.9], 0.3, body, { sides: 6 }),
    ...bar([0.4, -5.4, 4.9], [0.4, -8.1, 2.4], 0.22, body, { sides: 6 }),
    ...drawnOut(
      [
        [-8.6, 0.9],
        [-7.6, 0.7],
        [-7.6, 1.9],
        [-8.3, 2.4],
      ],
      -0.2,
      1,
      slate,
    ),
  ];
}

/** A goods wagon on its rails' height. */
export const boxcar = (body: Surface): Face[] => [
  ...box([-1.5, -15, 1], [3, 15, 3.3], body),
  ...box([1.5, -8.9, 1.05], [0.08, 2.8, 3], navy),
  ...box([-1.58, -8.9, 1.05], [0.08, 2.8, 3], navy),
  ...box([-1.4, -15.4, 0.75], [2.8, 15.8, 0.3], dark),
  ...wheels(0.75, [-1.8, -3.6, -11.4, -13.2], 0.45),
];
