import { parallel, perspective } from '../engine/camera.ts';
import { type Face, box, dice, many, pick, place } from '../engine/geometry.ts';
import type { Scene } from '../engine/render.ts';
import { dockRow, flatHall, isOpen, office, wallsOf } from '../parts/building.ts';
import { person } from '../parts/people.ts';
import { palms, tree } from '../parts/plants.ts';
import * as S from '../parts/surfaces.ts';
import { boxTruck, semi, trailer } from '../parts/vehicles.ts';
import { bays, ground, mast, plain, street } from '../parts/yard.ts';

/** A long thin building with doors on both sides, from the air in the morning. */
export function crossDockFromAbove(): Scene {
  const throwDice = dice(60);
  const walls = wallsOf([0, 0, 0], 150, 20);
  const side = (degrees: number, y: number): Face[] =>
    many(33, (index) => {
      const chance = throwDice();
      if (chance > 0.66) return [];
      const what =
        chance < 0.16
          ? boxTruck(pick(throwDice, [S.teal, S.vermilion, S.ochre]))
          : chance < 0.3
            ? semi(pick(throwDice, [S.teal, S.vermilion, S.navy]))
            : trailer({ band: chance < 0.4 ? S.teal : undefined });
      return place(what, [6 + index * 4.3, y, 0], degrees);
    });
  return {
    time: 'morning',
    camera: parallel([74, 8, 0], { wide: 150, turn: 40, tilt: 40 }),
    horizon: -0.1,
    shadowAround: [75, 10, 0],
    shadowReach: 120,
    faces: [
      plain(S.grass),
      ground([-16, -34], 182, 88, S.concrete),
      ...street(-58, 12, S.asphalt),
      ...flatHall([0, 0, 0], [150, 20, 6.4], S.tiltUp('#decfae'), S.roof),
      ...walls.front.panel(0, 5.3, 150, 0.7, S.vermilion, 0.1),
      ...walls.right.panel(0, 5.3, 20, 0.7, S.vermilion, 0.1),
      ...dockRow(walls.front, { from: 6, step: 4.3, count: 33, look: () => ({ hasLamp: false }) }),
      ...many(24, (index) => box([5 + index * 6.1, 8.5, 6.4], [2.4, 3, 0.6], S.tealPale)),
      ...side(0, -1),
      ...side(180, 21),
      ...bays([3.8, -18], 4.3, 34, 16),
      ...bays([3.8, 22], 4.3, 34, 16),
      ...many(14, (index) => place(tree(6.5 + throwDice() * 2, index), [-26 - throwDice() * 6, -40 + index * 9, 0])),
      ...palms(
        Array.from({ length: 13 }, (_, index) => [-10 + index * 13, -42, 0] as const),
        7.5,
        9,
      ),
      ...many(18, (index) =>
        place(tree(6.5 + throwDice() * 2, index + 30), [-10 + index * 10, 64 + throwDice() * 6, 0]),
      ),
    ],
  };
}

/** The row of doors at night, straight along it: each one lit. */
export function crossDockAtNight(): Scene {
  const walls = wallsOf([0, 0, 0], 160, 20);
  const light = mast([24, -26, 0], 11);
  return {
    time: 'night',
    camera: perspective([-10, -11, 2.4], [40, -6.5, 2.4], { wide: 1.12, isLevel: true, shift: 0.1 }),
    horizon: 0.65,
    meeting: [0.76, 0.2],
    seed: 107,
    shadowAround: [40, -5, 0],
    lamps: [
      ...Array.from({ length: 26 }, (_, index) => ({ at: [4 + index * 4.3, -1.3, 5.2] as const, reach: 8 })),
      light.lamp,
    ],
    faces: [
      plain(S.asphalt),
      ground([-60, -16], 300, 16, S.concrete),
      ...flatHall([0, 0, 0], [160, 20, 7], S.tiltUp('#d6c9ac'), S.cream),
      ...walls.front.panel(0, 5.7, 160, 0.8, S.vermilion, 0.1),
      ...walls.left.panel(0, 5.7, 20, 0.8, S.vermilion, 0.1),
      ...dockRow(walls.front, { from: 4, step: 4.3, count: 34, look: (i) => (i % 3 === 1 ? isOpen : {}) }),
      ...many(8, (index) =>
        place(index % 3 !== 2 ? boxTruck([S.teal, S.vermilion, S.ochre][index % 3]!) : trailer({ band: S.vermilion }), [
          4 + [4, 6, 9, 11, 12, 15, 18, 22][index]! * 4.3,
          -1,
          0,
        ]),
      ),
      ...bays([1.9, -16], 4.3, 36, 15),
      ...light.faces,
      ...person([9, -4.4, 0], -40, { vest: S.ochre }),
      ...person([10.4, -5.2, 0], 140, { vest: S.vermilion, seed: 1 }),
    ],
  };
}

/** Delivery trucks being loaded before sunrise, straight on. */
export function trucksAtDawn(): Scene {
  const walls = wallsOf([0, 0, 0], 70, 20);
  return {
    time: 'morning',
    camera: perspective([34, -27, 5.4], [30, 0, 3], { wide: 1.02 }),
    horizon: 0.27,
    meeting: [0.16, 0.14],
    seed: 109,
    shadowAround: [30, -5, 0],
    shadowReach: 60,
    faces: [
      plain(S.asphalt),
      ground([-60, -16], 200, 16, S.concrete),
      ...flatHall([0, 0, 0], [70, 20, 6.8], S.tiltUp('#ddcfb0'), S.cream),
      ...walls.front.panel(0, 5.5, 70, 0.8, S.vermilion, 0.1),
      ...dockRow(walls.front, { from: 4, step: 4.3, count: 16, look: (i) => ([2, 6, 9].includes(i) ? isOpen : {}) }),
      ...many(7, (index) =>
        place(boxTruck([S.teal, S.vermilion, S.navy, S.ochre][index % 4]!, index % 3 === 1 ? S.tealMid : S.white), [
          4 + [1, 3, 4, 7, 8, 11, 12][index]! * 4.3,
          -1,
          0,
        ]),
      ),
      ...bays([1.9, -16], 4.3, 17, 14),
      ...person([27, -8, 0], 40, { vest: S.ochre }),
      ...person([46, -9, 0], -60, { vest: S.vermilion, seed: 2 }),
      ...office(walls.front, 66, 4, 1, S.vermilion),
      ...palms(
        [
          [-3, -3, 0],
          [74, -4, 0],
        ],
        9,
        2,
      ),
      ...many(8, (index) => place(tree(9, index), [-20 + index * 16, 34, 0])),
    ],
  };
}
