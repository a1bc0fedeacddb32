import { type Face, type Point, ball, bar, box, face, many, newPart } from '../engine/geometry.ts';
import { type Surface, paint } from '../engine/surface.ts';
import { dark, glassDim, paper, rubber, steel, white } from './surfaces.ts';

/** A wing or a fin: a flat shape with a little thickness. */
function blade(points: readonly Point[], thick: Point, surface: Surface): Face[] {
  const part = newPart();
  const far = points.map(([x, y, z]): Point => [x + thick[0], y + thick[1], z + thick[2]]);
  return [
    face(points, surface, part),
    face(far, surface, part),
    ...points.map((_, index) => {
      const next = (index + 1) % points.length;
      return face([points[index], points[next], far[next], far[index]] as Point[], surface, part);
    }),
  ];
}

/** A freighter of the size of a 767, nose towards smaller y, its wheels on the ground. */
export function freighter(tail: Surface): Face[] {
  const z = 4.3;
  const r = 2.5;
  /** A place on the nose, a hand's breadth in front of it. */
  const pane = (x: number, up: number): Point => [x, -36.3 - 6 * Math.sqrt(1 - (x / r) ** 2 - (up / r) ** 2), z + up];
  const engine = (x: number): Face[] => [
    ...bar([x, -25, 2.3], [x, -20.5, 2.4], 1.3, paper, { toRadius: 0.9 }),
    ...bar([x, -25.05, 2.3], [x, -24.8, 2.3], 1.05, dark),
  ];
  return [
    ...bar([0, -36, z], [0, -8, z], r, white, { sides: 20 }),
    ...ball([0, -36, z], [r, 6, r], white, { detail: 3 }),
    ...bar([0, -8, z], [0, 5, z + 1.5], r, white, { sides: 20, toRadius: 0.45 }),
    ...[-1, 1].map((side) =>
      face([pane(side * 0.07, 0.95), pane(side * 1.25, 0.9), pane(side * 1.1, 1.5), pane(side * 0.07, 1.6)], dark),
    ),
    ...blade(
      [
        [0, -3.2, z + 1.6],
        [0, 3.2, z + 1.6],
        [0, 5.4, z + 10.4],
        [0, 1.8, z + 10.4],
      ],
      [0.35, 0, 0],
      tail,
    ),
    ...blade(
      [
        [0.5, -0.5, z + 0.9],
        [8.2, 3.6, z + 1.4],
        [8.2, 5.2, z + 1.4],
        [0.5, 3.6, z + 0.9],
      ],
      [0, 0, 0.22],
      paper,
    ),
    ...blade(
      [
        [-0.5, -0.5, z + 0.9],
        [-8.2, 3.6, z + 1.4],
        [-8.2, 5.2, z + 1.4],
        [-0.5, 3.6, z + 0.9],
      ],
      [0, 0, 0.22],
      paper,
    ),
    ...blade(
      [
        [2, -26, z - 1.4],
        [22, -13, z - 0.2],
        [22, -10.8, z - 0.2],
        [2, -17, z - 1.4],
      ],
      [0, 0, 0.35],
      steel,
    ),
    ...blade(
      [
        [-2, -26, z - 1.4],
        [-22, -13, z - 0.2],
        [-22, -10.8, z - 0.2],
        [-2, -17, z - 1.4],
      ],
      [0, 0, 0.35],
      steel,
    ),
    ...engine(8),
    ...engine(-8),
    ...many(3, (index) => {
      const [x, y] = [
        [0, -35],
        [3.4, -19],
        [-3.4, -19],
      ][index] as [number, number];
      return [
        ...bar([x, y, 0.6], [x, y, 3], 0.16, steel, { sides: 8 }),
        ...bar([x - 0.5, y, 0.6], [x + 0.5, y, 0.6], 0.6, rubber),
      ];
    }),
    // The cargo door, outlined.
    ...many(1, () => [
      face(
        [
          [2.35, -33, z - 0.4],
          [2.35, -29.6, z - 0.4],
          [1.9, -29.6, z + 1.75],
          [1.9, -33, z + 1.75],
        ],
        paint('#dfe3df'),
      ),
    ]),
  ];
}

/** An airline pallet under its net. */
const airPallet = (at: Point, high: number, surface: Surface): Face[] => [
  ...box([at[0] - 1.6, at[1] - 1.2, at[2]], [3.2, 2.4, 0.08], steel),
  ...box([at[0] - 1.45, at[1] - 1.05, at[2] + 0.08], [2.9, 2.1, high], surface),
];

/** A low cart for airline pallets, with its pallet. */
export const dolly = (at: Point, high: number, surface: Surface): Face[] => [
  ...box([at[0] - 1.7, at[1] - 1.3, 0.35], [3.4, 2.6, 0.2], dark),
  ...many(4, (index) => {
    const [x, y] = [at[0] + (index % 2 ? 1.3 : -1.3), at[1] + (index < 2 ? -1 : 1)];
    return bar([x - 0.1, y, 0.25], [x + 0.1, y, 0.25], 0.25, rubber, { sides: 10 });
  }),
  ...airPallet([at[0], at[1], 0.55], high, surface),
];

/** A tug, nose towards smaller y. */
export const tug = (at: Point, surface: Surface): Face[] => [
  ...box([at[0] - 0.8, at[1] - 2.6, 0.3], [1.6, 2.6, 0.7], surface),
  ...box([at[0] - 0.6, at[1] - 0.9, 1], [1.2, 0.8, 0.9], glassDim),
  ...many(4, (index) => {
    const [x, y] = [at[0] + (index % 2 ? 0.75 : -0.75), at[1] - (index < 2 ? 0.5 : 2.1)];
    return bar([x - 0.12, y, 0.35], [x + 0.12, y, 0.35], 0.35, rubber, { sides: 10 });
  }),
];
