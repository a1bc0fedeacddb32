import { parallel, perspective } from '../engine/camera.ts';
import { box, many, place } from '../engine/geometry.ts';
import type { Scene } from '../engine/render.ts';
import { paint } from '../engine/surface.ts';
import { dolly, freighter, tug } from '../parts/air.ts';
import { dockRow, driveIn, flatHall, isOpen, office, wallsOf } from '../parts/building.ts';
import { person } from '../parts/people.ts';
import { palms } from '../parts/plants.ts';
import * as S from '../parts/surfaces.ts';
import { boxTruck, car, semi, trailer, van } from '../parts/vehicles.ts';
import { bays, each, fence, ground, mast, plain, street } from '../parts/yard.ts';

const nets = [S.tealPale, S.carton, S.white, S.cream];

/** The road side of a cargo building; tail fins stand behind its roof. */
export function tailFins(): Scene {
  const walls = wallsOf([0, 0, 0], 90, 22);
  return {
    time: 'noon',
    camera: perspective([98, -47, 3], [46, 8, 3], { wide: 0.92, isLevel: true, shift: 0.16 }),
    horizon: 0.74,
    meeting: [0.1, 0.12],
    seed: 61,
    shadowAround: [45, 10, 0],
    shadowReach: 110,
    faces: [
      plain(S.grass),
      ground([-500, -24], 1000, 24, S.concrete),
      ground([-500, 22], 1000, 120, S.asphalt, 0.03),
      ...street(-52, 10, S.asphalt),
      ...flatHall([0, 0, 0], [90, 22, 6.6], S.ribbed('#d9d2bd'), S.cream),
      ...walls.front.panel(0, 5.6, 90, 0.8, S.navy, 0.08),
      ...walls.right.panel(0, 5.6, 22, 0.8, S.navy, 0.08),
      ...dockRow(walls.front, { from: 6, step: 4.8, count: 15, look: (i) => ([3, 9].includes(i) ? isOpen : {}) }),
      ...office(walls.front, 79, 9, 1, S.navy),
      ...place(freighter(S.vermilion), [2, 27, 1.6], 180),
      ...place(freighter(S.teal), [30, 27, 1.6], 180),
      ...place(freighter(paint('#c79a4b')), [58, 27, 1.6], 180),
      ...place(semi(S.teal), [34.8, -1, 0]),
      ...place(trailer({ band: S.navy }), [44.4, -1, 0]),
      ...place(boxTruck(S.vermilion), [58.8, -1, 0]),
      ...place(boxTruck(S.white, S.tealMid), [68.4, -1, 0]),
      ...place(car(S.slate), [82, -12, 0], 90),
      ...place(van(S.ochre), [70, -13, 0], 80),
      ...fence([90, 0, 0], [160, 0, 0]),
      ...palms(
        [
          [93, -9, 0],
          [99, -5, 0],
        ],
        8,
        3,
      ),
      ...person([76, -7, 0], 30, { vest: S.ochre }),
    ],
  };
}

/** The apron at night: a freighter is being loaded. */
export function apronAtNight(): Scene {
  const walls = wallsOf([-20, 30, 0], 110, 20);
  const light = mast([-14, 26, 0], 18);
  const other = mast([56, 26, 0], 18);
  return {
    time: 'night',
    camera: perspective([24, -34, 3], [6, 10, 3], { wide: 1.18, isLevel: true, shift: 0.15 }),
    horizon: 0.725,
    meeting: [0.14, 0.16],
    seed: 67,
    shadowAround: [10, 5, 0],
    shadowReach: 70,
    lamps: [
      light.lamp,
      other.lamp,
      { at: [16, -10, 12], reach: 26 },
      { at: [-16, -6, 12], reach: 24 },
      ...Array.from({ length: 9 }, (_, index) => ({ at: [-14 + index * 11, 28.6, 6.4] as const, reach: 12 })),
    ],
    faces: [
      plain(S.asphalt),
      ...flatHall([-20, 30, 0], [110, 20, 10], S.ribbed('#cfc6b0'), S.cream),
      ...walls.front.panel(0, 8.4, 110, 1, S.navy, 0.08),
      ...many(9, (index) =>
        driveIn(walls.front, 6 + index * 11, 6, 6, index % 3 === 1 ? S.openDoor : S.doorPanel('#b9b6aa')),
      ),
      ...place(freighter(S.vermilion), [-2, 14, 0], 24),
      ...box([14, -11.5, 0], [3.4, 4, 0.5], S.dark),
      ...many(2, (index) => box([14 + index * 3, -9.7, 0.5], [0.3, 0.4, 3.1], S.steel)),
      ...box([13.8, -11.8, 3.5], [3.8, 4.6, 0.3], S.ochre),
      ...dolly([15.7, -9.5, 3.28], 2, S.tealPale).slice(6),
      ...many(4, (index) => dolly([19.5 + index * 4.2, -13.5 - index * 1.3, 0], 1.9, nets[index % 4]!)),
      ...tug([38, -18, 0], S.teal),
      ...person([12, -14, 0], 0, { vest: S.ochre }),
      ...person([18.6, -16.6, 0], 160, { vest: S.vermilion, seed: 2 }),
      ...light.faces,
      ...other.faces,
      ground([-200, -26], 400, 0.4, S.markYellow, 0.04),
      ground([-200, -2], 400, 0.25, S.mark, 0.04),
    ],
  };
}

/** Shed, apron and aeroplanes from the air in the afternoon. */
export function airportFromAbove(): Scene {
  const walls = wallsOf([-30, 0, 0], 124, 30);
  return {
    time: 'afternoon',
    camera: parallel([30, 38, 0], { wide: 160, turn: -32, tilt: 38 }),
    horizon: -0.1,
    shadowAround: [30, 30, 0],
    shadowReach: 130,
    faces: [
      plain(S.grass),
      ground([-120, -34], 300, 34, S.concrete),
      ground([-120, 30], 300, 74, paint('#a3a197', { line: 0, castsShadow: false }), 0.03),
      ground([-120, 90], 300, 0.5, S.markYellow, 0.06),
      ...street(-56, 12, S.asphalt),
      ...flatHall([-30, 0, 0], [124, 30, 9], S.ribbed('#dad2bc'), S.roof),
      ...walls.front.panel(0, 7.2, 124, 1, S.navy, 0.1),
      ...walls.left.panel(0, 7.2, 30, 1, S.navy, 0.1),
      ...dockRow(walls.front, { from: 6, step: 4.8, count: 24, look: () => ({ hasLamp: false }) }),
      ...many(2, (row) => many(11, (column) => box([-24 + column * 11, 6 + row * 12, 9], [3, 5, 0.6], S.tealPale))),
      ...each(
        [
          [-14, 84, 0],
          [34, 84, 0],
          [82, 84, 0],
        ],
        (i) => freighter([S.teal, S.vermilion, S.navy][i]!),
      ),
      ...many(8, (index) =>
        place(index % 3 === 0 ? semi(index % 2 ? S.teal : S.vermilion) : trailer(), [
          -24 + [0, 2, 5, 6, 9, 13, 17, 20][index]! * 4.8,
          -1,
          0,
        ]),
      ),
      ...many(9, (index) =>
        dolly([-20 + index * 5 + (index > 4 ? 20 : 0), 37 + (index % 3) * 2.4, 0], 1.8, nets[index % 4]!),
      ),
      ...tug([24, 36, 0], S.ochre),
      ...many(10, (index) =>
        place(car([S.white, S.navy, S.slate, S.vermilion][index % 4]!), [66 + index * 3, -24, 0], 180),
      ),
      ...bays([-26.4, -18], 4.8, 25, 16),
      ...palms(
        Array.from({ length: 12 }, (_, index) => [-50 + index * 13, -40, 0] as const),
        7.5,
        3,
      ),
      ...fence([-120, 30, 0], [-30, 30, 0]),
      ...fence([94, 30, 0], [180, 30, 0]),
    ],
  };
}
