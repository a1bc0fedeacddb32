import { parallel, perspective } from '../engine/camera.ts';
import { type Face, type Point, bar, box, dice, many, pick, place } from '../engine/geometry.ts';
import type { Scene } from '../engine/render.ts';
import { dockRow, driveIn, flatHall, isOpen, pitchedHall, wallsOf } from '../parts/building.ts';
import { person } from '../parts/people.ts';
import { palms, tree } from '../parts/plants.ts';
import * as S from '../parts/surfaces.ts';
import {
  boxTruck,
  car,
  container,
  containerStack,
  excavator,
  pickup,
  reachStacker,
  semi,
  trailer,
  van,
} from '../parts/vehicles.ts';
import { barrier, bays, bollard, cone, drum, each, fence, ground, pipes, plain, sign, street } from '../parts/yard.ts';

const hexes = ['#2f7377', '#b5553a', '#3b4f73', '#c08d3e', '#8a9aa0', '#d3c7ab', '#7b5c49'];

/** A yard of containers under a grey sky, a reach stacker at work. */
export function containerYard(): Scene {
  return {
    time: 'overcast',
    camera: perspective([-8, -26, 2.4], [12, 6, 2.4], { wide: 1.14, isLevel: true, shift: 0.15 }),
    horizon: 0.725,
    meeting: [0.2, -0.1],
    seed: 91,
    shadowAround: [15, 0, 0],
    shadowReach: 70,
    faces: [
      plain(S.limestone),
      ...place(containerStack([3, 4, 3], hexes), [-24, 8, 0], 0),
      ...place(containerStack([3, 4, 2, 3], hexes.slice(2).concat(hexes)), [20, 16, 0], 0),
      ...place(containerStack([4, 3, 4], hexes.slice(1).concat(hexes)), [36, 8, 0], 0),
      ...place(containerStack([2, 3, 3, 4, 4], hexes), [-8, 40, 0], 0),
      ...place(containerStack([4, 4, 3, 4, 4, 2], hexes.slice(3).concat(hexes)), [14, 46, 0], 0),
      ...place(reachStacker('#b5553a'), [8, 14, 0], 26),
      ...place(semi(S.teal, { body: S.ribbed('#8a9aa0') }), [-12, 6, 0], 78),
      ...person([16, -6, 0], -30),
      ...each(
        [
          [21, -4, 0],
          [23, -4.6, 0],
          [25, -4, 0],
        ],
        () => cone([0, 0, 0]),
      ),
      ...flatHall([-120, 70, 0], [300, 30, 10], S.tiltUp('#c2bba9'), S.cream),
    ],
  };
}

/** Machines, pipes and beams on crushed stone beside a tall crane shed, in the morning. */
export function machineYard(): Scene {
  const walls = wallsOf([14, 12, 0], 56, 26);
  return {
    time: 'morning',
    camera: perspective([-16, -24, 3], [18, 6, 3], { wide: 1.12, isLevel: true, shift: 0.14 }),
    horizon: 0.71,
    meeting: [0.88, 0.34],
    seed: 95,
    shadowAround: [15, 5, 0],
    shadowReach: 70,
    faces: [
      plain(S.limestone),
      ...pitchedHall([14, 12, 0], [56, 26, 13], 3.4, S.ribbed('#9fb2b0'), S.seams('#b9c0b8'), 0.4),
      ...walls.front.panel(0, 11.2, 56, 0.8, S.vermilion, 0.1),
      ...driveIn(walls.left, 13, 12, 11, S.openDoor),
      ...driveIn(walls.front, 14, 7, 8, S.doorPanel('#c9c0a8')),
      ...driveIn(walls.front, 36, 7, 8, S.doorPanel('#c9c0a8')),
      ...place(excavator(S.ochre), [-2, 4, 0], 36),
      ...place(excavator(S.vermilion), [10, 2, 0], 20),
      ...place(pipes(6, 4, 11, S.rust, 0.42), [18, 3, 0], 74),
      ...many(5, (index) => box([22, -12 - index * 0.7, 0], [12, 0.35, 0.4], S.slate)),
      ...many(4, (index) => box([22, -11.8 - index * 0.7, 0.4], [12, 0.35, 0.4], S.slate)),
      ...place(
        [
          ...trailer({ long: 13 }).slice(6),
          ...box([-1.3, -13, 1.15], [2.6, 13, 0.25], S.dark),
          ...place(pipes(4, 3, 11, S.steel, 0.34), [-1, -1, 1.4]),
        ],
        [40, -2, 0],
        74,
      ),
      ...person([5, -4, 0], 20),
      ...person([6.6, -4.6, 0], -130, { vest: S.ochre, seed: 1 }),
      ...place(pickup(S.white), [-14, 2, 0], 60),
      ...fence([-70, 40, 0], [14, 40, 0]),
      ...many(6, (index) => place(tree(8, index), [-60 + index * 12, 48, 0])),
    ],
  };
}

/** Rows of cars for export beside an open-sided shed, at noon. */
export function vehicleYard(): Scene {
  const throwDice = dice(33);
  const paints = [S.white, S.slate, S.vermilion, S.navy, S.tealMid, S.ochre, S.cream, S.teal];
  const makes = [car, car, car, pickup, van];
  return {
    time: 'noon',
    camera: perspective([-9, -20, 7], [22, 6, 1.4], { wide: 1.02 }),
    horizon: 0.22,
    meeting: [0.2, -0.2],
    seed: 97,
    shadowAround: [20, 0, 0],
    shadowReach: 60,
    faces: [
      plain(S.asphalt),
      ...many(5, (row) =>
        many(13, (column) =>
          throwDice() < 0.08
            ? []
            : place(
                pick(throwDice, makes)(pick(throwDice, paints)),
                [column * 3.1, -8 + row * 8, 0],
                row % 2 ? 0 : 180,
              ),
        ),
      ),
      ...many(5, (row) => bays([-1.5, -8.2 + row * 8 - (row % 2 ? 5 : 0)], 3.1, 14, 5)),
      ...many(6, (index) => many(2, (side) => box([-2 + index * 9, 38 + side * 12, 0], [0.35, 0.35, 6], S.steel))),
      ...pitchedHall([-4, 38, 5.6], [52, 13, 0.6], 2.4, S.slate, S.seams('#8fa3a4'), 0.6),
      ...place(container('#b5553a', 12.2), [4, 52, 0]),
      ...place(container('#2f7377', 12.2), [9, 52, 0]),
      ...person([-3.4, -6, 0], 60, { vest: S.ochre, hasHelmet: false }),
      ...place(car(S.vermilion), [-8, 8, 0], 10),
      ...fence([-60, 60, 0], [120, 60, 0]),
      ...palms(
        [
          [52, 8, 0],
          [54, 22, 0],
          [53, 36, 0],
        ],
        9,
        3,
      ),
    ],
  };
}

/** A gate in a fence, a barrier and the bonded building behind, in the morning. */
export function freeZoneGate(): Scene {
  const walls = wallsOf([-4, 34, 0], 80, 36);
  return {
    time: 'morning',
    camera: perspective([1, -25, 2], [10, 10, 2], { wide: 1.14, isLevel: true, shift: 0.14 }),
    horizon: 0.71,
    meeting: [0.14, 0.28],
    seed: 101,
    shadowAround: [10, 10, 0],
    shadowReach: 70,
    faces: [
      plain(S.grass),
      ground([4, -60], 16, 90, S.asphalt),
      ground([-60, 20], 200, 14, S.concrete),
      ...flatHall([-4, 34, 0], [80, 36, 11], S.tiltUp('#dccfb2'), S.cream),
      ...walls.front.panel(0, 9, 80, 1.1, S.navy, 0.1),
      ...dockRow(walls.front, { from: 30, step: 4.8, count: 9, look: (i) => (i === 3 ? isOpen : {}) }),
      ...place(trailer({ band: S.navy }), [35.6, 33, 0]),
      ...place(trailer(), [50, 33, 0]),
      ...place(semi(S.vermilion, { body: S.ribbed('#2f7377') }), [8.4, 17, 0], 0),
      // The gatehouse and its canopy over both lanes.
      ...box([20.6, -1, 0.1], [4, 5, 3], S.white),
      ...box([20.5, -0.6, 1.2], [0.12, 4.2, 1.3], S.glass),
      ...box([21, -1.12, 1.2], [3.2, 0.12, 1.3], S.glass),
      ...box([1.6, -1.4, 4.6], [25, 6, 0.7], S.navy),
      ...box([2, 1, 0], [0.5, 0.5, 4.6], S.steel),
      ...box([25, 1, 0], [0.5, 0.5, 4.6], S.steel),
      ...box([13.4, 1, 0], [0.4, 0.4, 4.6], S.steel),
      ...barrier([13.2, -0.4, 0], 6),
      ...barrier([4, -0.4, 0], 8),
      ...fence([-70, 0, 0], [3, 0, 0]),
      ...fence([25, 0, 0], [90, 0, 0]),
      ...each(
        [
          [12.6, -4, 0],
          [12.6, -6, 0],
          [20.2, -4, 0],
          [20.2, -6, 0],
        ],
        () => bollard([0, 0, 0]),
      ),
      ...person([19.4, -3, 0], 60, { vest: S.ochre, hasHelmet: false }),
      ...sign([-3.4, -2.6, 0], [4, 1.5], S.teal, S.mark),
      ...palms(
        [
          [-8, 6, 0],
          [-14, 10, 0],
          [32, 5, 0],
          [38, 9, 0],
        ],
        9,
        5,
      ),
    ],
  };
}

/** Compartments with fire walls between them, drums under a roof, on a grey day. */
export function hazardStore(): Scene {
  const walls = wallsOf([0, 0, 0], 60, 20);
  const placards = [S.vermilion, S.ochre, S.white, S.teal, S.vermilion];
  const paints = [S.teal, S.vermilion, S.slate, S.navy, S.ochre];
  return {
    time: 'overcast',
    camera: perspective([4, -27, 2.4], [27, 0, 2.4], { wide: 1.08, isLevel: true, shift: 0.15 }),
    horizon: 0.725,
    meeting: [0.8, -0.1],
    seed: 103,
    shadowAround: [20, -4, 0],
    shadowReach: 50,
    faces: [
      plain(S.concrete),
      ...box([0, 0, 0], [60, 20, 7.6], S.tiltUp('#cfc7b5'), { top: S.slate }),
      ...many(6, (index) => box([index * 12 - 0.4, -4.2, 0], [0.8, 24.4, 9], S.tiltUp('#bdb6a6'))),
      ...box([-0.5, -4, 6.6], [61, 4, 0.3], S.seams('#8f9c9c')),
      ...many(5, (index) => {
        const on = walls.front;
        const at = on.at(index * 12 + 9.6, 3.9, 0.1);
        const r = 0.85;
        return [
          ...driveIn(on, index * 12 + 4.4, 4.2, 4.2, index === 1 ? S.openDoor : S.doorPanel('#a8a99f')),
          {
            ...on.panel(0, 0, 1, 1, placards[index]!)[0]!,
            points: [
              [at[0] - r, at[1], at[2]],
              [at[0], at[1], at[2] - r],
              [at[0] + r, at[1], at[2]],
              [at[0], at[1], at[2] + r],
            ] as Point[],
          },
          ...on.panel(index * 12 + 8, 0, 3.2, 0.25, S.markYellow, 1.6),
          ...many(3, (one) => drum([index * 12 + 8.4 + one * 0.75, -1, 0.25], paints[(index + one) % 5]!)),
          ...(index % 2
            ? many(2, (one) => drum([index * 12 + 8.7 + one * 0.75, -1, 1.13], paints[(index + one + 2) % 5]!))
            : []),
        ];
      }),
      ...bar([-6, 6, 0], [-6, 6, 10], 2.6, S.white, { sides: 20 }),
      ...bar([-6, 13, 0], [-6, 13, 10], 2.6, S.white, { sides: 20 }),
      ...place(boxTruck(S.ochre), [16, -6, 0], 14),
      ...person([20.4, -6, 0], 40, { vest: S.ochre }),
      ground([-60, -6], 200, 0.25, S.markYellow, 0.05),
      ...palms(
        [
          [66, -6, 0],
          [70, 2, 0],
        ],
        9,
        4,
      ),
    ],
  };
}

/** The yard at the river end from the air: sheds, stacks and machines. */
export function yardFromAbove(): Scene {
  const throwDice = dice(51);
  return {
    time: 'overcast',
    camera: parallel([24, 14, 0], { wide: 118, turn: 30, tilt: 40 }),
    horizon: -0.1,
    shadowAround: [24, 14, 0],
    shadowReach: 90,
    faces: [
      plain(S.grass),
      ground([-30, -30], 116, 94, S.limestone),
      ...street(-52, 10, S.asphalt),
      ...pitchedHall([0, 22, 0], [52, 24, 11], 3, S.ribbed('#a9b7b3'), S.seams('#bcc1b6'), 0.4),
      ...driveIn(wallsOf([0, 22, 0], 52, 24).front, 12, 7, 8, S.openDoor),
      ...driveIn(wallsOf([0, 22, 0], 52, 24).front, 36, 7, 8, S.doorPanel('#c9c0a8')),
      ...place(containerStack([2, 3, 2, 1], hexes), [58, 40, 0]),
      ...place(containerStack([3, 2, 2], hexes.slice(2).concat(hexes)), [62, 16, 0]),
      ...place(excavator(S.ochre), [-14, 10, 0], 40),
      ...place(excavator(S.ochre), [-6, 6, 0], 60),
      ...place(excavator(S.vermilion), [-18, 24, 0], 10),
      ...many(3, (index) => place(pipes(6, 3, 11, index % 2 ? S.steel : S.rust, 0.4), [8 + index * 8, 2, 0], 4)),
      ...many(3, (index) => box([36, -10 + index * 2.4, 0], [14, 1.6, 0.9], S.slate)),
      ...place(semi(S.teal, { body: S.ribbed('#8a9aa0') }), [38, -18, 0], 84),
      ...place(reachStacker('#c08d3e'), [56, 4, 0], 40),
      ...many(8, (index) =>
        place(car(pick(throwDice, [S.white, S.navy, S.vermilion, S.slate])), [-26, -22 + index * 3, 0], 90),
      ),
      ...fence([-30, -30, 0], [86, -30, 0]),
      ...many(22, (index) => place(tree(7 + throwDice() * 3, index), [-40 - throwDice() * 16, -30 + index * 6, 0])),
      ...many(16, (index) => place(tree(7 + throwDice() * 3, index + 40), [-20 + index * 8, 72 + throwDice() * 8, 0])),
    ] as Face[],
  };
}
