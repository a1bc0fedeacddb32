import { perspective } from '../engine/camera.ts';
import { type Face, type Point, box, face, many, place } from '../engine/geometry.ts';
import type { Scene } from '../engine/render.ts';
import { paint } from '../engine/surface.ts';
import {
  aisleLines,
  beams,
  bench,
  blockwork,
  cage,
  conveyor,
  lampRow,
  mixedGoods,
  rack,
  sheet,
  shell,
  shelves,
  smoothFloor,
  still,
} from '../parts/inside.ts';
import { person } from '../parts/people.ts';
import * as S from '../parts/surfaces.ts';
import { forklift } from '../parts/vehicles.ts';
import { cartons, each, ground, wrapped } from '../parts/yard.ts';

const outdoors = still(paint('#b9cfc6', { glow: 0.5, glowColor: [232, 230, 205] }));

/** Conveyors and packing benches for small orders. */
export function packingLines(): Scene {
  const room = { left: -13, right: 13, far: 34, high: 7.5, walls: sheet, floor: smoothFloor };
  const lights = lampRow(-3.2, 5.4, -4, 5, 6);
  const others = lampRow(4.6, 5.4, -4, 5, 6);
  return {
    time: 'inside',
    camera: perspective([-7.4, -7, 3.1], [1.4, 9, 1], { wide: 1.08 }),
    shadowAround: [0, 10, 0],
    shadowReach: 28,
    lamps: [...lights.lamps, ...others.lamps],
    faces: [
      ...shell(room),
      ...beams(room, 6),
      ...lights.faces,
      ...others.faces,
      ...place(conveyor(26, 3), [-3.4, -1, 0]),
      ...place(conveyor(26, 5), [2.2, -1, 0]),
      ...place(conveyor(9, 2), [-2.9, 25.5, 0], -90),
      ...many(6, (index) => [
        ...place(bench(index % 3 !== 1), [-5.4, 1.2 + index * 3.9, 0], 90),
        ...person([-6.7, 1.4 + index * 3.9, 0], -90, {
          vest: index % 2 ? S.teal : S.vermilion,
          seed: index,
          hasHelmet: false,
        }),
        ...place(bench(index % 2 === 0), [4.3, 2.4 + index * 3.9, 0], -90),
        ...(index % 2 === 0
          ? person([5.6, 2.4 + index * 3.9, 0], 90, { vest: S.ochre, seed: index + 1, hasHelmet: false })
          : []),
      ]),
      ...place(shelves(14, 5, 4), [8.4, 0, 0]),
      ...place(shelves(14, 5, 9), [9.3, 0, 0]),
      ...each(
        [
          [-0.6, 3, 0],
          [-0.5, 8, 0],
          [-0.6, 13, 0],
        ],
        (i) => (i === 1 ? wrapped(1.2, S.tealPale) : cartons(3)),
      ),
      ...place(rack({ bays: 9, levels: 3, goods: mixedGoods(4) }), [-11.6, 2, 0]),
      ...aisleLines(-1.5, 0.4, 34),
    ],
  };
}

/** Benches where returns are opened, by lamplight. */
export function returnsBenches(): Scene {
  const room = {
    left: -11,
    right: 12,
    far: 22,
    high: 5.6,
    walls: blockwork,
    floor: smoothFloor,
    ceiling: still(paint('#c2bfb4')),
  };
  const lamps = [0, 1, 2, 3].flatMap((row) =>
    [-4.2, 0, 4.2].map((x) => ({ at: [x, 1.6 + row * 4.2, 2.1] as Point, reach: 4.2, strength: 0.9 })),
  );
  return {
    time: 'inside-warm',
    camera: perspective([-6.4, -6, 2.3], [1.2, 8, 1.2], { wide: 1.06 }),
    shadowAround: [0, 8, 0],
    shadowReach: 22,
    lamps,
    faces: [
      ...shell(room),
      ...beams(room, 5, false),
      ...many(4, (row) =>
        many(3, (column_) => [
          ...place(bench((row + column_) % 3 !== 0), [-4.2 + column_ * 4.2, 1.8 + row * 4.2, 0]),
          ...((row + column_) % 3 === 2
            ? []
            : person([-4.2 + column_ * 4.2, 2.9 + row * 4.2, 0], 0, {
                vest: [S.teal, S.navy, S.vermilion][column_]!,
                seed: row + column_,
                hasHelmet: false,
              })),
          ...box([-5.6 + column_ * 4.2, 1.3 + row * 4.2, 0], [0.6, 0.8, 0.7], row % 2 ? S.ochre : S.tealMid),
        ]),
      ),
      ...place(shelves(12, 5, 2), [9.6, 0, 0]),
      ...place(shelves(12, 5, 7), [-10.6, 0, 0]),
      ...many(6, (index) => place(cartons(2 + (index % 3)), [-6 + index * 2.6, 20.6, 0])),
      ...each(
        [
          [7.4, -1, 0],
          [7.6, 2, 0],
        ],
        () => wrapped(1.1, S.cream),
      ),
    ],
  };
}

/** A cage of wire in a bonded store, valuable goods inside. */
export function bondedCage(): Scene {
  const room = { left: -14, right: 14, far: 30, high: 8, walls: blockwork, floor: smoothFloor };
  const lights = lampRow(-1, 6.6, -6, 6, 6);
  return {
    time: 'inside',
    camera: perspective([-7.6, -9, 2], [0.6, 8, 2], { wide: 1.08, isLevel: true, shift: 0.12 }),
    shadowAround: [0, 8, 0],
    shadowReach: 28,
    lamps: lights.lamps,
    faces: [
      ...shell(room),
      ...beams(room, 6),
      ...lights.faces,
      ...cage([-4, 2], 10, 11, 4),
      ...many(3, (row) =>
        many(4, (spot) =>
          (row + spot) % 5 === 4
            ? []
            : place((row + spot) % 2 ? cartons(4, S.paper) : wrapped(1.5, S.tealPale), [
                -2.4 + spot * 2.2,
                4.4 + row * 3,
                0,
              ]),
        ),
      ),
      ...place(rack({ bays: 8, levels: 3, goods: mixedGoods(3) }), [9.6, 2, 0]),
      ...place(rack({ bays: 8, levels: 3, goods: mixedGoods(6) }), [-12.4, 4, 0]),
      ...place(bench(false), [-6.6, 0.4, 0], 0),
      ...person([-2.2, 0.4, 0], 200, { vest: S.navy, hasHelmet: false }),
      ...each(
        [
          [6.8, -2, 0],
          [8.4, -2.2, 0],
        ],
        (i) => (i ? cartons(3) : wrapped(1.2, S.cream)),
      ),
      ground([-14, 0.6], 28, 0.16, S.markYellow, 0.03),
    ],
  };
}

/** A cross-dock's floor: doors on both sides, freight staged between them. */
export function stagingFloor(): Scene {
  const room = { left: -9, right: 9, far: 70, high: 6, walls: sheet, floor: smoothFloor };
  const lights = lampRow(0, 5, -6, 5, 15);
  const sides = (x: number): Face[] =>
    many(15, (index) => {
      const [y, out] = [-2 + index * 4.6, x < 0 ? 0.06 : -0.06];
      const isOpenDoor = (index * 3 + (x < 0 ? 0 : 1)) % 4 === 1;
      return [
        face(
          [
            [x + out, y, 0],
            [x + out, y + 2.7, 0],
            [x + out, y + 2.7, 3],
            [x + out, y, 3],
          ],
          isOpenDoor ? outdoors : still(paint('#aeb1ac')),
        ),
        ...box([x + (x < 0 ? 0 : -0.2), y - 0.16, 0], [0.2, 0.16, 3.1], S.ochre),
        ...box([x + (x < 0 ? 0 : -0.2), y + 2.7, 0], [0.2, 0.16, 3.1], S.ochre),
        ...box([x + (x < 0 ? 0 : -0.2), y - 0.16, 3], [0.2, 3.02, 0.16], S.ochre),
      ];
    });
  return {
    time: 'inside',
    camera: perspective([0.4, -9, 2.3], [0, 20, 2.3], { wide: 1.06, isLevel: true, shift: 0.08 }),
    shadowAround: [0, 16, 0],
    shadowReach: 40,
    lamps: lights.lamps,
    faces: [
      ...shell(room),
      ...beams(room, 4.6, false),
      ...lights.faces,
      ...sides(-9),
      ...sides(9),
      ...many(12, (row) => [
        ...many(3, (index) =>
          (row + index) % 4 === 3
            ? []
            : place(
                (row + index) % 3
                  ? cartons(3 + (row % 2), [S.carton, S.sand, S.cream][index])
                  : wrapped(1.2, S.tealPale),
                [-6.6 + index * 1.35, row * 4.6, 0],
              ),
        ),
        ...many(3, (index) =>
          (row * 2 + index) % 5 === 2
            ? []
            : place(
                (row + index) % 2 ? wrapped(1 + (row % 3) * 0.2, [S.paper, S.tealPale, S.ochre][index]) : cartons(4),
                [3.9 + index * 1.35, 1.6 + row * 4.6, 0],
              ),
        ),
      ]),
      ...aisleLines(-2.2, 2.2, 70),
      ...place(forklift(S.vermilion, cartons(3)), [-0.6, 12, 0], 182),
      ...place(forklift(S.teal, wrapped(1.2, S.cream)), [1, 26, 0], 8),
      ...person([-1.6, 5.6, 0], 160, { vest: S.ochre }),
    ],
  };
}
