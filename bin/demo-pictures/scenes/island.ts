import { parallel, perspective } from '../engine/camera.ts';
import { type Face, type Point, bar, box, dice, face, many, place } from '../engine/geometry.ts';
import type { Scene } from '../engine/render.ts';
import { paint } from '../engine/surface.ts';
import { driveIn, pitchedHall, wall, wallsOf, windows } from '../parts/building.ts';
import { person } from '../parts/people.ts';
import { crops, palm, palms, tree } from '../parts/plants.ts';
import * as S from '../parts/surfaces.ts';
import { boxTruck, car, container, forklift, pickup, van } from '../parts/vehicles.ts';
import { quayEdge, ridge, schooner } from '../parts/water.ts';
import { cartons, each, fence, ground, plain, powerLine, sacks, sign, wrapped } from '../parts/yard.ts';

const green = paint('#708d78');
const greenFar = paint('#83a093');

/** A veranda along a front wall: a lower roof on posts. */
function veranda([x, y]: readonly [number, number], long: number, high: number, roof = S.seams('#a94f38')): Face[] {
  return [
    face(
      [
        [x - 0.6, y - 3.4, high - 0.9],
        [x + long + 0.6, y - 3.4, high - 0.9],
        [x + long + 0.6, y + 0.1, high],
        [x - 0.6, y + 0.1, high],
      ],
      roof,
    ),
    ...many(Math.floor(long / 3.2) + 1, (index) =>
      box([x + index * 3.2 - 0.09, y - 3.1, 0], [0.18, 0.18, high - 0.85], S.white),
    ),
    ...box([x, y - 3.1, high - 1.1], [long, 0.16, 0.2], S.white),
  ];
}

/** A town store under a pitched tin roof, hills behind it, in the morning. */
export function townStoreMorning(): Scene {
  const walls = wallsOf([0, 0, 0], 34, 16);
  return {
    time: 'morning',
    camera: perspective([-12, -24, 2.2], [15, 0, 2.2], { wide: 1.12, isLevel: true, shift: 0.16 }),
    horizon: 0.74,
    meeting: [0.86, 0.3],
    seed: 71,
    shadowAround: [15, -3, 0],
    shadowReach: 50,
    faces: [
      plain(S.limestone),
      ...ridge([-12, -24, 0], 230, [5, 62], 52, 1, greenFar),
      ...ridge([-12, -24, 0], 150, [-4, 48], 22, 4, green),
      ...pitchedHall([0, 0, 0], [34, 16, 5.6], 3.8, S.clapboard('#d2bd8b'), S.seams('#a94f38'), 0.9),
      ...veranda([0, 0], 34, 4.6),
      ...driveIn(walls.front, 8, 3.4, 3.4, S.openDoor),
      ...driveIn(walls.front, 18, 3.4, 3.4, S.boards('#2f6a6d')),
      ...driveIn(walls.front, 28, 3.4, 3.4, S.boards('#2f6a6d')),
      ...windows(walls.left, 2.4, 4.2, 3, [1.5, 1.3, 1.8], S.boards('#2f6a6d')),
      ...windows(walls.left, 6.6, 4.2, 1, [5.6, 1.3, 1.4], S.boards('#2f6a6d')),
      ...each(
        [
          [11.4, -1.8, 0],
          [12.9, -1.9, 0],
          [4.6, -1.8, 0],
        ],
        (i) => (i === 1 ? cartons(3) : sacks(4)),
      ),
      ...place(boxTruck(S.teal), [7.8, -4.2, 0], 0),
      ...person([10.6, -4.6, 0], -60, { vest: S.vermilion, hasHelmet: false }),
      ...person([22.6, -3, 0], 40, { vest: S.white, seed: 2, hasHelmet: false }),
      ...palms(
        [
          [-4, 3, 0],
          [38, -5, 0],
          [42, 4, 0],
          [46, -2, 0],
        ],
        9.5,
        4,
      ),
      ...place(tree(10, 4), [28, 25, 0]),
      ...place(tree(9, 5), [8, 27, 0]),
      ...place(pickup(S.vermilion), [30, -9, 0], 70),
      ...powerLine(
        [
          [50, -16, 0],
          [52, 20, 0],
          [54, 60, 0],
        ],
        9,
      ),
    ],
  };
}

/** Gabled stores in a row on a harbour street, a schooner off the quay. */
export function harbourStreet(): Scene {
  const fronts: [string, string][] = [
    ['#d8c08c', '#2f6a6d'],
    ['#b9cdc3', '#22365a'],
    ['#cf8f69', '#22365a'],
    ['#e2d6ba', '#b5553a'],
    ['#9fb9ba', '#b5553a'],
    ['#d8b06c', '#2f6a6d'],
    ['#c9a392', '#22365a'],
  ];
  const house = (x: number, hex: string, trim: string, index: number): Face[] => {
    const [w, d, h, rise] = [9, 20, 6.2 + (index % 3) * 0.7, 3.4];
    const front = wall([x, 0, 0], [x + w, 0, 0]);
    const skin = S.clapboard(hex);
    return [
      ...box([x, 0, 0], [w, d, h], skin),
      face(
        [
          [x, 0, h],
          [x + w, 0, h],
          [x + w / 2, 0, h + rise],
        ],
        skin,
      ),
      face(
        [
          [x - 0.3, -0.5, h - 0.25],
          [x + w / 2, -0.5, h + rise + 0.1],
          [x + w / 2, d, h + rise + 0.1],
          [x - 0.3, d, h - 0.25],
        ],
        S.seams('#a0523d'),
      ),
      face(
        [
          [x + w + 0.3, -0.5, h - 0.25],
          [x + w / 2, -0.5, h + rise + 0.1],
          [x + w / 2, d, h + rise + 0.1],
          [x + w + 0.3, d, h - 0.25],
        ],
        S.seams('#a0523d'),
      ),
      ...driveIn(front, w / 2, 3, 3.3, index === 2 ? S.openDoor : S.boards(trim)),
      ...windows(front, 1.2, 5.3, 2, [1.4, 1.1, 1.5], S.boards(trim)),
      ...windows(front, 1.7, 2.4, 3, [4.4, 1, 1.4], index % 2 ? S.glass : S.boards(trim)),
      ...front.panel(w / 2 - 0.6, h + 0.6, 1.2, 1.2, S.white, 0.06),
    ];
  };
  return {
    time: 'noon',
    camera: perspective([-14, -21, 2.2], [34, -3, 2.2], { wide: 1.12, isLevel: true, shift: 0.14 }),
    horizon: 0.71,
    meeting: [0.9, 0.12],
    seed: 73,
    shadowAround: [30, -5, 0],
    shadowReach: 70,
    faces: [
      ground([-500, -16], 1000, 500, S.limestone, 0),
      ground([-500, -300], 1000, 284, S.water, -1.6),
      ground([-500, -2.4], 1000, 2.4, S.concrete, 0.12),
      ...quayEdge(-60, 200, -15.2, 1.6).map((one) => one),
      ...fronts.flatMap(([hex, trim], index) => house(index * 9.6, hex, trim, index)),
      ...place(schooner(), [62, -27, -1.6], 172),
      ...each(
        [
          [21.6, -1.6, 0.12],
          [27.4, -1.8, 0.12],
        ],
        (i) => (i ? sacks(4) : cartons(3)),
      ),
      ...person([25.4, -2.2, 0.12], -30, { vest: S.teal, hasHelmet: false }),
      ...person([9.4, -5, 0], 60, { vest: S.vermilion, seed: 1, hasHelmet: false }),
      ...person([10.6, -5.6, 0], -120, { vest: S.ochre, seed: 2, hasHelmet: false }),
      ...place(van(S.white), [14, -4, 0], 92),
      ...place(car(S.vermilion), [40, -4.4, 0], 92),
      ...palms(
        [
          [14, -13, 0],
          [31, -13, 0],
          [48, -13, 0],
          [66, -13, 0],
        ],
        9,
        3,
      ),
      ...ridge([-14, -21, 0], 400, [-14, 22], 40, 3.4, greenFar),
    ],
  };
}

/** A big shed below the mountains at dusk, a container at its gate. */
export function shedBelowHills(): Scene {
  const walls = wallsOf([0, 0, 0], 60, 30);
  return {
    time: 'dusk',
    camera: perspective([72, -34, 3], [34, 2, 3], { wide: 1.1, isLevel: true, shift: 0.15 }),
    horizon: 0.725,
    meeting: [0.2, 0.62],
    seed: 79,
    shadowAround: [35, -5, 0],
    shadowReach: 70,
    lamps: [0, 1, 2, 3, 4].map((index) => ({ at: [8 + index * 11, -1.4, 5.4] as const, reach: 9 })),
    faces: [
      plain(S.limestone),
      ...ridge([72, -34, 0], 230, [100, 174], 74, 2.2, paint('#5d6f78')),
      ...ridge([72, -34, 0], 150, [112, 180], 30, 5, paint('#55695f')),
      ...pitchedHall([0, 0, 0], [60, 30, 8], 4.6, S.ribbed('#b9c3b8'), S.seams('#8e5a48'), 1),
      ...walls.front.panel(0, 6.6, 60, 0.7, S.teal, 0.1),
      ...many(5, (index) => [
        ...driveIn(walls.front, 8 + index * 11, 5, 5, index === 2 || index === 3 ? S.openDoor : S.doorPanel('#b7ad93')),
        ...walls.front.panel(7.7 + index * 11, 5.5, 0.6, 0.25, S.lamp, 0.5),
      ]),
      ...driveIn(walls.right, 15, 5, 5, S.doorPanel('#2f7377')),
      ...windows(walls.right, 3, 3, 2, [1.4, 1.4, 1.4]),
      ...place(container('#b5553a', 12.2), [30.4, -3, 0]),
      ...place(forklift(S.ochre, cartons(3)), [43, -6, 0], 200),
      ...place(boxTruck(S.vermilion), [54, -4, 0], -30),
      ...person([38.4, -6, 0], 60, { vest: S.teal }),
      ...palms(
        [
          [64, 0, 0],
          [68, 8, 0],
          [-6, -4, 0],
        ],
        10,
        6,
      ),
      ...fence([-40, -20, 0], [48, -20, 0]),
    ],
  };
}

/** A compound of pitched roofs in the green, from the air in the morning. */
export function compoundFromAbove(): Scene {
  const throwDice = dice(77);
  const shed = (at: Point, size: Point, rise: number, hex: string, roof: string): Face[] => {
    const walls = wallsOf(at, size[0], size[1]);
    return [
      ...pitchedHall(at, size, rise, S.clapboard(hex), S.seams(roof), 1),
      ...many(Math.floor(size[0] / 9), (index) =>
        driveIn(walls.front, 5 + index * 9, 3.6, 3.8, index % 3 === 1 ? S.openDoor : S.boards('#2f6a6d')),
      ),
    ];
  };
  return {
    time: 'morning',
    camera: parallel([28, 16, 0], { wide: 104, turn: 34, tilt: 36 }),
    horizon: -0.1,
    shadowAround: [28, 16, 0],
    shadowReach: 90,
    faces: [
      plain(S.grass),
      ground([-14, -16], 84, 72, S.limestone),
      ground([-300, -34], 600, 9, S.asphalt, 0.03),
      ground([20, -26], 8, 12, S.limestone, 0.05),
      ...shed([0, 0, 0], [44, 16, 6], 4, '#d8c594', '#a94f38'),
      ...shed([0, 32, 0], [30, 14, 5.4], 3.6, '#bccfc4', '#8f9ea0'),
      ...shed([44, 30, 0], [18, 18, 5.4], 4, '#d3a883', '#a94f38'),
      ...place(container('#2f7377', 12.2), [58, -2, 0], 4),
      ...place(container('#b5553a', 12.2), [61.4, -2, 0], 4),
      ...place(boxTruck(S.teal), [14, -2, 0]),
      ...place(pickup(S.vermilion), [30, -8, 0], 70),
      ...place(forklift(S.ochre, cartons(3)), [40, 22, 0], 140),
      ...each(
        [
          [2, 24, 0],
          [4, 24.4, 0],
          [6, 24, 0],
          [33, 24, 0],
          [35, 25, 0],
        ],
        (i) => (i % 2 ? wrapped(1.2, S.cream) : sacks(4)),
      ),
      ...fence([-14, -16, 0], [20, -16, 0]),
      ...fence([28, -16, 0], [70, -16, 0]),
      ...crops([82, -6, 0], 60, 16, 3.4),
      ...many(40, (index) => {
        const angle = throwDice() * 2 * Math.PI;
        const far = 62 + throwDice() * 34;
        const at: Point = [28 + Math.cos(angle) * far, 24 + Math.sin(angle) * far * 0.9, 0];
        if (at[1] < -20 && at[1] > -40) return [];
        return place(throwDice() < 0.5 ? palm(8 + throwDice() * 4, index) : tree(8 + throwDice() * 3, index), at);
      }),
      ...bar([68, 50, 0], [68, 50, 8], 2.2, S.white, { sides: 18 }),
    ],
  };
}

/** A packing house among fields, crates at its door, late in the day. */
export function packingHouse(): Scene {
  const walls = wallsOf([0, 0, 0], 48, 22);
  return {
    time: 'afternoon',
    camera: perspective([-22, -30, 6], [18, 0, 3.4], { wide: 1.04 }),
    horizon: 0.38,
    meeting: [0.86, 0.14],
    seed: 83,
    shadowAround: [20, -4, 0],
    shadowReach: 60,
    faces: [
      plain(paint('#a7a077', { line: 0, castsShadow: false })),
      ground([-14, -12], 78, 12, S.limestone),
      ...crops([-160, -64, 0], 320, 14, 3.4),
      ...crops([-180, 30, 0], 150, 40, 3.4),
      ...crops([70, -14, 0], 160, 60, 3.4),
      ...pitchedHall([0, 0, 0], [48, 22, 6.4], 3.4, S.ribbed('#d5cdb6'), S.seams('#9aa9a8'), 2.2),
      ...walls.front.panel(0, 5, 48, 0.6, S.leafDark, 0.1),
      ...many(4, (index) =>
        driveIn(
          walls.front,
          7 + index * 11.5,
          4.6,
          4.2,
          index === 1 ? S.openDoor : index === 3 ? S.insulated('#e2e6de') : S.doorPanel('#8fa08c'),
        ),
      ),
      ...windows(walls.left, 4, 5, 3, [2, 1.8, 1.4]),
      ...each(
        [
          [11.6, -2.4, 0],
          [13, -2.4, 0],
          [14.4, -2.4, 0],
          [11.6, -3.8, 0],
          [13, -3.8, 0],
        ],
        (i) => wrapped(0.9 + (i % 3) * 0.3, i % 2 ? S.leaf : S.ochre),
      ),
      ...place(forklift(S.vermilion, wrapped(1, S.leaf)), [22, -6, 0], 170),
      ...place(boxTruck(S.white, S.insulated('#e6e9e3')), [30, -1.4, 0]),
      ...place(pickup(S.teal), [-6, -6, 0], 60),
      ...person([17, -4.6, 0], -60, { vest: S.vermilion, hasHelmet: false }),
      ...palms(
        [
          [52, 4, 0],
          [56, 12, 0],
          [53, 20, 0],
          [-8, 12, 0],
        ],
        10,
        3,
      ),
      ...many(7, (index) => place(tree(7 + (index % 3), index), [-20 - index * 9, 26, 0])),
      ...sign([-13, -14, 0], [4, 1.5], S.leafDark, S.mark),
    ],
  };
}
