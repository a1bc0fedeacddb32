import { perspective } from '../engine/camera.ts';
import { type Face, type Point, ball, bar, box, dice, face, many, place } from '../engine/geometry.ts';
import type { Scene } from '../engine/render.ts';
import { type Surface, paint } from '../engine/surface.ts';
import {
  beams,
  column,
  daylight,
  doorway,
  lampRow,
  rack,
  sheet,
  shell,
  shelves,
  smoothFloor,
  still,
  sunPatch,
} from '../parts/inside.ts';
import { person } from '../parts/people.ts';
import * as S from '../parts/surfaces.ts';
import { forklift } from '../parts/vehicles.ts';
import { each, sacks } from '../parts/yard.ts';

/** Sacks on pallets under an old roof; a cat lies in the light. */
export function sackStore(): Scene {
  const room = {
    left: -14,
    right: 14,
    far: 30,
    high: 8,
    walls: still({ ...S.brickPale }),
    floor: smoothFloor,
    ceiling: still(S.boards('#8f7a5e')),
  };
  const throwDice = dice(6);
  const paints = [paint('#d8c7a2'), paint('#cdb78a'), paint('#e0d3b6'), paint('#bfa57a')];
  const fur = { ...S.dark, line: 0.6 };
  const cat: Face[] = [
    ...ball([0, 0, 0.2], [0.17, 0.24, 0.21], fur),
    ...ball([0, -0.14, 0.45], [0.12, 0.12, 0.11], fur),
    ...bar([-0.07, -0.15, 0.52], [-0.08, -0.15, 0.62], 0.05, fur, { sides: 6, toRadius: 0.005 }),
    ...bar([0.07, -0.15, 0.52], [0.08, -0.15, 0.62], 0.05, fur, { sides: 6, toRadius: 0.005 }),
    ...bar([0.1, 0.16, 0.06], [0.45, 0.02, 0.05], 0.04, fur, { sides: 6 }),
  ];
  return {
    time: 'inside',
    camera: perspective([-6, -8, 1.8], [2.4, 10, 1.8], { wide: 1.04, isLevel: true, shift: 0.12 }),
    shadowAround: [0, 10, 0],
    shadowReach: 28,
    faces: [
      ...shell(room),
      ...beams(room, 5, false),
      ...many(5, (index) => [
        face(
          [
            [-13.96, 4 + index * 5, 4],
            [-13.96, 6 + index * 5, 4],
            [-13.96, 6 + index * 5, 6.2],
            [-13.96, 4 + index * 5, 6.2],
          ],
          daylight,
        ),
        face(
          [
            [-10 + index * 5, 29.96, 4.2],
            [-8 + index * 5, 29.96, 4.2],
            [-8 + index * 5, 29.96, 6.4],
            [-10 + index * 5, 29.96, 6.4],
          ],
          daylight,
        ),
      ]),
      ...many(6, (row) =>
        many(5, (spot) =>
          spot === 1
            ? []
            : many(row > 1 ? 2 : 1, (tier) =>
                place(
                  sacks(5, paints[(row + spot + tier) % 4]),
                  [-9 + spot * 3.4 + throwDice() * 0.2, 3 + row * 3.6, tier * 1.36],
                  90 * (tier % 2),
                ),
              ),
        ),
      ),
      ...each(
        [
          [11, 4, 0],
          [11, 9, 0],
        ],
        () => column([0, 0, 0], 8),
      ),
      sunPatch(-4.2, 8, 2, 4.4, 1),
      ...place(cat, [-3.3, 1.4, 0], -20),
      ...person([-5.4, 12, 0], 190, { vest: S.ochre, hasHelmet: false }),
      ...place(forklift(S.teal, sacks(4)), [-5.5, 20, 0], 182),
      ...doorway(-5.4, 30, 'open', daylight),
    ],
  };
}

/** Hanging garments and small shelves in a loft. */
export function garmentLoft(): Scene {
  const room = {
    left: -11,
    right: 11,
    far: 24,
    high: 5.4,
    walls: still(S.brick),
    floor: still(S.boards('#a98a62'), { line: 0 }),
    ceiling: still(paint('#c8c0ae')),
  };
  const paints = [S.vermilion, S.teal, S.navy, S.ochre, S.white, S.tealMid, S.cream, S.slate, S.rust];
  const lights = lampRow(-2.6, 4.4, -4, 5, 6);
  const rail = (x: number, y: number, seed: number): Face[] => [
    ...bar([x, y, 0], [x, y, 1.8], 0.04, S.steel, { sides: 6 }),
    ...bar([x, y + 4, 0], [x, y + 4, 1.8], 0.04, S.steel, { sides: 6 }),
    ...bar([x, y, 1.8], [x, y + 4, 1.8], 0.035, S.steel, { sides: 6 }),
    ...many(22, (index) =>
      box(
        [x - 0.24, y + 0.2 + index * 0.17, 0.62 + ((index * 7 + seed) % 5) * 0.07],
        [0.48, 0.1, 1.14 - ((index * 7 + seed) % 5) * 0.07],
        { ...paints[(Math.floor(index / 3) + seed) % paints.length]!, line: 0.6 },
      ),
    ),
  ];
  return {
    time: 'inside-warm',
    camera: perspective([-4.6, -7, 1.7], [1.6, 10, 1.7], { wide: 1.04, isLevel: true, shift: 0.1 }),
    shadowAround: [0, 8, 0],
    shadowReach: 24,
    lamps: lights.lamps,
    faces: [
      ...shell(room),
      ...beams(room, 4, false),
      ...lights.faces,
      ...many(4, (index) => [
        face(
          [
            [-9 + index * 5, 23.96, 1.4],
            [-6.4 + index * 5, 23.96, 1.4],
            [-6.4 + index * 5, 23.96, 4.2],
            [-9 + index * 5, 23.96, 4.2],
          ],
          { ...S.glass, castsShadow: false },
        ),
      ]),
      ...many(3, (row) => [
        ...rail(-6, 1 + row * 5.4, row * 2),
        ...rail(0.4, 1 + row * 5.4, row * 3 + 1),
        ...rail(3.4, 1 + row * 5.4, row * 2 + 4),
      ]),
      ...place(shelves(11, 5, 3), [6.6, 1, 0]),
      ...box([-4, -1.6, 0.8], [2.2, 1.2, 0.07], S.wood),
      ...box([-3.9, -1.5, 0], [0.1, 1, 0.8], S.wood),
      ...box([-2, -1.5, 0], [0.1, 1, 0.8], S.wood),
      ...box([-3.6, -1.2, 0.87], [0.7, 0.5, 0.2], S.carton),
      ...person([-2.6, 5.6, 0], 60, { vest: S.navy, hasHelmet: false }),
    ],
  };
}

/** Boxes of files on shelves to the ceiling. */
export function archive(): Scene {
  const room = {
    left: -8,
    right: 8,
    far: 30,
    high: 5,
    walls: sheet,
    floor: paint('#9d998e', { line: 0, castsShadow: false }),
  };
  const lights = lampRow(0, 4.4, -4, 4, 9);
  const papers = [S.carton, S.sand, S.cream, S.paper, S.tealPale];
  return {
    time: 'inside-warm',
    camera: perspective([-0.3, -5, 1.65], [0.3, 12, 1.65], { wide: 1.02, isLevel: true, shift: 0.08 }),
    shadowAround: [0, 10, 0],
    shadowReach: 24,
    lamps: lights.lamps,
    faces: [
      ...shell(room),
      ...lights.faces,
      ...[-2, 1.4, -2.7, 2.1, -5, 4.4].flatMap((x, index) => place(shelves(19, 6, index * 3 + 1, papers), [x, -2, 0])),
      ...box([-0.5, 7, 0.3], [1, 1.6, 0.06], S.steel),
      ...box([-0.5, 8.5, 0.3], [0.06, 0.06, 0.8], S.teal),
      ...box([0.44, 8.5, 0.3], [0.06, 0.06, 0.8], S.teal),
      ...box([-0.42, 7.1, 0.36], [0.8, 0.6, 0.4], S.carton),
      ...box([-0.42, 7.8, 0.36], [0.8, 0.5, 0.3], S.sand),
      ...person([0.1, 9.6, 0], 0, { vest: S.navy, hasHelmet: false }),
    ],
  };
}

/** Crates, covered furniture and racks for paintings. */
export function fineStorage(): Scene {
  const room = {
    left: -10,
    right: 10,
    far: 20,
    high: 5.2,
    walls: still(paint('#c9c6ba')),
    floor: paint('#8f8a80', { line: 0, castsShadow: false }),
    ceiling: still(paint('#d6d2c4')),
  };
  const lights = lampRow(-2, 4.4, -4, 4.5, 5);
  const canvas = (at: Point, high: number, long: number, surface: Surface, accent: Surface): Face[] => [
    ...box(at, [0.09, long, high], S.wood),
    face(
      [
        [at[0] - 0.02, at[1] + 0.1, at[2] + 0.1],
        [at[0] - 0.02, at[1] + long - 0.1, at[2] + 0.1],
        [at[0] - 0.02, at[1] + long - 0.1, at[2] + high - 0.1],
        [at[0] - 0.02, at[1] + 0.1, at[2] + high - 0.1],
      ],
      { ...surface, line: 0.5 },
    ),
    face(
      [
        [at[0] - 0.04, at[1] + long * 0.2, at[2] + high * 0.2],
        [at[0] - 0.04, at[1] + long * 0.7, at[2] + high * 0.2],
        [at[0] - 0.04, at[1] + long * 0.45, at[2] + high * 0.75],
      ],
      { ...accent, line: 0.4 },
    ),
  ];
  const crate = (at: Point, size: Point): Face[] => [
    ...box(at, size, S.boards('#b58f5f')),
    ...box([at[0] - 0.03, at[1] - 0.04, at[2] + size[2] * 0.3], [size[0] + 0.06, 0.05, 0.16], S.wood),
    ...box([at[0] - 0.03, at[1] - 0.04, at[2] + size[2] * 0.7], [size[0] + 0.06, 0.05, 0.16], S.wood),
  ];
  return {
    time: 'inside-warm',
    camera: perspective([-5.4, -6.6, 1.7], [1.6, 8, 1.7], { wide: 1.02, isLevel: true, shift: 0.01 }),
    shadowAround: [0, 7, 0],
    shadowReach: 20,
    lamps: lights.lamps,
    faces: [
      ...shell(room),
      ...lights.faces,
      ...many(6, (index) =>
        canvas(
          [8.6 - (index % 2) * 0.3, 0.4 + index * 2.8, 0.3],
          1.7 + (index % 3) * 0.5,
          2.1,
          [S.navy, S.cream, S.tealMid, S.sand, S.rust, S.slate][index]!,
          [S.ochre, S.vermilion, S.paper, S.teal, S.cream, S.vermilion][index]!,
        ),
      ),
      ...many(5, (index) => box([8.9, -0.2 + index * 3.6, 0], [0.12, 0.12, 4], S.steel)),
      ...box([8.9, -0.2, 2.9], [0.12, 16, 0.1], S.steel),
      ...crate([-6.6, 3, 0], [1.8, 0.8, 2.2]),
      ...crate([-6.2, 5.4, 0], [2.4, 0.7, 1.7]),
      ...crate([-3.2, 6.2, 0], [1.3, 1.1, 1.2]),
      ...crate([-3.1, 6.3, 1.2], [1.1, 0.9, 0.7]),
      ...crate([1.6, 9, 0], [2.6, 0.8, 2.4]),
      ...crate([0.6, 12, 0], [1.6, 0.7, 1.5]),
      ...crate([4.6, 11.4, 0], [1.2, 1.2, 2.8]),
      // A figure on a plinth and two chairs under sheets.
      ...box([2, 4, 0], [0.8, 0.8, 1.1], S.white),
      ...bar([2.4, 4.4, 1.1], [2.4, 4.4, 2.1], 0.26, S.slate, { toRadius: 0.12 }),
      ...bar([2.4, 4.4, 2.05], [2.7, 4.2, 2.6], 0.1, S.slate),
      ...box([-1, 2.4, 0], [1.1, 1, 0.7], S.paper),
      ...box([-1, 3.1, 0.7], [1.1, 0.3, 0.6], S.paper),
      ...person([-2.4, 9.6, 0], 30, { vest: S.navy, hasHelmet: false }),
      ...many(4, (index) =>
        place(
          rack({
            bays: 1,
            levels: 2,
            frames: S.steel,
            beams: S.teal,
            goods: () => crate([-0.5, -0.5, 0], [1, 1, 1.1]),
          }),
          [-9.6, 1 + index * 3.2, 0],
        ),
      ),
    ],
  };
}
