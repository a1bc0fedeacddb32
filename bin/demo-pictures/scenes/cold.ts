import { parallel, perspective } from '../engine/camera.ts';
import { type Face, type Point, ball, bar, box, dice, face, many, pick, place } from '../engine/geometry.ts';
import type { Scene } from '../engine/render.ts';
import { type Surface, paint } from '../engine/surface.ts';
import { type Wall, dockRow, flatHall, isOpen, office, wallsOf } from '../parts/building.ts';
import { person } from '../parts/people.ts';
import { hedge, palms, tree } from '../parts/plants.ts';
import * as S from '../parts/surfaces.ts';
import { boxTruck, car, forklift, semi, trailer } from '../parts/vehicles.ts';
import { bays, cartons, each, ground, plain, street } from '../parts/yard.ts';

/** A condenser on a roof: a box on feet with fans on top. */
const condenser = ([x, y, z]: Point, fans = 3): Face[] => [
  ...box([x, y, z + 0.5], [fans * 1.7, 2.1, 1.3], S.steel),
  ...many(fans, (index) =>
    bar([x + 0.85 + index * 1.7, y + 1.05, z + 1.8], [x + 0.85 + index * 1.7, y + 1.05, z + 2.05], 0.68, S.dark, {
      sides: 14,
    }),
  ),
  ...many(2, (index) => box([x + 0.2 + index * (fans * 1.7 - 0.7), y + 0.2, z], [0.3, 1.7, 0.5], S.dark)),
];

/** A crystal of six arms on a wall. */
function crystal(on: Wall, u: number, v: number, r: number, surface: Surface): Face[] {
  const stroke = (from: readonly [number, number], to: readonly [number, number], half: number): Face => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const long = Math.hypot(dx, dy);
    const [nx, ny] = [(-dy / long) * half, (dx / long) * half];
    return face(
      [
        on.at(u + from[0] + nx, v + from[1] + ny, 0.12),
        on.at(u + to[0] + nx, v + to[1] + ny, 0.12),
        on.at(u + to[0] - nx, v + to[1] - ny, 0.12),
        on.at(u + from[0] - nx, v + from[1] - ny, 0.12),
      ],
      { ...surface, line: 0 },
    );
  };
  return many(6, (arm) => {
    const angle = (arm * Math.PI) / 3 + Math.PI / 6;
    const at = (length: number, turn = 0): [number, number] => [
      Math.cos(angle + turn) * length,
      Math.sin(angle + turn) * length,
    ];
    return [
      stroke([0, 0], at(r), r * 0.06),
      stroke(at(r * 0.55), at(r * 0.85, 0.32), r * 0.05),
      stroke(at(r * 0.55), at(r * 0.85, -0.32), r * 0.05),
    ];
  });
}

const reefer = (cab: Surface | null, band?: Surface): Face[] =>
  cab ? semi(cab, { isCold: true, band }) : trailer({ isCold: true, band });

/** A cold store of insulated panels, three-quarter, in the morning. */
export function coldStore(): Scene {
  const walls = wallsOf([0, 0, 0], 72, 46);
  return {
    time: 'morning',
    camera: perspective([101, -40, 12], [45, 6, 6.5], { wide: 0.98 }),
    horizon: 0.4,
    meeting: [0.2, 0.2],
    seed: 6,
    shadowAround: [40, -5, 0],
    faces: [
      plain(S.grass),
      ground([-30, -22], 150, 22, S.concrete),
      ...street(-46, 10, S.asphalt),
      ...flatHall([0, 0, 0], [72, 46, 15], S.insulated('#e3e6df'), S.roof),
      ...walls.front.panel(0, 13.2, 72, 1, S.tealMid, 0.08),
      ...walls.right.panel(0, 13.2, 46, 1, S.tealMid, 0.08),
      ...flatHall([0, -6, 0], [62, 6, 6], S.insulated('#d6ddd6'), S.white),
      ...dockRow(wallsOf([0, -6, 0], 62, 6).front, {
        from: 5,
        step: 4.8,
        count: 12,
        look: (i) => (i === 8 ? isOpen : {}),
      }),
      ...crystal(walls.right, 8, 8.2, 3, S.teal),
      ...many(5, (index) => condenser([8 + index * 12, 4, 15.2])),
      ...many(5, (index) => condenser([8 + index * 12, 14, 15.2])),
      ...office(walls.front, 63.5, 8, 2, S.teal),
      ...each(
        [
          [24.2, -7, 0],
          [33.8, -7, 0],
          [38.6, -7, 0],
        ],
        (i) => reefer(null, i === 1 ? S.teal : undefined),
      ),
      ...place(reefer(S.teal), [48.2, -7, 0]),
      ...bays([2.6, -23], 4.8, 13, 16),
      ...palms(
        [
          [96, -2, 0],
          [90, 14, 0],
        ],
        8,
        2,
      ),
      ...hedge([63, -1.6, 0], 9, 0.7),
      ...person([58, -9, 0], -60, { vest: S.teal }),
    ],
  };
}

/** A tall freezer at night: white walls, blue light, steam over the roof. */
export function freezerAtNight(): Scene {
  const walls = wallsOf([0, 0, 0], 58, 40);
  const blue = [150, 205, 225] as const;
  const puff = (at: Point, size: number): Face[] => ball(at, [size * 1.4, size, size * 0.6], S.steam);
  return {
    time: 'night',
    camera: perspective([-30, -36, 2.6], [24, 4, 2.6], { wide: 1.2, isLevel: true, shift: 0.16 }),
    horizon: 0.74,
    meeting: [0.84, 0.16],
    seed: 19,
    shadowAround: [25, -5, 0],
    lamps: [
      ...Array.from({ length: 7 }, (_, index) => ({ at: [4 + index * 8, -9.5, 7] as const, reach: 12 })),
      ...Array.from({ length: 4 }, (_, index) => ({
        at: [6 + index * 15, -3, 26] as const,
        reach: 20,
        color: blue,
        strength: 0.7,
      })),
      { at: [-3, 16, 25], reach: 22, color: blue, strength: 0.7 },
    ],
    faces: [
      plain(S.asphalt),
      ground([-20, -26], 110, 26, S.concrete),
      ...flatHall([0, 0, 0], [58, 40, 28], S.insulated('#e6ebe8'), S.white),
      ...walls.front.panel(0, 25.4, 58, 1.2, S.teal, 0.08),
      ...walls.left.panel(0, 25.4, 40, 1.2, S.teal, 0.08),
      ...crystal(walls.left, 20, 17, 4.4, paint('#1a7276', { glow: 0.6, glowColor: [170, 222, 226] })),
      ...flatHall([0, -8, 0], [58, 8, 7], S.insulated('#d9dfda'), S.white),
      ...dockRow(wallsOf([0, -8, 0], 58, 8).front, {
        from: 5,
        step: 5,
        count: 11,
        look: (i) => ([2, 6].includes(i) ? isOpen : {}),
      }),
      ...many(4, (index) => condenser([6 + index * 13, -6, 7.4])),
      ...place(reefer(S.vermilion, S.teal), [10, -9, 0]),
      ...place(reefer(null), [25, -9, 0]),
      ...place(reefer(S.navy), [40, -9, 0]),
      ...bays([2.5, -26], 5, 12, 17),
      ...many(6, (index) => puff([20 + index * 3.4, 10 + index, 31 + index * 1.7], 2.4 + index * 0.6)),
      ...person([5.5, -13, 0], 30, { vest: S.ochre }),
    ],
  };
}

/** Reefer trailers at the doors of a cold dock, straight on, very early. */
export function reefersAtDock(): Scene {
  const walls = wallsOf([0, 0, 0], 60, 30);
  return {
    time: 'dusk',
    camera: perspective([26, -30, 2.1], [26, 0, 2.1], { wide: 1.0, isLevel: true, shift: 0.17 }),
    horizon: 0.755,
    meeting: [0.9, 0.5],
    seed: 27,
    shadowAround: [26, -8, 0],
    shadowReach: 50,
    lamps: Array.from({ length: 9 }, (_, index) => ({ at: [6 + index * 5, -2, 5.6] as const, reach: 8.5 })),
    faces: [
      plain(S.asphalt),
      ground([-40, -20], 140, 20, S.concrete),
      ...flatHall([0, 0, 0], [60, 30, 9.5], S.insulated('#dfe3dc'), S.white),
      ...walls.front.panel(0, 7.6, 60, 1, S.teal, 0.08),
      ...dockRow(walls.front, { from: 6, step: 5, count: 10, look: (i) => ([2, 5].includes(i) ? isOpen : {}) }),
      ...many(4, (index) => condenser([7 + index * 12, 3, 9.8])),
      ...place(reefer(S.vermilion), [11, -1, 0]),
      ...place(reefer(null, S.tealMid), [21, -1, 0]),
      ...place(reefer(S.teal), [36, -1, 0]),
      ...place(reefer(null), [41, -1, 0]),
      ...bays([3.5, -19], 5, 11, 17),
      ...place(forklift(S.ochre, cartons(4, S.tealPale)), [26.4, -12, 0], 205),
      ...person([29.3, -12, 0], -30, { vest: S.vermilion }),
      ...palms(
        [
          [63, 2, 0],
          [-4, 2, 0],
        ],
        11,
        3,
      ),
    ],
  };
}

/** Roofs full of condensers, from the air at noon. */
export function coldFromAbove(): Scene {
  const throwDice = dice(8);
  const walls = wallsOf([0, 0, 0], 84, 56);
  return {
    time: 'noon',
    camera: parallel([42, 14, 0], { wide: 132, turn: -28, tilt: 38 }),
    horizon: -0.1,
    shadowAround: [40, 10, 0],
    shadowReach: 110,
    faces: [
      plain(S.grass),
      ground([-14, -40], 112, 110, S.concrete),
      ...street(-66, 12, S.asphalt),
      ...flatHall([0, 0, 0], [54, 56, 14], S.insulated('#e4e7e0'), S.roof),
      ...flatHall([54, 0, 0], [30, 56, 10], S.insulated('#d5ddd7'), S.roof),
      ...walls.front.panel(0, 12.4, 54, 0.9, S.teal, 0.08),
      ...dockRow(walls.front, {
        from: 5,
        step: 4.6,
        count: 17,
        look: (i) => (i % 6 === 3 ? isOpen : { hasLamp: false }),
      }),
      ...many(3, (row) => many(5, (column) => condenser([5 + column * 9.6, 8 + row * 16, 14.2]))),
      ...many(2, (row) => many(2, (column) => condenser([58 + column * 12, 10 + row * 22, 10.2]))),
      ...many(2, (index) =>
        bar([8, 20 + index * 16, 14.9], [52, 20 + index * 16, 14.9], 0.22, S.tealMid, { sides: 8 }),
      ),
      ...box([86, 30, 0], [6, 10, 4], S.slate),
      ...bar([89, 46, 0], [89, 46, 9], 2.6, S.white, { sides: 20 }),
      ...bar([89, 54, 0], [89, 54, 9], 2.6, S.white, { sides: 20 }),
      ...many(10, (index) =>
        place(
          reefer(
            index % 3 === 1 ? pick(throwDice, [S.teal, S.vermilion, S.navy]) : null,
            index % 4 === 0 ? S.teal : undefined,
          ),
          [5 + [0, 1, 3, 5, 6, 8, 10, 12, 13, 15][index]! * 4.6, -1, 0],
        ),
      ),
      ...place(reefer(S.vermilion), [30, -31, 0], 88),
      ...place(boxTruck(S.ochre), [66, -28, 0], 80),
      ...bays([2.7, -18], 4.6, 18, 17),
      ...many(9, (index) =>
        place(car(pick(throwDice, [S.white, S.navy, S.slate, S.tealMid])), [-9, 8 + index * 3, 0], 90),
      ),
      ...palms(
        Array.from({ length: 11 }, (_, index) => [-12 + index * 11, -46, 0] as const),
        8,
        3,
      ),
      ...many(10, (index) => place(tree(7 + throwDice() * 2, index), [-12 + index * 12, 80 + throwDice() * 6, 0])),
    ],
  };
}
