import { parallel, perspective } from '../engine/camera.ts';
import { type Face, box, dice, many, pick, place } from '../engine/geometry.ts';
import type { Scene } from '../engine/render.ts';
import type { Lamp } from '../engine/shade.ts';
import type { Surface } from '../engine/surface.ts';
import { dockDoor, dockRow, flatHall, isOpen, office, wallsOf } from '../parts/building.ts';
import { person } from '../parts/people.ts';
import { hedge, palms, tree } from '../parts/plants.ts';
import * as S from '../parts/surfaces.ts';
import { boxTruck, car, semi, trailer } from '../parts/vehicles.ts';
import { bays, each, ground, mast, plain, sign, street } from '../parts/yard.ts';

/** The bands of colour under the eaves that every tenant paints anew. */
const band = (walls: ReturnType<typeof wallsOf>, at: number, high: number, surface: Surface): Face[] =>
  [walls.front, walls.right, walls.left].flatMap((wall) => wall.panel(0, at, wall.long, high, surface, 0.08));

const doorLamps = (from: number, step: number, count: number, y: number, z = 5.2, reach = 9): Lamp[] =>
  Array.from({ length: count }, (_, index) => ({ at: [from + index * step, y, z], reach }));

/** A tall single-tenant building on a street, offices at the corner. */
export function tallBox(): Scene {
  const walls = wallsOf([0, 0, 0], 92, 54);
  return {
    time: 'noon',
    camera: perspective([-19, -33, 2.4], [34, 10, 2.4], { wide: 1.16, isLevel: true, shift: 0.17 }),
    horizon: 0.755,
    meeting: [0.86, 0.16],
    seed: 3,
    shadowAround: [30, -5, 0],
    faces: [
      plain(S.grass),
      ground([-4, -16], 110, 16, S.concrete),
      ...street(-34, 9, S.asphalt),
      ground([-500, -25.4], 1000, 1.6, S.limestone, 0.03),
      ...flatHall([0, 0, 0], [92, 54, 14.5], S.tiltUp('#e4d6b8'), S.cream),
      ...band(walls, 12.4, 1.1, S.teal),
      ...band(walls, 13.7, 0.35, S.vermilion),
      ...office(walls.front, 1.6, 15, 3, S.teal),
      ...dockRow(walls.front, { from: 24, step: 4.4, count: 15, look: (i) => (i % 6 === 2 ? isOpen : {}) }),
      ...each(
        [
          [28.4, -1, 0],
          [41.6, -1, 0],
          [46, -1, 0],
        ],
        (i) => trailer({ band: i === 1 ? S.teal : undefined }),
      ),
      ...place(semi(S.vermilion), [63.6, -1, 0]),
      ...hedge([1, -2, 0], 15),
      ...palms(
        [
          [-3, -7, 0],
          [5, -10, 0],
          [12, -10, 0],
          [19, -8, 0],
        ],
        9,
        4,
      ),
      ...place(car(S.slate), [-7, -27.5, 0], 90),
      ...place(car(S.vermilion), [24, -31.5, 0], -90),
      ...person([9, -4, 0], 30, { vest: S.teal, hasHelmet: false }),
      ...person([10.4, -4.6, 0], -150, { vest: S.ochre, seed: 1, hasHelmet: false }),
    ],
  };
}

/** Its row of doors at dusk, seen along the yard. */
export function docksAtDusk(): Scene {
  const walls = wallsOf([0, 0, 0], 150, 60);
  const doors = 30;
  const lit = mast([26, -36, 0], 12);
  const second = mast([74, -36, 0], 12);
  return {
    time: 'dusk',
    camera: perspective([-12, -24, 2.6], [34, -6, 2.6], { wide: 1.02, isLevel: true, shift: 0.14 }),
    horizon: 0.71,
    meeting: [0.3, 0.56],
    seed: 8,
    shadowAround: [40, -10, 0],
    lamps: [...doorLamps(6, 4.4, doors, -1.2), lit.lamp, second.lamp],
    faces: [
      plain(S.asphalt),
      ground([-50, -18], 240, 18, S.concrete),
      ...flatHall([0, 0, 0], [150, 60, 12], S.tiltUp('#d9cdb4'), S.cream),
      ...band(walls, 9.9, 1.2, S.teal),
      ...dockRow(walls.front, { from: 6, step: 4.4, count: doors, look: (i) => ([0, 2, 7].includes(i) ? isOpen : {}) }),
      ...each(
        [
          [14.8, -1, 0],
          [19.2, -1, 0],
          [27.9, -1, 0],
          [32.4, -1, 0],
          [45.6, -1, 0],
          [54.4, -1, 0],
        ],
        (i) =>
          i % 3 === 1
            ? semi(S.teal)
            : trailer({ body: i % 2 ? S.white : S.cream, band: i === 2 ? S.vermilion : undefined }),
      ),
      ...bays([4, -18], 4.4, doors + 1, 17, S.mark),
      ...lit.faces,
      ...second.faces,
      ...person([3.4, -4, 0], 110, { vest: S.vermilion }),
    ],
  };
}

/** From the air in the morning: the roof, the yard, the long shadows. */
export function boxFromAbove(): Scene {
  const throwDice = dice(5);
  const walls = wallsOf([0, 0, 0], 96, 62);
  const stalls = Array.from({ length: 18 }, (_, index): [number, number, number] => [6 + index * 4.4, -44, 0]);
  return {
    time: 'morning',
    camera: parallel([46, 16, 0], { wide: 176, turn: 32, tilt: 34 }),
    horizon: -0.1,
    shadowAround: [40, 0, 0],
    shadowReach: 120,
    faces: [
      plain(S.grass),
      ground([-14, -52], 124, 52, S.concrete),
      ground([-14, 0], 14, 74, S.asphalt),
      ground([96, -52], 14, 126, S.asphalt),
      ...street(-74, 12, S.asphalt),
      ground([-500, -62], 1000, 2, S.limestone, 0.04),
      ...flatHall([0, 0, 0], [96, 62, 13], S.tiltUp('#e2d4b6'), S.cream),
      ...band(walls, 11, 1.2, S.teal),
      ...dockRow(walls.front, { from: 12, step: 4.4, count: 18, look: (i) => (i % 5 === 1 ? isOpen : {}) }),
      ...office(walls.right, 2, 14, 2, S.teal),
      ...many(5, (row) => many(8, (column) => box([7 + column * 11, 8 + row * 10.5, 13], [3.2, 5, 0.7], S.tealPale))),
      ...many(4, (index) => box([14 + index * 21, 57, 13], [3.4, 2.6, 1.9], S.steel)),
      ...bays([10, -18], 4.4, 20, 17),
      ...bays([3.8, -50], 4.4, 20, 15),
      ...many(11, (index) =>
        place(
          index % 4 === 1
            ? semi(pick(throwDice, [S.teal, S.vermilion, S.navy]))
            : trailer({ band: index % 3 === 0 ? S.teal : undefined }),
          [12 + [0, 1, 3, 4, 6, 8, 9, 11, 13, 14, 16][index]! * 4.4, -1, 0],
        ),
      ),
      ...each(
        stalls.filter((_, index) => ![3, 8, 9, 14].includes(index)),
        (i) => place(trailer({ body: i % 4 === 2 ? S.tealMid : S.white }), [0, 6, 0]),
      ),
      ...place(semi(S.vermilion, { body: S.white, band: S.vermilion }), [70, -26, 0], 96),
      ...many(12, (index) =>
        place(
          car(pick(throwDice, [S.white, S.slate, S.vermilion, S.navy, S.tealMid])),
          [101.5 + (index % 2) * 6, 5 + Math.floor(index / 2) * 3.1, 0],
          90,
        ),
      ),
      ...many(16, (index) => place(tree(6 + throwDice() * 2.5, index), [-22 - throwDice() * 6, -46 + index * 8.5, 0])),
      ...many(14, (index) =>
        place(tree(6 + throwDice() * 2, index + 40), [116 + throwDice() * 6, -50 + index * 10, 0]),
      ),
      ...many(13, (index) => place(tree(5.5 + throwDice() * 2, index + 80), [-8 + index * 9, 80 + throwDice() * 5, 0])),
      ...palms(
        Array.from({ length: 12 }, (_, index) => [-12 + index * 10.6, -57, 0] as const),
        7,
        2,
      ),
    ],
  };
}

/** The doors at night. */
export function boxAtNight(): Scene {
  const walls = wallsOf([0, 0, 0], 80, 50);
  return {
    time: 'night',
    camera: perspective([52, -40, 3.2], [30, 0, 3.2], { wide: 1.2, isLevel: true, shift: 0.14 }),
    horizon: 0.71,
    meeting: [0.16, 0.17],
    seed: 12,
    shadowAround: [35, -5, 0],
    lamps: [...doorLamps(8, 5, 13, -1.4, 5.2, 11), { at: [72, -2, 6], reach: 14 }],
    faces: [
      plain(S.asphalt),
      ground([-40, -20], 170, 20, S.concrete),
      ...flatHall([0, 0, 0], [80, 50, 13], S.tiltUp('#d8ccb2'), S.cream),
      ...band(walls, 10.9, 1.2, S.teal),
      ...dockRow(walls.front, { from: 8, step: 5, count: 12, look: (i) => ([1, 4, 5, 8].includes(i) ? isOpen : {}) }),
      ...office(walls.front, 68, 10, 2, S.teal),
      ...place(semi(S.vermilion), [18, -1, 0]),
      ...place(trailer(), [38, -1, 0]),
      ...place(trailer({ band: S.teal }), [43, -1, 0]),
      ...place(boxTruck(S.teal), [58, -1, 0]),
      ...bays([5.5, -18], 5, 14, 17),
      ...person([29.5, -6, 0], 20),
      ...person([30.6, -6.6, 0], -140, { vest: S.ochre, seed: 2 }),
      ...palms(
        [
          [84, -6, 0],
          [88, -12, 0],
          [91, -4, 0],
        ],
        9,
        3,
      ),
    ],
  };
}

/** Very large, inland, under a grey sky: one wall that does not end. */
export function hugeBox(): Scene {
  const throwDice = dice(21);
  const walls = wallsOf([0, 0, 0], 260, 90);
  return {
    time: 'overcast',
    camera: perspective([-36, -74, 21], [60, 6, 3], { wide: 1.05 }),
    horizon: 0.3,
    meeting: [0.18, -0.2],
    seed: 5,
    shadowAround: [80, -20, 0],
    shadowReach: 150,
    faces: [
      plain(S.grass),
      ground([-16, -40], 330, 40, S.concrete),
      ground([-34, -40], 18, 160, S.asphalt),
      ...flatHall([0, 0, 0], [260, 90, 14], S.tiltUp('#d5cbb4'), S.cream),
      ...band(walls, 11.6, 1.3, S.slate),
      ...many(6, (index) => walls.left.panel(6 + index * 14, 0, 5, 11, S.tealMid, 0.1)),
      ...dockRow(walls.front, { from: 8, step: 4.4, count: 54, look: () => ({ hasLamp: false }) }),
      ...many(6, (row) => many(20, (column) => box([10 + column * 12.5, 8 + row * 13, 14], [3, 5, 0.6], S.tealPale))),
      ...many(23, (index) =>
        place(index % 7 === 3 ? semi(S.teal) : trailer({ band: index % 5 === 0 ? S.vermilion : undefined }), [
          8 + [0, 1, 2, 4, 5, 7, 9, 10, 12, 13, 15, 18, 19, 21, 22, 24, 27, 28, 30, 33, 35, 38, 41][index]! * 4.4,
          -1,
          0,
        ]),
      ),
      ground([-150, -88], 96, 44, { ...S.water }, 0.04),
      ...many(34, (index) =>
        place(tree(7 + throwDice() * 4, index), [-60 - throwDice() * 100, -30 + throwDice() * 190, 0]),
      ),
      ...many(20, (index) =>
        place(tree(7 + throwDice() * 4, index + 60), [-20 + index * 18, 112 + throwDice() * 14, 0]),
      ),
      ...sign([-22, -44, 0], [6, 1.8], S.teal, S.mark),
      ...place(semi(S.navy), [-25, -6, 0], 10),
    ],
  };
}

/** Two units side by side under one roof, new and empty. */
export function splitBox(): Scene {
  const walls = wallsOf([0, 0, 0], 74, 40);
  return {
    time: 'afternoon',
    camera: perspective([84, -30, 5], [36, 2, 4.6], { wide: 1.0 }),
    horizon: 0.42,
    meeting: [0.1, 0.2],
    seed: 17,
    shadowAround: [35, -5, 0],
    faces: [
      plain(S.grass),
      ground([-30, -26], 150, 26, S.concrete),
      ...flatHall([0, 0, 0], [74, 40, 10], S.tiltUp('#e3d8c0'), S.cream),
      ...band(walls, 8.2, 0.9, S.ochre),
      ...walls.front.panel(36.5, 0, 1, 10.6, S.cream, 0.4),
      ...office(walls.front, 62, 10, 2, S.slate),
      ...office(walls.front, 2, 9, 2, S.slate),
      ...dockRow(walls.front, { from: 15, step: 4.6, count: 5 }),
      ...dockRow(walls.front, { from: 42, step: 4.6, count: 4, look: (i) => (i === 1 ? isOpen : {}) }),
      ...dockDoor(walls.right, 12),
      ...place(boxTruck(S.ochre), [46.6, -1, 0]),
      ...place(car(S.white), [66, -8, 0]),
      ...place(car(S.teal), [69.4, -8, 0]),
      ...hedge([60, -2.2, 0], 13, 0.8),
      ...palms(
        [
          [76, -3, 0],
          [79, -9, 0],
        ],
        8,
        9,
      ),
      ...person([64, -13, 0], 60, { vest: S.navy, hasHelmet: false }),
    ],
  };
}
