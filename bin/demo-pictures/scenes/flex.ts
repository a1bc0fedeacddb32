import { parallel, perspective } from '../engine/camera.ts';
import { type Face, box, dice, drawnOut, face, many, pick, place } from '../engine/geometry.ts';
import type { Scene } from '../engine/render.ts';
import { type Surface, paint } from '../engine/surface.ts';
import { type Wall, driveIn, flatHall, wallsOf, windows } from '../parts/building.ts';
import { person } from '../parts/people.ts';
import { hedge, palms, tree } from '../parts/plants.ts';
import * as S from '../parts/surfaces.ts';
import { boxTruck, car, pickup, van } from '../parts/vehicles.ts';
import { bays, cartons, each, ground, mast, plain, powerLine } from '../parts/yard.ts';

/** A shop front: glass, a door, a striped awning, a board above it. */
function shopFront(on: Wall, u: number, wide: number, awning: Surface, board: Surface): Face[] {
  const panes = Math.round(wide / 2);
  const from = on.at(u + 0.3, 3.2, 0.06);
  const to = on.at(u + wide - 0.3, 3.2, 0.06);
  const strips = 8;
  const between = (share: number, down: number, out: number): [number, number, number] => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share - out,
    from[2] - down,
  ];
  return [
    ...many(panes, (index) =>
      on.panel(u + 0.4 + (index * (wide - 0.8)) / panes, 0.5, (wide - 0.8) / panes - 0.16, 2.4, S.glass, 0.06),
    ),
    ...on.panel(u + wide - 2.4, 0, 1.1, 2.6, S.glassDim, 0.1),
    ...on.panel(u + 0.6, 4.1, wide - 1.2, 1, board, 0.16),
    ...many(strips, (index) => [
      face(
        [
          between(index / strips, 0, 0),
          between((index + 1) / strips, 0, 0),
          between((index + 1) / strips, 0.75, 1.5),
          between(index / strips, 0.75, 1.5),
        ],
        { ...(index % 2 ? awning : S.white), line: 0.4 },
      ),
    ]),
  ];
}

const tenants: [Surface, Surface][] = [
  [S.teal, S.vermilion],
  [S.vermilion, S.navy],
  [S.navy, S.ochre],
  [S.ochre, S.teal],
  [S.tealMid, S.slate],
];

/** Shop fronts of a small flex building, seen straight on under a grey sky. */
export function storefronts(): Scene {
  const walls = wallsOf([0, 0, 0], 60, 30);
  return {
    time: 'overcast',
    camera: perspective([27, -33, 2], [27, 0, 2], { wide: 1.06, isLevel: true, shift: 0.17 }),
    horizon: 0.755,
    meeting: [0.5, -0.5],
    seed: 31,
    shadowAround: [28, -5, 0],
    lamps: Array.from({ length: 5 }, (_, index) => ({ at: [6 + index * 12, -1.4, 3.4] as const, reach: 5 })),
    faces: [
      plain(S.asphalt),
      ground([-40, -4], 140, 4, S.concrete, 0.12),
      ...flatHall([0, 0, 0], [60, 30, 6.6], S.tiltUp('#d8c7a4'), S.cream),
      ...walls.front.panel(0, 5.6, 60, 0.5, S.rust, 0.2),
      ...many(5, (index) => [
        ...walls.front.panel(index * 12 - 0.4, 0, 0.8, 7.1, S.cream, 0.35),
        ...shopFront(walls.front, index * 12 + 0.6, 6.6, ...(tenants[index] as [Surface, Surface])),
        ...driveIn(walls.front, index * 12 + 9.4, 3.2, 3.4, index === 2 ? S.openDoor : S.doorPanel('#b9b6aa')),
      ]),
      ...bays([0, -10], 2.9, 22, 5),
      ...each(
        [
          [7.3, -5.5, 0],
          [16, -5.5, 0],
          [39.2, -5.5, 0],
          [50.8, -5.5, 0],
        ],
        (i) => car([S.slate, S.white, S.vermilion, S.navy][i] as Surface),
        180,
      ),
      ...place(van(S.white), [33.4, -8, 0], 180),
      ...place(cartons(3), [31.6, -2.2, 0.12]),
      ...person([29.9, -2.6, 0.12], -70, { vest: S.teal, hasHelmet: false }),
      ...person([22, -3, 0.12], 60, { vest: S.ochre, seed: 1, hasHelmet: false }),
      ...palms(
        [
          [-4, -3, 0],
          [63, -3, 0],
        ],
        9,
        7,
      ),
      ...many(9, (index) => place(tree(9, index), [-30 + index * 14, 48, 0])),
      ...powerLine(
        [
          [-40, 40, 0],
          [0, 40, 0],
          [40, 40, 0],
          [80, 40, 0],
        ],
        12,
      ),
    ],
  };
}

/** Rows of small units from the air in the morning. */
export function flexFromAbove(): Scene {
  const throwDice = dice(14);
  const paints = [S.white, S.slate, S.vermilion, S.navy, S.tealMid, S.ochre, S.cream];
  const row = (y: number, hex: string, trim: Surface): Face[] => {
    const walls = wallsOf([0, y, 0], 96, 20);
    return [
      ...flatHall([0, y, 0], [96, 20, 6.4], S.tiltUp(hex), S.cream),
      ...walls.front.panel(0, 5.3, 96, 0.6, trim, 0.1),
      ...walls.right.panel(0, 5.3, 20, 0.6, trim, 0.1),
      ...many(12, (index) => [
        ...driveIn(walls.front, index * 8 + 5.4, 3, 3.6, index % 5 === 1 ? S.openDoor : S.doorPanel('#c9c2b0')),
        ...walls.front.panel(index * 8 + 1.2, 0, 1.1, 2.3, trim, 0.05),
        ...walls.front.panel(index * 8 + 2.5, 1, 1, 1.2, S.glassDim, 0.05),
        ...box([index * 8 + 2, y + 8, 6.4], [1.6, 1.6, 1], S.steel),
        ...(index % 3 === 0 ? box([index * 8 + 5, y + 12, 6.4], [2, 3, 0.4], S.tealPale) : []),
      ]),
      ...many(20, (index) =>
        throwDice() < 0.62
          ? place(
              throwDice() < 0.3 ? van(S.white) : car(pick(throwDice, paints)),
              [2.6 + index * 4.7, y - 10.5, 0],
              180,
            )
          : [],
      ),
      ...bays([0.2, y - 11], 4.7, 21, 5),
      ...(throwDice() < 0.8
        ? place(boxTruck(pick(throwDice, [S.teal, S.vermilion])), [13.4 + Math.floor(throwDice() * 8) * 8, y - 0.6, 0])
        : []),
    ];
  };
  return {
    time: 'morning',
    camera: parallel([46, 26, 0], { wide: 118, turn: -34, tilt: 36 }),
    horizon: -0.1,
    shadowAround: [46, 30, 0],
    shadowReach: 120,
    faces: [
      plain(S.grass),
      ground([-10, -26], 116, 150, S.asphalt),
      ...row(0, '#dccdae', S.teal),
      ...row(44, '#cfc3ab', S.rust),
      ...row(88, '#d8d0ba', S.navy),
      ...palms(
        Array.from({ length: 9 }, (_, index) => [-16, -20 + index * 15, 0] as const),
        8,
        5,
      ),
      ...palms(
        Array.from({ length: 9 }, (_, index) => [112, -20 + index * 15, 0] as const),
        8,
        8,
      ),
      ...hedge([-6, -29, 0], 110, 1.2),
    ],
  };
}

/** Small bays with roll-up doors in the late light; a van is being loaded. */
export function smallBays(): Scene {
  const walls = wallsOf([0, 0, 0], 70, 22);
  const doors = ['#2f7377', '#c2b79c', '#b5553a', '#c2b79c', '#3b4f73', '#c2b79c', '#c2b79c', '#c08d3e'];
  return {
    time: 'afternoon',
    camera: perspective([-11, -15, 2], [22, -1, 2], { wide: 1.08, isLevel: true, shift: 0.15 }),
    horizon: 0.725,
    meeting: [0.88, 0.2],
    seed: 44,
    shadowAround: [20, -5, 0],
    shadowReach: 60,
    faces: [
      plain(S.asphalt),
      ground([-30, -3.4], 130, 3.4, S.concrete, 0.04),
      ...flatHall([0, 0, 0], [70, 22, 6.2], S.tiltUp('#ddceb0'), S.cream),
      ...walls.front.panel(0, 5, 70, 0.7, S.teal, 0.12),
      ...walls.left.panel(0, 5, 22, 0.7, S.teal, 0.12),
      ...doors.flatMap((hex, index) => [
        ...driveIn(walls.front, index * 8.6 + 6, 3.4, 3.8, index === 1 ? S.openDoor : S.doorPanel(hex)),
        ...walls.front.panel(index * 8.6 + 2.2, 0, 1.1, 2.3, S.slate, 0.05),
        ...walls.front.panel(index * 8.6 + 2, 2.9, 1.5, 0.6, S.white, 0.06),
      ]),
      ...windows(walls.left, 3, 4.5, 3, [1.2, 1.6, 1.4]),
      ...place(van(S.white), [14.6, -3.4, 0]),
      ...place(cartons(3), [12.4, -1.6, 0.04]),
      ...place(cartons(2), [17.2, -1.5, 0.04], 8),
      ...person([13, -3.2, 0], -60, { vest: S.vermilion, hasHelmet: false }),
      ...person([16.6, -2.8, 0], 120, { vest: S.teal, seed: 2, hasHelmet: false }),
      ...place(pickup(S.teal), [31, -9, 0], 70),
      ...place(car(S.slate), [42, -5, 0], 180),
      ...palms(
        [
          [74, -4, 0],
          [78, 3, 0],
          [83, -2, 0],
        ],
        10,
        6,
      ),
    ],
  };
}

/** A painted corner building in an art district: a mural, a bicycle, a tree. */
export function muralLoft(): Scene {
  const walls = wallsOf([0, 0, 0], 26, 18);
  const shapes: [number, number, number, number, Surface][] = [
    [0, 0, 26, 7.5, paint('#d7b978', { line: 0.4 })],
    [0, 0, 7, 4.4, paint('#1a7276', { line: 0.4 })],
    [13, 2.5, 9, 5, paint('#bf4a2f', { line: 0.4 })],
    [19, 0, 7, 3.6, paint('#22365a', { line: 0.4 })],
  ];
  const sunDisc = Array.from({ length: 22 }, (_, index) => {
    const angle = (index / 22) * 2 * Math.PI;
    return walls.front.at(9.6 + Math.cos(angle) * 2.5, 4.6 + Math.sin(angle) * 2.5, 0.2);
  });
  const wave = (from: number, v: number, surface: Surface): Face[] =>
    many(7, (index) => [
      face(
        [
          walls.front.at(from + index * 1.6, v, 0.18),
          walls.front.at(from + index * 1.6 + 1.6, v, 0.18),
          walls.front.at(from + index * 1.6 + 0.8, v + 1.1, 0.18),
        ],
        { ...surface, line: 0.4 },
      ),
    ]);
  const wheel = (x: number): Face[] =>
    many(18, (index) => {
      const [a, b] = [(index / 18) * 2 * Math.PI, ((index + 1) / 18) * 2 * Math.PI];
      return drawnOut(
        [
          [0, 0],
          [0.04, 0],
          [0.04, 0.04],
          [0, 0.04],
        ],
        x + Math.cos(a) * 0.34,
        x + Math.cos(b) * 0.34,
        S.dark,
      ).map((one) => ({
        ...one,
        points: one.points.map(
          ([px, py, pz]) =>
            [px, py, pz + 0.36 + Math.sin(Math.abs(px - x - Math.cos(a) * 0.34) < 0.001 ? a : b) * 0.34] as const,
        ),
      }));
    });
  return {
    time: 'afternoon',
    camera: perspective([33, -19, 1.9], [15.5, -1, 1.9], { wide: 1.1, isLevel: true, shift: 0.15 }),
    horizon: 0.71,
    meeting: [0.1, 0.12],
    seed: 9,
    shadowAround: [13, -5, 0],
    shadowReach: 45,
    faces: [
      plain(S.asphalt),
      ground([-30, -4], 80, 4, S.concrete, 0.14),
      ground([26, -4], 4.5, 40, S.concrete, 0.14),
      ...flatHall([0, 0, 0], [26, 18, 7.6], paint('#d8cdb8'), S.cream),
      ...shapes.flatMap(([u, v, w, h, surface], index) => walls.front.panel(u, v, w, h, surface, 0.05 + index * 0.03)),
      face(sunDisc, paint('#f0dfb4', { line: 0.4 })),
      ...wave(0, 4.4, S.tealMid),
      ...wave(14.8, 2.5, S.navy),
      ...driveIn(walls.right, 13, 3.2, 3.6, S.doorPanel('#b5553a')),
      ...windows(walls.right, 1.5, 3, 3, [1.1, 2, 2], S.glass),
      ...windows(walls.right, 1.5, 3, 5, [4.6, 2, 1.6], S.glass),
      ...walls.right.panel(0, 7, 18, 0.6, S.vermilion, 0.1),
      ...place(
        [
          ...wheel(-0.52),
          ...wheel(0.52),
          ...box([-0.5, 0, 0.7], [0.95, 0.05, 0.05], S.vermilion),
          ...box([-0.3, 0, 0.4], [0.05, 0.05, 0.55], S.vermilion),
          ...box([0.4, 0, 0.4], [0.05, 0.05, 0.65], S.vermilion),
        ],
        [15.4, -1, 0.14],
      ),
      ...person([17, -1.6, 0.14], -40, { vest: S.vermilion, hasHelmet: false }),
      ...place(tree(7, 5), [-3.5, -2.6, 0.1]),
      ...place(tree(7.5, 8), [30, 14, 0.1]),
      ...place(van(S.ochre), [35, 6, 0], 0),
      ...flatHall([-40, 0, 0], [34, 18, 6], S.brickPale, S.cream),
      ...flatHall([40, 8, 0], [40, 20, 9], paint('#c4b597'), S.cream),
      ...powerLine(
        [
          [-60, -7, 0],
          [-20, -7, 0],
          [33, 30, 0],
          [33, 70, 0],
        ],
        10,
      ),
    ],
  };
}

/** A row of storage units at dusk, lamps over each door. */
export function baysAtDusk(): Scene {
  const throwDice = dice(3);
  const walls = wallsOf([0, 0, 0], 88, 20);
  const opposite = wallsOf([0, -32, 0], 88, 14);
  const light = mast([34, -15, 0], 9);
  return {
    time: 'dusk',
    camera: perspective([-14, -12.5, 3.2], [30, -8, 3.2], { wide: 1.12, isLevel: true, shift: 0.06 }),
    horizon: 0.59,
    meeting: [0.47, 0.47],
    seed: 2,
    shadowAround: [30, -10, 0],
    lamps: [
      ...Array.from({ length: 10 }, (_, index) => ({ at: [6 + index * 8.6, -1, 4.6] as const, reach: 8 })),
      ...Array.from({ length: 10 }, (_, index) => ({ at: [6 + index * 8.6, -17, 4.6] as const, reach: 8 })),
      light.lamp,
    ],
    faces: [
      plain(S.asphalt),
      ...flatHall([0, 0, 0], [88, 20, 6.4], S.tiltUp('#d2bf9d'), S.cream),
      ...flatHall([0, -32, 0], [88, 14, 6.4], S.tiltUp('#cdbc9e'), S.cream),
      ...walls.front.panel(0, 5.2, 88, 0.6, S.vermilion, 0.1),
      ...opposite.back.panel(0, 5.2, 88, 0.6, S.teal, 0.1),
      ...many(10, (index) => [
        ...driveIn(
          walls.front,
          index * 8.6 + 6,
          3.4,
          3.8,
          index === 2 || index === 5 ? S.openDoor : S.doorPanel('#bcb29a'),
        ),
        ...driveIn(
          opposite.back,
          index * 8.6 + 3,
          3.4,
          3.8,
          index === 6 ? S.openDoor : S.doorPanel(pick(throwDice, ['#bcb29a', '#2f7377'])),
        ),
        ...walls.front.panel(index * 8.6 + 5.7, 4.25, 0.6, 0.22, S.lamp, 0.4),
        ...opposite.back.panel(index * 8.6 + 2.7, 4.25, 0.6, 0.22, S.lamp, 0.4),
      ]),
      ...place(van(S.teal), [23, -1.2, 0], 4),
      ...place(car(S.slate), [11, -15.6, 0], 92),
      ...place(pickup(S.vermilion), [44, -3.6, 0], 88),
      ...person([21, -3, 0], -30, { hasHelmet: false }),
      ...light.faces,
      ...palms(
        [
          [94, -4, 0],
          [96, -13, 0],
          [92, -18, 0],
        ],
        10,
        4,
      ),
    ],
  };
}
