import { parallel, perspective } from '../engine/camera.ts';
import { type Point, box, dice, many, pick, place } from '../engine/geometry.ts';
import type { Scene } from '../engine/render.ts';
import { paint } from '../engine/surface.ts';
import { dockRow, driveIn, flatHall, isOpen, pitchedHall, wallsOf, windows } from '../parts/building.ts';
import { person } from '../parts/people.ts';
import { palms } from '../parts/plants.ts';
import * as S from '../parts/surfaces.ts';
import {
  boxTruck,
  container,
  containerStack,
  forklift,
  pickup,
  reachStacker,
  semi,
  trailer,
} from '../parts/vehicles.ts';
import { coaster, containerShip, quayCrane, quayEdge, ridge, rope, schooner } from '../parts/water.ts';
import { bays, bollard, cartons, each, ground, mast, wrapped } from '../parts/yard.ts';

const hexes = ['#2f7377', '#b5553a', '#3b4f73', '#c08d3e', '#8a9aa0', '#d3c7ab'];
const sea = -2.4;

/** A shed on the quay, a container ship and a gantry crane behind it, in the morning. */
export function shedAndShip(): Scene {
  const walls = wallsOf([0, 0, 0], 64, 26);
  return {
    time: 'morning',
    camera: perspective([-26, -46, 13], [30, 14, 8], { wide: 1.02 }),
    horizon: 0.4,
    meeting: [0.9, 0.44],
    seed: 7,
    shadowAround: [35, 15, 0],
    shadowReach: 120,
    faces: [
      ground([-500, -300], 1000, 352, S.concrete, 0),
      ground([-500, 52], 1000, 500, S.water, sea),
      ...quayEdge(-120, 260, 52),
      ...place(containerShip(1), [78, 64, sea]),
      ...place(quayCrane(), [52, 40, 0]),
      ...place(quayCrane(), [118, 40, 0]),
      ...pitchedHall([0, 0, 0], [64, 26, 8], 3.4, S.ribbed('#d6ccb4'), S.seams('#8fa3a4')),
      ...walls.front.panel(0, 6.6, 64, 0.8, S.teal, 0.08),
      ...dockRow(walls.front, { from: 8, step: 5.2, count: 10, look: (i) => (i === 3 ? isOpen : { hasLamp: false }) }),
      ...driveIn(walls.left, 13, 5, 5, S.openDoor),
      ...windows(walls.left, 3, 4, 2, [2, 1.8, 1.4]),
      ...place(semi(S.vermilion, { body: S.ribbed('#2f7377') }), [18.4, -1, 0]),
      ...place(trailer({ body: S.ribbed('#c08d3e') }), [34, -1, 0]),
      ...place(trailer({ body: S.ribbed('#b5553a') }), [44.4, -1, 0]),
      ...place(containerStack([2, 3, 2, 1], hexes), [-17, 22, 0]),
      ...place(containerStack([3, 2, 3, 3, 2], hexes), [70, 26, 0]),
      ...person([11, -5, 0], -30),
      ...each(
        [
          [-6, -12, 0],
          [-3, -12, 0],
          [0, -12, 0],
        ],
        () => bollard([0, 0, 0]),
      ),
    ],
  };
}

/** The ship from the quay at dusk: containers are brought alongside. */
export function quayAtDusk(): Scene {
  const light = mast([14, 6, 0], 16);
  const other = mast([62, 6, 0], 16);
  return {
    time: 'dusk',
    camera: perspective([-26, -20, 3.4], [34, 26, 3.4], { wide: 1.16, isLevel: true, shift: 0.18 }),
    horizon: 0.77,
    meeting: [0.1, 0.66],
    seed: 11,
    shadowAround: [30, 15, 0],
    shadowReach: 120,
    lamps: [light.lamp, other.lamp, { at: [20, 14, 10], reach: 26 }],
    faces: [
      ground([-500, -300], 1000, 340, S.asphalt, 0),
      ground([-500, 40], 1000, 500, S.water, sea),
      ...quayEdge(-120, 260, 40),
      ...place(containerShip(4), [52, 51, sea]),
      ...place(quayCrane(30, 30), [40, 28, 0]),
      ...place(containerStack([3, 2, 3], hexes), [4, 24, 0]),
      ...place(containerStack([1, 2], hexes), [-10, 22, 0]),
      ...place(reachStacker('#c08d3e'), [24, 2, 0], 140),
      ...place(semi(S.teal, { body: S.ribbed('#3b4f73') }), [2, 6, 0], 118),
      ...light.faces,
      ...other.faces,
      ...person([-6, -2, 0], 30, { vest: S.ochre }),
      ...bays([-40, -14], 3.4, 40, 10, S.markYellow),
    ],
  };
}

/** Shed, quay and ship from the air. */
export function portFromAbove(): Scene {
  const throwDice = dice(31);
  const walls = wallsOf([-20, 0, 0], 96, 28);
  return {
    time: 'afternoon',
    camera: parallel([34, 34, 0], { wide: 158, turn: 30, tilt: 36 }),
    horizon: -0.1,
    shadowAround: [34, 30, 0],
    shadowReach: 130,
    faces: [
      ground([-500, -300], 1000, 360, S.concrete, 0),
      ground([-500, 60], 1000, 500, S.water, sea),
      ...quayEdge(-140, 260, 60),
      ...place(containerShip(2), [36, 72, sea]),
      ...place(quayCrane(24, 28), [20, 48, 0]),
      ...place(quayCrane(24, 28), [62, 48, 0]),
      ...flatHall([-20, 0, 0], [96, 28, 9], S.ribbed('#d8cdb4'), S.seams('#a9b1ac')),
      ...walls.front.panel(0, 7.4, 96, 0.9, S.teal, 0.1),
      ...walls.right.panel(0, 7.4, 28, 0.9, S.teal, 0.1),
      ...dockRow(walls.front, { from: 7, step: 5, count: 18, look: () => ({ hasLamp: false }) }),
      ...many(2, (row) => many(9, (column) => box([-14 + column * 10, 6 + row * 12, 9], [3, 4, 0.5], S.tealPale))),
      ...many(7, (index) =>
        place(
          index % 3 === 0
            ? semi(pick(throwDice, [S.teal, S.vermilion]), { body: S.ribbed(pick(throwDice, hexes)) })
            : trailer({ body: S.ribbed(pick(throwDice, hexes)) }),
          [-13 + [0, 2, 3, 6, 9, 12, 15][index]! * 5, -1, 0],
        ),
      ),
      ...many(6, (block) =>
        place(containerStack([2, 3, 2, 3], hexes.slice(block % 3).concat(hexes), 12.2), [
          -66 + (block % 2) * 15,
          8 + Math.floor(block / 2) * 14.4,
          0,
        ]),
      ),
      ...many(5, (block) =>
        place(containerStack([3, 2, 3, 1, 2], hexes, 12.2), [
          84 + (block % 3) * 16,
          10 + Math.floor(block / 3) * 15,
          0,
        ]),
      ),
      ...place(reachStacker('#b5553a'), [-36, 44, 0], 70),
      ...place(semi(S.navy, { body: S.ribbed('#c08d3e') }), [-10, 38, 0], 95),
      ...bays([-16, -18], 5, 19, 16),
      ...place(coaster(1), [-70, 90, sea], 14),
      ...palms(
        Array.from({ length: 10 }, (_, index) => [-40 + index * 14, -28, 0] as const),
        8,
        6,
      ),
    ],
  };
}

/** A small freighter at a bulkhead on the river, deck cargo going on. */
export function riverLanding(): Scene {
  const walls = wallsOf([4, -16, 0], 38, 14);
  return {
    time: 'noon',
    camera: perspective([-20, 42, 6], [16, 3, 3], { wide: 1.06 }),
    horizon: 0.37,
    meeting: [0.15, 0.1],
    seed: 23,
    shadowAround: [15, 5, 0],
    shadowReach: 70,
    faces: [
      ground([-500, -300], 1000, 310, S.limestone, 0),
      ground([-500, 10], 1000, 500, S.water, sea),
      ...quayEdge(-120, 160, 10),
      ...place(coaster(0), [14, 15.6, sea]),
      ...pitchedHall([4, -16, 0], [38, 14, 6], 2.6, S.clapboard('#cdbd98'), S.seams('#97a6a5')),
      ...driveIn(walls.back, 10, 4, 4.2, S.openDoor),
      ...driveIn(walls.back, 22, 4, 4.2, S.doorPanel('#2f7377')),
      ...windows(walls.back, 28, 3, 3, [1.6, 1.6, 1.4]),
      ...driveIn(walls.left, 7, 4, 4, S.doorPanel('#b5553a')),
      ...each(
        [
          [8, 4, 0],
          [10, 4.6, 0],
          [9, 2.4, 0],
          [24, 4, 0],
        ],
        (i) => (i % 2 ? wrapped(1.3, S.cream) : cartons(3)),
      ),
      ...place(forklift(S.ochre, cartons(3)), [17, 3, 0], 160),
      ...place(container('#b5553a', 6.1), [34, 6, 0], 90),
      ...place(container('#3b4f73', 6.1), [-6, 1, 0], 20),
      ...place(pickup(S.vermilion), [-14, 0, 0], 60),
      ...person([12.6, 5, 0], 170, { vest: S.vermilion }),
      ...person([21, 6.4, 0], 150, { vest: S.teal, seed: 1 }),
      ...rope([-4, 9.4, 0.6], [-3, 12, 1.6]),
      ...rope([34, 9.4, 0.6], [32, 12.4, 1.6]),
      ...palms(
        [
          [-10, -8, 0],
          [-4, -11, 0],
          [47, -6, 0],
          [52, -12, 0],
          [58, -5, 0],
          [-20, -13, 0],
        ],
        10,
        8,
      ),
      ...flatHall([60, -40, 0], [30, 20, 18], S.tiltUp('#c9bfa8'), S.cream),
      ...flatHall([-70, -50, 0], [40, 20, 12], S.tiltUp('#cfc4ab'), S.cream),
    ],
  };
}

/** A transload shed at the port gate at night: a door each for ship and road. */
export function transloadAtNight(): Scene {
  const walls = wallsOf([0, 0, 0], 66, 24);
  const light = mast([-8, -10, 0], 13);
  return {
    time: 'night',
    camera: perspective([33, -38, 10], [33, 4, 3.6], { wide: 1.12 }),
    horizon: 0.3,
    meeting: [0.85, 0.12],
    seed: 29,
    shadowAround: [33, 0, 0],
    shadowReach: 80,
    lamps: [
      ...Array.from({ length: 11 }, (_, index) => ({ at: [6 + index * 5.4, -1.4, 5.4] as const, reach: 10 })),
      light.lamp,
      { at: [80, -8, 12], reach: 22 },
    ],
    faces: [
      ground([-500, -300], 1000, 360, S.asphalt, 0),
      ground([-500, 60], 1000, 500, S.water, sea),
      ...flatHall([0, 0, 0], [66, 24, 8.6], S.tiltUp('#cfc3aa'), S.slate),
      ...walls.front.panel(0, 7, 66, 0.9, S.vermilion, 0.1),
      ...dockRow(walls.front, { from: 6, step: 5.4, count: 11, look: (i) => ([1, 4, 7, 8].includes(i) ? isOpen : {}) }),
      ...place(semi(S.teal, { body: S.ribbed('#b5553a') }), [16.8, -1, 0]),
      ...place(trailer({ body: S.ribbed('#3b4f73') }), [22.2, -1, 0]),
      ...place(trailer({ body: S.ribbed('#c08d3e') }), [38.4, -1, 0]),
      ...place(semi(S.vermilion, { body: S.ribbed('#2f7377') }), [54.6, -1, 0]),
      ...place(boxTruck(S.ochre), [60, -1, 0]),
      ...place(containerStack([2, 3, 2, 3, 1], hexes), [-20, 18, 0]),
      ...place(containerStack([3, 2, 2], hexes), [72, 20, 0]),
      ...place(quayCrane(26, 30), [20, 48, 0]),
      ...place(containerShip(3), [40, 70, sea]),
      ...light.faces,
      ...bays([3.3, -18], 5.4, 12, 16),
      ...person([29, -7, 0], 30),
      ...person([30.4, -7.6, 0], -140, { vest: S.ochre, seed: 2 }),
    ],
  };
}

/** An island pier: a low store, a schooner under sail, mountains behind. */
export function pierStore(): Scene {
  const walls = wallsOf([0, 0, 0], 30, 12);
  const points: Point[] = [
    [-6, -4, 0],
    [34, -3, 0],
    [38, 4, 0],
  ];
  return {
    time: 'afternoon',
    camera: perspective([-16, -27, 3], [13, 10, 3], { wide: 1.14, isLevel: true, shift: 0.14 }),
    horizon: 0.71,
    meeting: [0.86, 0.22],
    seed: 37,
    shadowAround: [15, 5, 0],
    shadowReach: 60,
    faces: [
      ground([-500, -300], 1000, 317, S.limestone, 0),
      ground([-500, 17], 1000, 700, S.water, sea),
      ...quayEdge(-120, 160, 17),
      ...ridge([-16, -27, 0], 420, [46, 92], 46, 0.6, paint('#6d8c80')),
      ...place(schooner(), [6, 62, sea], 6),
      ...place(coaster(1), [74, 96, sea], 12),
      ...pitchedHall([0, 0, 0], [30, 12, 5], 3.2, S.clapboard('#cf9f66'), S.seams('#a94f38'), 1.2),
      ...driveIn(walls.front, 7, 3.4, 3.6, S.boards('#2f6a6d')),
      ...driveIn(walls.front, 15, 3.4, 3.6, S.openDoor),
      ...driveIn(walls.front, 23, 3.4, 3.6, S.boards('#2f6a6d')),
      ...windows(walls.left, 2.2, 3, 3, [1.4, 1.4, 1.7], S.boards('#2f6a6d')),
      ...each(
        [
          [11.4, -2.2, 0],
          [18.6, -2, 0],
          [20.2, -2.6, 0],
        ],
        (i) => (i ? wrapped(1.1, S.cream) : cartons(3)),
      ),
      ...person([13.4, -3, 0], 20, { vest: S.vermilion, hasHelmet: false }),
      ...person([9, -5, 0], -60, { vest: S.white, seed: 2, hasHelmet: false }),
      ...place(pickup(S.teal), [24, -7, 0], 120),
      ...palms(points, 9, 5),
    ],
  };
}
