import { type Face, type Point, add, bar, box, face, many, place } from '../engine/geometry.ts';
import type { Lamp } from '../engine/shade.ts';
import { type Surface, paint, panels, stripes } from '../engine/surface.ts';
import {
  carton,
  cream,
  dark,
  lamp,
  markYellow,
  navy,
  ochre,
  paper,
  sand,
  steel,
  teal,
  tealMid,
  tealPale,
  vermilion,
  wire,
  wood,
} from './surfaces.ts';
import { cartons, sacks, wrapped } from './yard.ts';

export const still = (surface: Surface, more: Partial<Surface> = {}): Surface => ({
  ...surface,
  castsShadow: false,
  ...more,
});

export const smoothFloor = paint('#b3ada0', { pattern: panels(6, 6, 0.045, 0.05), line: 0, castsShadow: false });
export const coldFloor = paint('#b9c6ca', { pattern: panels(6, 6, 0.04, 0.05), line: 0, castsShadow: false });
export const sheet = still(paint('#cfc9b8', { pattern: stripes(1, 0.06, 0.07) }));
export const blockwork = still(paint('#c6beac', { pattern: panels(1.2, 0.6, 0.07, 0.035) }));
export const coldWall = still(paint('#dbe5e6', { pattern: stripes(1.2, 0.05, 0.1) }));
export const daylight = still(paint('#e9e6d4', { glow: 0.75, glowColor: [244, 240, 222], line: 0.4 }));

export interface Room {
  /** Left, right, the far end; the viewer stands before y = 0. */
  left: number;
  right: number;
  far: number;
  high: number;
  walls: Surface;
  floor: Surface;
  ceiling?: Surface;
}

/** A room open towards the viewer: nothing of its shell casts a shadow. */
export function shell({ left, right, far, high, walls, floor, ceiling = still(paint('#bdbdb1')) }: Room): Face[] {
  const near = -40;
  return [
    face(
      [
        [left, near, 0],
        [right, near, 0],
        [right, far, 0],
        [left, far, 0],
      ],
      floor,
    ),
    face(
      [
        [left, far, 0],
        [right, far, 0],
        [right, far, high],
        [left, far, high],
      ],
      walls,
    ),
    face(
      [
        [left, near, 0],
        [left, far, 0],
        [left, far, high],
        [left, near, high],
      ],
      walls,
    ),
    face(
      [
        [right, near, 0],
        [right, far, 0],
        [right, far, high],
        [right, near, high],
      ],
      walls,
    ),
    face(
      [
        [left, near, high],
        [right, near, high],
        [right, far, high],
        [left, far, high],
      ],
      { ...ceiling, line: 0.5 },
    ),
  ];
}

/** Beams under the ceiling, across the room, with strips of daylight between them. */
export function beams({ left, right, far, high }: Room, step: number, isDaylit = true): Face[] {
  const steelBeam = still(paint('#959c96'), { line: 0.7 });
  return many(Math.ceil((far + 20) / step), (index) => {
    const y = -20 + index * step;
    return [
      ...box([left, y, high - 0.75], [right - left, 0.3, 0.6], steelBeam),
      ...(isDaylit
        ? many(Math.max(1, Math.round((right - left) / 9)), (bay) => [
            face(
              [
                [left + 2.4 + bay * 9, y + step * 0.3, high - 0.03],
                [left + 5 + bay * 9, y + step * 0.3, high - 0.03],
                [left + 5 + bay * 9, y + step * 0.75, high - 0.03],
                [left + 2.4 + bay * 9, y + step * 0.75, high - 0.03],
              ],
              daylight,
            ),
          ])
        : []),
    ];
  });
}

/** Long lamps over an aisle, and their light. */
export const lampRow = (
  x: number,
  z: number,
  from: number,
  step: number,
  count: number,
): { faces: Face[]; lamps: Lamp[] } => ({
  faces: many(count, (index) => [
    ...box([x - 0.14, from + index * step, z], [0.28, 1.9, 0.12], { ...lamp, castsShadow: false }),
    ...bar(
      [x, from + index * step + 0.4, z + 0.1],
      [x, from + index * step + 0.4, z + 1.6],
      0.02,
      { ...dark, line: 0.3, castsShadow: false },
      { sides: 4 },
    ),
  ]),
  lamps: Array.from({ length: count }, (_, index) => ({
    at: [x, from + index * step + 0.9, z - 0.1],
    reach: z * 1.15,
    strength: 0.5,
  })),
});

export const column = (at: Point, high: number, surface: Surface = still(paint('#8e9490'))): Face[] => [
  ...box(add(at, [-0.22, -0.22, 0]), [0.44, 0.44, high], surface),
  ...box(add(at, [-0.3, -0.3, 0]), [0.6, 0.6, 1.1], { ...ochre, castsShadow: false }),
];

export type Goods = (bay: number, level: number, slot: number) => Face[];

/** What usually stands on racks. */
export const mixedGoods =
  (seed: number, paints: readonly Surface[] = [carton, sand, tealPale, cream, paper], hasSacks = true): Goods =>
  (bay, level, slot) => {
    const what = (Math.imul(bay * 5 + level * 3 + slot * 7 + seed, 2654435761) >>> 16) % 11;
    if (what === 0) return [];
    if (what < 5) return cartons(2 + (what % 3), paints[(what + level + bay) % paints.length]);
    if (what < 9 || !hasSacks) return wrapped(0.9 + (what % 3) * 0.22, paints[(what + bay) % paints.length]);
    return sacks(4);
  };

interface RackLook {
  bays: number;
  levels: number;
  step?: number;
  frames?: Surface;
  beams?: Surface;
  goods: Goods;
}

/** Pallet racks along y, their open side at x = 0 and x = 1.1; two pallets a bay and level. */
export function rack({
  bays,
  levels,
  step = 1.7,
  frames = navy,
  beams: beamPaint = vermilion,
  goods,
}: RackLook): Face[] {
  const bay = 2.8;
  const high = levels * step + 0.3;
  const thin = { ...frames, line: 0.7 };
  return [
    ...many(bays + 1, (index) => [
      ...box([0, index * bay - 0.05, 0], [0.1, 0.1, high], thin),
      ...box([1, index * bay - 0.05, 0], [0.1, 0.1, high], thin),
      ...many(Math.floor(high / 1.6), (cross) =>
        bar(
          [0.05, index * bay, 0.4 + cross * 1.6],
          [1.05, index * bay, 1.4 + cross * 1.6],
          0.03,
          { ...thin, line: 0.4 },
          { sides: 4 },
        ),
      ),
    ]),
    ...many(bays, (index) =>
      many(levels, (level) => [
        ...(level === 0
          ? []
          : [
              ...box([-0.03, index * bay, level * step - 0.14], [0.07, bay, 0.14], { ...beamPaint, line: 0.6 }),
              ...box([1.06, index * bay, level * step - 0.14], [0.07, bay, 0.14], { ...beamPaint, line: 0.6 }),
            ]),
        ...many(2, (slot) =>
          place(goods(index, level, slot), [0.55, index * bay + 0.75 + slot * 1.3, level * step], 90),
        ),
      ]),
    ),
  ];
}

/** Low shelves along y with cartons and bins. */
export function shelves(
  bays: number,
  levels: number,
  seed: number,
  bins: readonly Surface[] = [teal, ochre, carton, tealMid, vermilion, paper],
): Face[] {
  const [long, step] = [1.6, 0.62];
  return many(bays, (bay) => [
    ...box([0, bay * long, 0], [0.06, 0.06, levels * step + 0.1], steel),
    ...box([0.54, bay * long, 0], [0.06, 0.06, levels * step + 0.1], steel),
    ...many(levels, (level) => [
      ...box([0, bay * long, level * step + 0.08], [0.6, long, 0.04], { ...steel, line: 0.6 }),
      ...many(4, (slot) => {
        const what = (Math.imul(bay * 7 + level * 5 + slot * 3 + seed, 2654435761) >>> 16) % 8;
        if (what === 0) return [];
        return box(
          [0.06, bay * long + 0.08 + slot * 0.38, level * step + 0.12],
          [0.46, 0.33, 0.2 + (what % 4) * 0.07],
          { ...(bins[(what + level) % bins.length] as Surface), line: 0.6 },
        );
      }),
    ]),
  ]);
}

/** A conveyor along y with parcels on it. */
export function conveyor(long: number, seed: number, high = 0.85): Face[] {
  return [
    ...box([-0.42, 0, high - 0.16], [0.84, long, 0.12], paint('#3a4350', { pattern: stripes(0.3, 0.1, 0.25, 'v') })),
    ...box([-0.52, 0, high - 0.2], [0.1, long, 0.26], teal),
    ...box([0.42, 0, high - 0.2], [0.1, long, 0.26], teal),
    ...many(Math.floor(long / 2.2) + 1, (index) => [
      ...box([-0.46, index * 2.2, 0], [0.09, 0.09, high - 0.2], steel),
      ...box([0.37, index * 2.2, 0], [0.09, 0.09, high - 0.2], steel),
    ]),
    ...many(Math.floor(long / 1.5), (index) => {
      const what = (Math.imul(index * 3 + seed, 2654435761) >>> 16) % 5;
      return what === 0
        ? []
        : box(
            [-0.28 + (what % 2) * 0.08, 0.4 + index * 1.5, high - 0.03],
            [0.42, 0.3 + what * 0.08, 0.18 + what * 0.06],
            [carton, sand, tealPale, carton, cream][what] as Surface,
          );
    }),
  ];
}

/** A packing bench with a lamp, tape and a carton. */
export const bench = (hasCarton = true): Face[] => [
  ...box([-1, -0.45, 0.86], [2, 0.9, 0.06], wood),
  ...many(4, (index) => box([index % 2 ? 0.88 : -0.96, index < 2 ? -0.42 : 0.34, 0], [0.08, 0.08, 0.86], steel)),
  ...box([-0.98, 0.4, 1.5], [1.96, 0.05, 0.08], steel),
  ...box([-0.96, 0.4, 0.9], [0.06, 0.05, 1.4], steel),
  ...box([0.9, 0.4, 0.9], [0.06, 0.05, 1.4], steel),
  ...box([-0.6, 0.28, 2.2], [1.2, 0.22, 0.08], { ...lamp, castsShadow: false }),
  ...(hasCarton
    ? [...box([-0.55, -0.25, 0.92], [0.6, 0.45, 0.34], carton), ...box([0.3, -0.2, 0.92], [0.3, 0.3, 0.22], tealPale)]
    : []),
];

/** A cage of woven wire around a rectangle, a gate in its front. */
export function cage([x, y]: readonly [number, number], wide: number, deep: number, high: number): Face[] {
  const corners: Point[] = [
    [x, y, 0],
    [x + wide, y, 0],
    [x + wide, y + deep, 0],
    [x, y + deep, 0],
  ];
  const posts = { ...ochre, line: 0.8 };
  return [
    ...corners.flatMap((from, index) => {
      const to = corners[(index + 1) % 4] as Point;
      const parts = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 2));
      return [
        face([from, to, add(to, [0, 0, high]), add(from, [0, 0, high])], wire),
        ...many(parts, (part) => {
          const at: Point = [
            from[0] + ((to[0] - from[0]) * part) / parts,
            from[1] + ((to[1] - from[1]) * part) / parts,
            0,
          ];
          return box(add(at, [-0.05, -0.05, 0]), [0.1, 0.1, high], posts);
        }),
        ...[0.05, high / 2, high].flatMap((z) =>
          bar(add(from, [0, 0, z]), add(to, [0, 0, z]), 0.045, posts, { sides: 4 }),
        ),
      ];
    }),
    ...box([x + wide * 0.35, y - 0.08, 0.1], [0.08, 0.1, 2.3], posts),
    ...box([x + wide * 0.35 + 1.3, y - 0.08, 0.1], [0.08, 0.1, 2.3], posts),
    ...box([x + wide * 0.35 + 1.1, y - 0.16, 1.05], [0.22, 0.14, 0.24], vermilion),
  ];
}

/** A dock door seen from inside: open to the day, or shut. */
export function doorway(x: number, far: number, state: 'open' | 'trailer' | 'shut', view: Surface): Face[] {
  const [wide, high, y] = [2.7, 3.1, far - 0.05];
  const frame = still(ochre, { line: 0.8 });
  const inner: Surface =
    state === 'open'
      ? view
      : state === 'trailer'
        ? still(paint('#4a5159'))
        : still(paint('#cbc6b6', { pattern: stripes(0.55, 0.05, 0.12, 'v') }));
  return [
    face(
      [
        [x - wide / 2, y, 0],
        [x + wide / 2, y, 0],
        [x + wide / 2, y, high],
        [x - wide / 2, y, high],
      ],
      { ...inner, castsShadow: false },
    ),
    ...box([x - wide / 2 - 0.16, y - 0.2, 0], [0.16, 0.2, high + 0.16], frame),
    ...box([x + wide / 2, y - 0.2, 0], [0.16, 0.2, high + 0.16], frame),
    ...box([x - wide / 2 - 0.16, y - 0.2, high], [wide + 0.32, 0.2, 0.16], frame),
    ...(state === 'trailer'
      ? [
          face(
            [
              [x - wide / 2 + 0.25, y - 0.02, 0.02],
              [x + wide / 2 - 0.25, y - 0.02, 0.02],
              [x + wide / 2 - 0.6, y - 0.02, 0.5],
              [x - wide / 2 + 0.6, y - 0.02, 0.5],
            ],
            still(paint('#7c7466')),
          ),
        ]
      : []),
  ];
}

/** A patch of sun on the floor before an opening. */
export const sunPatch = (x: number, far: number, wide: number, long: number, lean = 1.6): Face =>
  face(
    [
      [x - wide / 2, far - 0.1, 0.02],
      [x + wide / 2, far - 0.1, 0.02],
      [x + wide / 2 + lean, far - long, 0.02],
      [x - wide / 2 + lean, far - long, 0.02],
    ],
    still(paint('#efe2bd', { line: 0, opacity: 0.55 })),
  );

export const aisleLines = (left: number, right: number, far: number): Face[] =>
  [left, right].map((x) =>
    face(
      [
        [x - 0.06, -30, 0.02],
        [x + 0.06, -30, 0.02],
        [x + 0.06, far, 0.02],
        [x - 0.06, far, 0.02],
      ],
      markYellow,
    ),
  );
