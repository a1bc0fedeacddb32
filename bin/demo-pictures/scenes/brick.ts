import { perspective } from '../engine/camera.ts';
import { type Face, type Point, bar, box, drawnOut, face, many, place } from '../engine/geometry.ts';
import type { Scene } from '../engine/render.ts';
import { paint } from '../engine/surface.ts';
import { type Wall, driveIn, flatHall, wall, wallsOf } from '../parts/building.ts';
import { person } from '../parts/people.ts';
import { palms, tree } from '../parts/plants.ts';
import * as S from '../parts/surfaces.ts';
import { boxTruck, boxcar, car, forklift, pickup } from '../parts/vehicles.ts';
import { cartons, each, ground, mast, plain, powerLine, sacks, street } from '../parts/yard.ts';

/** A window with a round head, in small panes. */
function arched(on: Wall, u: number, v: number, wide: number, high: number): Face[] {
  const points: Point[] = [on.at(u, v, 0.06), on.at(u + wide, v, 0.06)];
  for (let index = 0; index <= 8; index++) {
    const angle = (index / 8) * Math.PI;
    points.push(on.at(u + wide / 2 + (Math.cos(angle) * wide) / 2, v + high + (Math.sin(angle) * wide) / 2, 0.06));
  }
  const rim: Point[] = [on.at(u - 0.25, v - 0.25, 0.04), on.at(u + wide + 0.25, v - 0.25, 0.04)];
  for (let index = 0; index <= 8; index++) {
    const angle = (index / 8) * Math.PI;
    rim.push(
      on.at(u + wide / 2 + Math.cos(angle) * (wide / 2 + 0.25), v + high + Math.sin(angle) * (wide / 2 + 0.25), 0.04),
    );
  }
  return [
    face(rim, S.cream),
    face(points, S.glass),
    ...many(2, (index) => on.panel(u + ((index + 1) * wide) / 3 - 0.04, v, 0.08, high + wide * 0.42, S.slate, 0.09)),
    ...on.panel(u, v + high * 0.5, wide, 0.08, S.slate, 0.09),
    ...on.panel(u, v + high, wide, 0.08, S.slate, 0.09),
  ];
}

/** A water tank on legs. */
const tank = ([x, y, z]: Point): Face[] => [
  ...many(4, (index) =>
    bar(
      [x + (index % 2 ? 1.6 : -1.6), y + (index < 2 ? -1.6 : 1.6), z],
      [x + (index % 2 ? 1.2 : -1.2), y + (index < 2 ? -1.2 : 1.2), z + 4],
      0.12,
      S.dark,
      { sides: 6 },
    ),
  ),
  ...bar([x, y, z + 4], [x, y, z + 7.6], 2.1, S.boards('#8f6f50'), { sides: 18 }),
  ...bar([x, y, z + 7.6], [x, y, z + 9.2], 2.3, S.slate, { sides: 18, toRadius: 0.1 }),
];

/** An old brick store on a corner at dusk, its windows lit. */
export function brickStore(): Scene {
  const walls = wallsOf([0, 0, 0], 46, 30);
  return {
    time: 'dusk',
    camera: perspective([-19, -25, 2], [16, 2, 2], { wide: 1.12, isLevel: true, shift: 0.17 }),
    horizon: 0.755,
    meeting: [0.12, 0.62],
    seed: 41,
    shadowAround: [20, -4, 0],
    shadowReach: 60,
    lamps: [0, 1, 2, 3].map((index) => ({ at: [7 + index * 11, -1.6, 5.2] as const, reach: 8 })),
    faces: [
      plain(S.asphalt),
      ground([-40, -4.5], 120, 4.5, S.concrete, 0.12),
      ground([-5, -4.5], 5, 60, S.concrete, 0.12),
      ...flatHall([0, 0, 0], [46, 30, 12.5], S.brick, S.slate),
      ...walls.front.panel(-0.2, 11.6, 46.4, 0.9, S.cream, 0.3),
      ...walls.left.panel(-0.2, 11.6, 30.4, 0.9, S.cream, 0.3),
      ...walls.front.panel(0, 6.1, 46, 0.35, S.cream, 0.15),
      ...walls.left.panel(0, 6.1, 30, 0.35, S.cream, 0.15),
      ...many(8, (index) => arched(walls.front, 2 + index * 5.5, 7.2, 2.5, 2)),
      ...many(5, (index) => arched(walls.left, 3 + index * 5.4, 7.2, 2.5, 2)),
      ...many(5, (index) => arched(walls.left, 3 + index * 5.4, 1.6, 2.5, 2.2)),
      ...many(4, (index) => [
        ...driveIn(
          walls.front,
          7 + index * 11,
          3.8,
          4,
          index === 1 ? S.openDoor : S.boards(index % 2 ? '#8d5a3e' : '#2f6a6d'),
        ),
        ...walls.front.panel(6.7 + index * 11, 4.9, 0.6, 0.25, S.lamp, 0.5),
        ...(index < 3 ? arched(walls.front, 11.2 + index * 11, 1.8, 2.4, 2) : []),
      ]),
      ...tank([34, 18, 12.5]),
      ...box([8, 14, 12.5], [3, 4, 2.6], S.brick),
      ...place(boxTruck(S.teal), [18, -1.2, 0.02]),
      ...place(sacks(4), [14.8, -2.2, 0.12]),
      ...person([16, -4, 0.12], -30, { vest: S.ochre, hasHelmet: false }),
      ...place(tree(8, 2), [-3, 8, 0.1]),
      ...place(car(S.navy), [36, -6.4, 0], 90),
      ...flatHall([52, 4, 0], [40, 24, 8], S.brickPale, S.slate),
      ...powerLine(
        [
          [-8, 34, 0],
          [50, -5, 0],
          [96, -6, 0],
        ],
        10,
      ),
    ],
  };
}

/** A long brick shed beside a rail spur, under a grey sky. */
export function brickOnSpur(): Scene {
  const walls = wallsOf([0, 0, 0], 110, 26);
  const sawtooth = many(11, (index) =>
    drawnOut(
      [
        [0, 7],
        [26, 7],
        [26, 7.01],
        [0, 7.01],
      ],
      index * 10,
      index * 10 + 10,
      S.slate,
    ).concat([
      face(
        [
          [index * 10, 0, 7.4],
          [index * 10, 26, 7.4],
          [index * 10, 26, 10.6],
          [index * 10, 0, 10.6],
        ],
        S.glassDim,
      ),
      face(
        [
          [index * 10, 0, 10.6],
          [index * 10, 26, 10.6],
          [index * 10 + 10, 26, 7.4],
          [index * 10 + 10, 0, 7.4],
        ],
        S.seams('#7c8a8e'),
      ),
      face(
        [
          [index * 10, 0, 7.4],
          [index * 10, 0, 10.6],
          [index * 10 + 10, 0, 7.4],
        ],
        S.brick,
      ),
    ]),
  );
  return {
    time: 'overcast',
    camera: perspective([-9, -15, 4.4], [40, -1, 3.4], { wide: 1.02 }),
    horizon: 0.44,
    meeting: [0.75, -0.1],
    seed: 15,
    shadowAround: [30, -4, 0],
    shadowReach: 70,
    lamps: Array.from({ length: 8 }, (_, index) => ({ at: [8 + index * 12, -1.2, 5] as const, reach: 7 })),
    faces: [
      plain(S.grass),
      ground([-60, -9], 260, 5, S.limestone, 0.04),
      ground([-60, -30], 260, 19, S.asphalt, 0.04),
      ...box([0, 0, 0], [110, 26, 7.4], S.brick, { top: S.slate }),
      ...sawtooth,
      ...box([-1, -3.2, 0], [112, 3.2, 1.15], S.paper, { top: S.boards('#a4865d') }),
      ...many(14, (index) => box([1 + index * 8, -2.9, 1.15], [0.22, 0.22, 4], S.wood)),
      ...drawnOut(
        [
          [-4, 5.1],
          [0.1, 5.6],
          [0.1, 5.8],
          [-4, 5.3],
        ],
        -1,
        111,
        S.seams('#8b9799'),
      ),
      ...many(9, (index) => [
        ...walls.front.panel(5 + index * 12, 1.15, 3.4, 3.3, index === 1 ? S.openDoor : S.boards('#7d5a41'), 0.06),
        ...walls.front.panel(10.6 + index * 12, 2.3, 3, 1.7, S.glass, 0.06),
      ]),
      // The rails and their sleepers.
      ...[-7.9, -6.4].flatMap((y) => box([-80, y, 0.2], [300, 0.12, 0.16], S.dark)),
      ...many(150, (index) => box([-60 + index * 1.1, -8.4, 0.06], [0.3, 2.6, 0.14], { ...S.rust, line: 0.3 })),
      ...place(boxcar(S.ribbed('#8c4a36')), [54, -7.15, 0.3], 90),
      ...place(boxcar(S.ribbed('#35606a')), [71, -7.15, 0.3], 90),
      ...place(boxcar(S.ribbed('#9a6b3c')), [88, -7.15, 0.3], 90),
      ...each(
        [
          [9, -1.6, 1.15],
          [10.5, -1.7, 1.15],
          [24.4, -1.4, 1.15],
        ],
        () => sacks(4),
      ),
      ...person([18.4, -1.7, 1.15], 60, { vest: S.vermilion }),
      ...person([20, -1.4, 1.15], -110, { vest: S.ochre, seed: 2 }),
      ...place(pickup(S.teal), [30, -14, 0], 95),
      ...many(10, (index) => place(tree(8 + (index % 3), index), [-30 + index * 17, 44, 0])),
      ...powerLine(
        [
          [18, -11.6, 0],
          [52, -11.6, 0],
          [90, -11.6, 0],
        ],
        10,
      ),
    ],
  };
}

/** A brick shed on a tropical harbour square, its shutters open, in the morning. */
export function brickShedMorning(): Scene {
  const front = wall([0, 0, 0], [64, 0, 0]);
  return {
    time: 'morning',
    camera: perspective([32, -34, 2.2], [28, 0, 2.2], { wide: 1.08, isLevel: true, shift: 0.16 }),
    horizon: 0.74,
    meeting: [0.84, 0.3],
    seed: 50,
    shadowAround: [30, -5, 0],
    shadowReach: 60,
    faces: [
      plain(S.limestone),
      ...many(4, (index) => {
        const x = index * 16;
        return [
          ...drawnOut(
            [
              [0, 0],
              [24, 0],
              [24, 6],
              [0, 6],
            ],
            x,
            x + 16,
            S.brick,
          ),
          // A stepped gable towards the square.
          ...box([x, -0.3, 6], [16, 0.6, 1.4], S.brick),
          ...box([x + 2.6, -0.3, 7.4], [10.8, 0.6, 1.5], S.brick),
          ...box([x + 5.2, -0.3, 8.9], [5.6, 0.6, 1.5], S.brick),
          ...box([x - 0.1, -0.4, 7.3], [2.8, 0.8, 0.18], S.cream),
          ...box([x + 13.4, -0.4, 7.3], [2.7, 0.8, 0.18], S.cream),
          ...box([x + 2.5, -0.4, 8.8], [2.8, 0.8, 0.18], S.cream),
          ...box([x + 10.7, -0.4, 8.8], [2.8, 0.8, 0.18], S.cream),
          ...box([x + 5.1, -0.4, 10.35], [5.8, 0.8, 0.18], S.cream),
          face(
            [
              [x, 0.3, 6.1],
              [x + 8, 0.3, 10],
              [x + 8, 24, 10],
              [x, 24, 6.1],
            ],
            S.seams('#9a5a42'),
          ),
          face(
            [
              [x + 16, 0.3, 6.1],
              [x + 8, 0.3, 10],
              [x + 8, 24, 10],
              [x + 16, 24, 6.1],
            ],
            S.seams('#9a5a42'),
          ),
          ...driveIn(
            front,
            x + 8,
            3.6,
            3.8,
            index === 1 ? S.openDoor : S.boards(['#2f6a6d', '#000000', '#2f6a6d', '#b5553a'][index] as string),
          ),
          ...arched(front, x + 1.8, 1.4, 1.9, 1.8),
          ...arched(front, x + 12.3, 1.4, 1.9, 1.8),
          ...front.panel(x + 7.2, 6.6, 1.6, 1.6, S.white, 0.1),
        ];
      }),
      ...each(
        [
          [20.2, -3, 0],
          [18.6, -3.6, 0],
          [28.8, -3, 0],
        ],
        () => sacks(4),
      ),
      ...place(forklift(S.vermilion, cartons(3)), [24, -8, 0], 190),
      ...person([30.6, -4, 0], 40, { vest: S.teal, hasHelmet: false }),
      ...person([15.6, -5, 0], -60, { vest: S.ochre, seed: 1, hasHelmet: false }),
      ...place(pickup(S.white), [42, -7, 0], 115),
      ...palms(
        [
          [4, -7, 0],
          [52, -6, 0],
          [60, -9, 0],
        ],
        9.5,
        5,
      ),
      ...mast([9.5, -9, 0], 7).faces,
      ...place(tree(10, 4), [70, 12, 0]),
      ...place(tree(10, 6), [-8, 14, 0]),
      ...street(-48, 9, paint('#a49d8a', { line: 0, castsShadow: false })),
    ],
  };
}
