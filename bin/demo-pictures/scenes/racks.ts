import { parallel, perspective } from '../engine/camera.ts';
import { type Face, bar, box, face, many, place } from '../engine/geometry.ts';
import type { Scene } from '../engine/render.ts';
import { type Surface, paint } from '../engine/surface.ts';
import {
  aisleLines,
  beams,
  coldFloor,
  coldWall,
  doorway,
  lampRow,
  mixedGoods,
  rack,
  sheet,
  shell,
  smoothFloor,
  still,
} from '../parts/inside.ts';
import { person } from '../parts/people.ts';
import * as S from '../parts/surfaces.ts';
import { forklift } from '../parts/vehicles.ts';
import { cartons, ground, sacks, wrapped } from '../parts/yard.ts';

/** One tall aisle, straight on. */
export function tallAisle(): Scene {
  const room = { left: -14, right: 14, far: 52, high: 12.5, walls: sheet, floor: smoothFloor };
  const lights = lampRow(0, 11, -4, 6.5, 9);
  const look = { bays: 18, levels: 6, goods: mixedGoods(3) };
  return {
    time: 'inside',
    camera: perspective([0.25, -9, 1.9], [0, 20, 1.9], { wide: 1.06, isLevel: true, shift: 0.15 }),
    shadowAround: [0, 18, 0],
    shadowReach: 42,
    lamps: lights.lamps,
    faces: [
      ...shell(room),
      ...beams(room, 6),
      ...lights.faces,
      ...place(rack(look), [-3, -4, 0]),
      ...place(rack({ ...look, goods: mixedGoods(8) }), [1.9, -4, 0]),
      ...place(rack({ ...look, goods: mixedGoods(5) }), [-4.3, -4, 0]),
      ...place(rack({ ...look, goods: mixedGoods(9) }), [3.2, -4, 0]),
      ...aisleLines(-1.75, 1.75, 50),
      ...place(forklift(S.vermilion, cartons(3)), [0.1, 15, 0], 178),
      ...person([-1.2, 8, 0], 160, { vest: S.ochre }),
    ],
  };
}

/** Rows of racks from above, the roof taken off. */
export function racksFromAbove(): Scene {
  const row = (x: number, seed: number): Face[] => [
    ...place(rack({ bays: 9, levels: 3, goods: mixedGoods(seed) }), [x, 0, 0]),
    ...place(rack({ bays: 9, levels: 3, goods: mixedGoods(seed + 4) }), [x + 1.25, 0, 0]),
  ];
  const low = paint('#cabfa6', { castsShadow: false });
  return {
    time: 'inside',
    camera: parallel([9, 8, 1], { wide: 46, turn: 34, tilt: 36 }),
    shadowAround: [10, 10, 0],
    shadowReach: 40,
    faces: [
      ground([-200, -200], 500, 500, paint('#7d8f91', { line: 0, castsShadow: false }), -0.2),
      ...box([-8, -14, -0.2], [42, 46, 0.2], smoothFloor),
      ...box([-8, 32, 0], [42, 0.4, 2.6], low),
      ...box([-8.4, -14, 0], [0.4, 46.4, 2.6], low),
      ...many(5, (index) => row(-5 + index * 6.6, index * 7 + 2)),
      ...many(6, (index) => [ground([-7.6 + index * 6.6, -1], 0.12, 28, S.markYellow, 0.03)]),
      ground([-8, -3.2], 42, 0.14, S.markYellow, 0.03),
      ...many(7, (index) =>
        place(
          index % 3 ? cartons(3 + (index % 2)) : wrapped(1.3, S.tealPale),
          [-4 + index * 3.2, -6.5 - (index % 2) * 1.7, 0],
          index * 4,
        ),
      ),
      ...many(4, (index) => place(sacks(4), [6 + index * 2.2, -10.4, 0])),
      ...place(forklift(S.vermilion, cartons(3)), [21, -6, 0], 120),
      ...place(forklift(S.teal, wrapped(1.2, S.cream)), [5.1, 13, 0], 182),
      ...person([2, -8.6, 0], 40, { vest: S.ochre }),
      ...person([16, -10, 0], -30, { vest: S.vermilion, seed: 1 }),
      ...person([12, 6, 0], 170, { vest: S.teal, seed: 2 }),
    ],
  };
}

/** A freezer aisle: everything blue, wrapped and frosted. */
export function freezerAisle(): Scene {
  const room = {
    left: -12,
    right: 12,
    far: 46,
    high: 11,
    walls: coldWall,
    floor: coldFloor,
    ceiling: still(paint('#b9c9ce')),
  };
  const lights = lampRow(0, 9.8, -4, 6, 9);
  const pale = [paint('#d5e2e4'), paint('#b9d3d6'), paint('#e4ebe9'), paint('#8fb3bc')];
  const look = {
    bays: 16,
    levels: 5,
    step: 1.8,
    frames: paint('#54748c'),
    beams: S.teal,
    goods: mixedGoods(4, pale, false),
  };
  const frost = (y: number): Face =>
    face(
      [
        [-12, y, 0],
        [12, y, 0],
        [12, y, 11],
        [-12, y, 11],
      ],
      paint('#dbe8ec', { opacity: 0.13 }),
    );
  return {
    time: 'inside-cold',
    camera: perspective([-0.5, -8, 1.8], [0.4, 20, 1.8], { wide: 1.06, isLevel: true, shift: 0.14 }),
    shadowAround: [0, 16, 0],
    shadowReach: 40,
    lamps: lights.lamps.map((lamp) => ({ ...lamp, color: [214, 236, 244] as const })),
    faces: [
      ...shell(room),
      ...lights.faces,
      ...place(rack(look), [-3.2, -4, 0]),
      ...place(rack({ ...look, goods: mixedGoods(7, pale, false) }), [2.1, -4, 0]),
      ...place(rack({ ...look, goods: mixedGoods(2, pale, false) }), [-4.5, -4, 0]),
      ...place(rack({ ...look, goods: mixedGoods(6, pale, false) }), [3.4, -4, 0]),
      ...many(3, (index) => box([-6 + index * 4.4, 44, 7.4], [3.2, 1.4, 1.5], S.steel)),
      ...many(3, (index) =>
        many(2, (fan) =>
          bar([-5.2 + index * 4.4 + fan * 1.5, 43.9, 8.15], [-5.2 + index * 4.4 + fan * 1.5, 44, 8.15], 0.55, S.dark, {
            sides: 14,
          }),
        ),
      ),
      ...place(forklift(S.ochre, wrapped(1.3, pale[0])), [0.5, 14, 0], 176),
      ...person([-1.3, 6.4, 0], 150, { vest: S.vermilion }),
      frost(10),
      frost(20),
      frost(30),
    ],
  };
}

/** A cool room for flowers and fruit, three-quarter. */
export function coolRoom(): Scene {
  const room = {
    left: -13,
    right: 15,
    far: 24,
    high: 6.4,
    walls: coldWall,
    floor: coldFloor,
    ceiling: still(paint('#c3d0d0')),
  };
  const lights = lampRow(-4, 5.6, -6, 6, 5);
  const others = lampRow(6, 5.6, -6, 6, 5);
  const fruit = [paint('#c46f4c'), paint('#d0a449'), paint('#7d9c63'), paint('#b4574f'), paint('#cdb98f')];
  const crate = (surface: Surface, layers: number): Face[] => [
    ...many(layers, (layer) => [
      ...box([-0.58, -0.48, 0.15 + layer * 0.26], [1.16, 0.96, 0.17], S.wood),
      ...box([-0.52, -0.42, 0.28 + layer * 0.26], [1.04, 0.84, 0.1], { ...surface, line: 0.5 }),
    ]),
  ];
  return {
    time: 'inside-cold',
    camera: perspective([-7.5, -7, 2.3], [2, 9, 1.5], { wide: 1.06 }),
    shadowAround: [2, 8, 0],
    shadowReach: 26,
    lamps: [...lights.lamps, ...others.lamps].map((lamp) => ({ ...lamp, color: [226, 240, 240] as const })),
    faces: [
      ...shell(room),
      ...lights.faces,
      ...others.faces,
      ...many(3, (index) => box([-9 + index * 8, 22.4, 4.4], [3.4, 1.5, 1.3], S.steel)),
      ...many(3, (index) =>
        many(2, (fan) =>
          bar([-8.2 + index * 8 + fan * 1.6, 22.3, 5.05], [-8.2 + index * 8 + fan * 1.6, 22.4, 5.05], 0.5, S.dark, {
            sides: 14,
          }),
        ),
      ),
      ...many(5, (row) =>
        many(6, (spot) =>
          (row * 6 + spot) % 7 === 3
            ? []
            : place(crate(fruit[(row + spot * 2) % 5]!, 5 + ((row * 3 + spot) % 4)), [
                -8.4 + spot * 1.65 + (spot > 2 ? 4.4 : 0),
                0.6 + row * 3,
                0,
              ]),
        ),
      ),
      ...many(3, (index) => place(crate(fruit[index]!, 5), [11 + (index % 2) * 1.5, 1 + index * 3, 0])),
      ...aisleLines(-3.2, 0.6, 24),
      ...person([-1.2, 4, 0], 20, { vest: S.teal }),
      ...doorway(3, 24, 'shut', S.white),
    ],
  };
}

/** Clean white racks behind glass: medicines. */
export function pharmaStore(): Scene {
  const room = {
    left: -12,
    right: 12,
    far: 34,
    high: 8,
    walls: still(paint('#e3e5df')),
    floor: paint('#c9cfcb', { line: 0, castsShadow: false }),
    ceiling: still(paint('#e6e9e2')),
  };
  const lights = lampRow(-3.6, 7, -6, 5, 9);
  const others = lampRow(3.6, 7, -6, 5, 9);
  const clean = [paint('#e9eae4'), paint('#bcd6d2'), paint('#d6e0dc'), S.paper];
  const look = { bays: 10, levels: 4, step: 1.6, frames: S.white, beams: S.teal, goods: mixedGoods(6, clean, false) };
  const pane = paint('#a9ccd0', { opacity: 0.2 });
  return {
    time: 'inside',
    camera: perspective([-5.4, -9, 1.9], [1, 14, 1.9], { wide: 1.08, isLevel: true, shift: 0.12 }),
    shadowAround: [0, 12, 0],
    shadowReach: 32,
    lamps: [...lights.lamps, ...others.lamps],
    faces: [
      ...shell(room),
      ...lights.faces,
      ...others.faces,
      ...place(rack(look), [-7.6, 2, 0]),
      ...place(rack({ ...look, goods: mixedGoods(9, clean, false) }), [-1.7, 2, 0]),
      ...place(rack({ ...look, goods: mixedGoods(3, clean, false) }), [-0.4, 2, 0]),
      ...place(rack({ ...look, goods: mixedGoods(1, clean, false) }), [5.6, 2, 0]),
      // The glass wall of the airlock, and its door.
      ...many(9, (index) => box([-12 + index * 3, -0.06, 0], [0.12, 0.12, 3.4], S.steel)),
      ...box([-12, -0.06, 3.4], [24, 0.12, 0.14], S.steel),
      face(
        [
          [-12, 0, 0],
          [-6, 0, 0],
          [-6, 0, 3.4],
          [-12, 0, 3.4],
        ],
        pane,
      ),
      face(
        [
          [-3, 0, 0],
          [12, 0, 0],
          [12, 0, 3.4],
          [-3, 0, 3.4],
        ],
        pane,
      ),
      ...box([1.2, -0.14, 1.4], [0.5, 0.08, 0.7], S.teal),
      ...person([-4.4, 4, 0], 10, { vest: S.white, hasHelmet: false }),
      ...person([3, 9, 0], 150, { vest: S.white, seed: 2, hasHelmet: false }),
      ...place(wrapped(1.2, clean[1]), [-4.6, 9, 0]),
    ],
  };
}
