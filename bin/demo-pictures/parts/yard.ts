import {
  type Face,
  type Point,
  add,
  bar,
  ball,
  box,
  face,
  many,
  minus,
  newPart,
  place,
  times,
} from '../engine/geometry.ts';
import { type Surface, paint } from '../engine/surface.ts';
import type { Lamp } from '../engine/shade.ts';
import { carton, dark, lamp, mark, ochre, steel, tealPale, vermilion, wire, wood } from './surfaces.ts';

const wide = 500;

/** A floor without an edge. */
export const plain = (surface: Surface, z = 0): Face =>
  face(
    [
      [-wide, -wide, z],
      [wide, -wide, z],
      [wide, wide, z],
      [-wide, wide, z],
    ],
    surface,
  );

/** A rectangle on the ground. */
export const ground = ([x, y]: readonly [number, number], w: number, d: number, surface: Surface, z = 0.02): Face =>
  face(
    [
      [x, y, z],
      [x + w, y, z],
      [x + w, y + d, z],
      [x, y + d, z],
    ],
    surface,
  );

/** Painted lines on a yard: `count` strokes away from the viewer. */
export const bays = (
  [x, y]: readonly [number, number],
  step: number,
  count: number,
  long: number,
  surface = mark,
): Face[] => many(count, (index) => [ground([x + index * step, y], 0.16, long, surface, 0.05)]);

/** A street along x with a broken middle line. */
export const street = (y: number, deep: number, surface: Surface): Face[] => [
  ground([-wide, y], wide * 2, deep, surface, 0.03),
  ...many(60, (index) => [ground([-180 + index * 6, y + deep / 2 - 0.08], 3, 0.18, mark, 0.05)]),
];

/** A woven fence with posts. */
export function fence(from: Point, to: Point, high = 2.4): Face[] {
  const way = minus(to, from);
  const long = Math.hypot(...way);
  const posts = Math.max(1, Math.round(long / 3));
  return [
    ...many(posts + 1, (index) => {
      const foot = add(from, times(way, index / posts));
      return bar(foot, add(foot, [0, 0, high + 0.15]), 0.05, { ...steel, line: 0.4 }, { sides: 6 });
    }),
    ...bar(add(from, [0, 0, high]), add(to, [0, 0, high]), 0.03, { ...steel, line: 0.3 }, { sides: 6 }),
    face([from, to, add(to, [0, 0, high]), add(from, [0, 0, high])], wire),
  ];
}

/** A mast with a lamp arm, and the light it gives. */
export const mast = (at: Point, high = 10): { faces: Face[]; lamp: Lamp } => ({
  faces: [
    ...bar(at, add(at, [0, 0, high]), 0.12, steel, { sides: 8 }),
    ...box(add(at, [-1.1, -0.15, high]), [2.2, 0.3, 0.18], steel),
    ...box(add(at, [-1.1, -0.2, high - 0.12]), [0.7, 0.4, 0.12], lamp),
    ...box(add(at, [0.4, -0.2, high - 0.12]), [0.7, 0.4, 0.12], lamp),
  ],
  lamp: { at: add(at, [0, -0.5, high - 0.3]), reach: high * 1.9 },
});

/** Poles with wires between them. */
export function powerLine(points: readonly Point[], high = 11): Face[] {
  const thin = { ...wood, line: 0.5 };
  return points.flatMap((at, index) => {
    const next = points[index + 1];
    const arm = add(at, [0, 0, high - 0.7]);
    return [
      ...bar(at, add(at, [0, 0, high]), 0.14, thin, { sides: 8 }),
      ...box(add(arm, [-1.1, -0.08, 0]), [2.2, 0.16, 0.16], thin),
      ...(next ? [-1, 1].flatMap((side) => sag(add(arm, [side, 0, 0.15]), add(next, [side, 0, high - 0.55]))) : []),
    ];
  });
}

function sag(from: Point, to: Point): Face[] {
  const at = (share: number): Point => {
    const straight = add(from, times(minus(to, from), share));
    return add(straight, [0, 0, -1.1 * 4 * share * (1 - share)]);
  };
  return many(5, (index) =>
    bar(at(index / 5), at((index + 1) / 5), 0.025, { ...dark, line: 0.3, castsShadow: false }, { sides: 4 }),
  );
}

export const pallet = (): Face[] => [
  ...box([-0.6, -0.5, 0], [1.2, 1, 0.05], wood),
  ...many(3, (index) => box([-0.58 + index * 0.52, -0.48, 0.05], [0.12, 0.96, 0.07], wood)),
  ...box([-0.6, -0.5, 0.11], [1.2, 1, 0.04], wood),
];

/** A pallet of cartons, `layers` high. */
export function cartons(layers = 4, surface: Surface = carton): Face[] {
  const low = 0.15;
  const high = 0.36;
  return [
    ...pallet(),
    ...many(layers, (layer) => [
      ...box([-0.58, -0.48, low + layer * high], [0.57, 0.95, high - 0.015], surface),
      ...box([0.01, -0.48, low + layer * high], [0.57, 0.95, high - 0.015], surface),
    ]),
  ];
}

/** A pallet wrapped in film. */
export const wrapped = (high = 1.5, surface: Surface = tealPale): Face[] => [
  ...pallet(),
  ...box([-0.57, -0.47, 0.15], [1.14, 0.94, high], surface),
];

export const sacks = (layers = 5, surface: Surface = paint('#d8c7a2')): Face[] => [
  ...pallet(),
  ...many(layers, (layer) =>
    many(3, (index) =>
      ball([-0.38 + index * 0.38 + (layer % 2) * 0.02, 0, 0.28 + layer * 0.22], [0.22, 0.47, 0.135], {
        ...surface,
        line: 0.6,
      }),
    ),
  ),
];

export const drum = (at: Point, surface: Surface): Face[] => [
  ...bar(at, add(at, [0, 0, 0.88]), 0.29, surface, { sides: 14 }),
  ...bar(add(at, [0, 0, 0.3]), add(at, [0, 0, 0.34]), 0.305, dark, { sides: 14 }),
  ...bar(add(at, [0, 0, 0.6]), add(at, [0, 0, 0.64]), 0.305, dark, { sides: 14 }),
];

/** Pipes lying on each other, along y. */
export const pipes = (count: number, rows: number, long: number, surface: Surface, radius = 0.3): Face[] =>
  many(rows, (row) =>
    many(count - row, (index) => {
      const [x, z] = [(index + row / 2) * radius * 2.05, radius + row * radius * 1.78];
      return [
        ...bar([x, -long, z], [x, 0, z], radius, surface, { sides: 14 }),
        ...bar([x, -long - 0.02, z], [x, -long + 0.1, z], radius * 0.72, dark, { sides: 12 }),
      ];
    }),
  );

export const cone = (at: Point): Face[] =>
  bar(at, add(at, [0, 0, 0.7]), 0.22, vermilion, { sides: 10, toRadius: 0.03 });
export const bollard = (at: Point): Face[] => bar(at, add(at, [0, 0, 1]), 0.14, ochre, { sides: 10 });

/** A barrier arm and its post. */
export const barrier = (at: Point, long: number): Face[] => [
  ...box(at, [0.4, 0.4, 1.1], vermilion),
  ...many(Math.round(long), (index) =>
    box(add(at, [0.4 + index, 0.15, 0.95]), [1, 0.08, 0.12], index % 2 ? vermilion : mark),
  ),
];

/** A board on two posts, with a stripe in place of words. */
export function sign(at: Point, [w, h]: readonly [number, number], surface: Surface, stripe: Surface): Face[] {
  const part = newPart();
  return [
    ...box(add(at, [0.15, 0, 0]), [0.15, 0.15, h + 0.7], dark),
    ...box(add(at, [w - 0.3, 0, 0]), [0.15, 0.15, h + 0.7], dark),
    ...box(add(at, [0, -0.1, 0.7]), [w, 0.12, h], surface),
    face(
      [
        add(at, [0.25, -0.14, 0.7 + h * 0.28]),
        add(at, [w * 0.62, -0.14, 0.7 + h * 0.28]),
        add(at, [w * 0.62, -0.14, 0.7 + h * 0.44]),
        add(at, [0.25, -0.14, 0.7 + h * 0.44]),
      ],
      { ...stripe, line: 0 },
      part,
    ),
    face(
      [
        add(at, [0.25, -0.14, 0.7 + h * 0.58]),
        add(at, [w - 0.25, -0.14, 0.7 + h * 0.58]),
        add(at, [w - 0.25, -0.14, 0.7 + h * 0.8]),
        add(at, [0.25, -0.14, 0.7 + h * 0.8]),
      ],
      { ...stripe, line: 0 },
      part,
    ),
  ];
}

/** The same thing at several places. */
export const each = (points: readonly Point[], make: (index: number) => readonly Face[], degrees = 0): Face[] =>
  many(points.length, (index) => place(make(index), points[index] as Point, degrees));
