import { perspective } from '../engine/camera.ts';
import { type Face, bar, box, face, many, place } from '../engine/geometry.ts';
import type { Scene } from '../engine/render.ts';
import { paint } from '../engine/surface.ts';
import { dockRow, flatHall, wallsOf } from '../parts/building.ts';
import { aisleLines, beams, column, doorway, sheet, shell, smoothFloor, still, sunPatch } from '../parts/inside.ts';
import { person } from '../parts/people.ts';
import { palms } from '../parts/plants.ts';
import * as S from '../parts/surfaces.ts';
import { excavator, forklift, semi } from '../parts/vehicles.ts';
import { cartons, each, ground, pallet, wrapped } from '../parts/yard.ts';

const outdoors = still(paint('#b9cfc6', { glow: 0.5, glowColor: [232, 230, 205] }));

/** Nothing yet but floor, columns and light. */
export function emptyFloor(): Scene {
  const room = { left: -24, right: 24, far: 62, high: 9, walls: sheet, floor: smoothFloor };
  const doors = [-18, -9, 0, 9, 18];
  return {
    time: 'inside',
    camera: perspective([-9, -12, 1.9], [0, 20, 1.9], { wide: 1.14, isLevel: true, shift: 0.1 }),
    shadowAround: [0, 16, 0],
    shadowReach: 40,
    faces: [
      ...shell(room),
      ...beams(room, 7),
      ...many(6, (row) => many(4, (index) => column([-18 + index * 12, -2 + row * 12, 0], 9))),
      ...doors.flatMap((x, index) => doorway(x, 62, index === 1 || index === 3 ? 'open' : 'shut', outdoors)),
      sunPatch(-9, 62, 2.6, 10, 3),
      sunPatch(9, 62, 2.6, 10, 3),
      ...many(4, (index) => [
        ...box([23.7, 4 + index * 13, 0], [0.3, 4, 4.4], index === 1 ? outdoors : still(S.doorPanel('#bdb8a8'))),
      ]),
      face(
        [
          [23.6, 17, 0.02],
          [23.6, 21, 0.02],
          [13, 17.4, 0.02],
          [13, 13.4, 0.02],
        ],
        still(paint('#efe2bd', { line: 0, opacity: 0.5 })),
      ),
      ...person([4, 13, 0], 30, { vest: S.teal, hasHelmet: false }),
      ...person([5.4, 13.6, 0], -60, { vest: S.navy, seed: 1, hasHelmet: false }),
      ...place(
        many(4, (index) => place(pallet(), [0, 0, index * 0.15])),
        [-14, 6, 0],
        10,
      ),
    ],
  };
}

/** A tall bay with a travelling crane over a machine. */
export function craneBay(): Scene {
  const room = { left: -15, right: 15, far: 46, high: 16, walls: sheet, floor: smoothFloor };
  return {
    time: 'inside',
    camera: perspective([-8, -12, 2.2], [1.6, 14, 2.2], { wide: 1.14, isLevel: true, shift: 0.2 }),
    shadowAround: [0, 12, 0],
    shadowReach: 38,
    faces: [
      ...shell(room),
      ...beams(room, 7),
      ...many(7, (index) => [
        ...box([-14.6, -4 + index * 8, 0], [0.6, 0.7, 12], still(S.slate)),
        ...box([14, -4 + index * 8, 0], [0.6, 0.7, 12], still(S.slate)),
      ]),
      ...box([-14.6, -30, 12], [0.8, 76, 0.9], S.ochre),
      ...box([13.8, -30, 12], [0.8, 76, 0.9], S.ochre),
      ...box([-14, 14, 12.9], [28, 0.9, 1.3], S.ochre),
      ...box([-14, 17.2, 12.9], [28, 0.9, 1.3], S.ochre),
      ...box([-1.4, 13.8, 14.2], [3, 4.6, 1.2], S.vermilion),
      ...bar([0, 16, 13], [0, 16, 6.4], 0.06, S.dark, { sides: 4 }),
      ...bar([0.4, 16, 13], [0.4, 16, 6.4], 0.06, S.dark, { sides: 4 }),
      ...box([-0.2, 15.7, 5.8], [0.8, 0.6, 0.7], S.vermilion),
      ...bar([0.2, 16, 5.8], [-1.8, 16, 3.9], 0.05, S.dark, { sides: 4 }),
      ...bar([0.2, 16, 5.8], [2.2, 16, 3.9], 0.05, S.dark, { sides: 4 }),
      ...box([-2.4, 14.6, 1.2], [5, 2.8, 2.6], S.tealMid),
      ...many(4, (index) =>
        bar([-1.8 + index * 1.2, 16, 3.8], [-1.8 + index * 1.2, 16, 4.5], 0.18, S.white, { sides: 10 }),
      ),
      ...many(6, (index) => box([-2.5 + index * 0.9, 14.5, 1.5], [0.18, 0.1, 2], S.teal)),
      ...place(excavator(S.ochre), [-9, 12, 0], 30),
      ...many(5, (index) =>
        bar([6 + index * 0.9, 6, 0.4], [6 + index * 0.9, 18, 0.4], 0.4, index % 2 ? S.rust : S.steel, { sides: 14 }),
      ),
      ...many(4, (index) =>
        bar([6.45 + index * 0.9, 6, 1.1], [6.45 + index * 0.9, 18, 1.1], 0.4, S.steel, { sides: 14 }),
      ),
      ...person([-3.6, 10, 0], 150, { vest: S.vermilion }),
      ...person([4, 11, 0], -150, { vest: S.ochre, seed: 1 }),
      ...box([-5, 45.8, 0], [10, 0.2, 10], outdoors),
      sunPatch(0, 45.8, 10, 20, 4),
      ...aisleLines(-4.6, 4.6, 46),
    ],
  };
}

/** Out of the dark hall through an open door into the yard. */
export function doorFromInside(): Scene {
  const dark = still(paint('#8f8f88'));
  const wallHigh = 7;
  const opening = { left: -3.2, right: 3.2, high: 4.2 };
  const wall = (x1: number, x2: number, z1: number, z2: number): Face =>
    face(
      [
        [x1, 6, z1],
        [x2, 6, z1],
        [x2, 6, z2],
        [x1, 6, z2],
      ],
      { ...dark, castsShadow: true },
    );
  return {
    time: 'afternoon',
    camera: perspective([-0.8, -4, 1.7], [0.2, 6, 1.7], { wide: 1.16, isLevel: true, shift: 0.06 }),
    horizon: 0.59,
    meeting: [0.62, 0.42],
    seed: 113,
    shadowAround: [0, 6, 0],
    shadowReach: 40,
    faces: [
      face(
        [
          [-14, -30, 0.02],
          [14, -30, 0.02],
          [14, 6, 0.02],
          [-14, 6, 0.02],
        ],
        paint('#9a958a', { line: 0, castsShadow: false }),
      ),
      ground([-200, 6], 400, 200, S.asphalt, 0),
      wall(-14, opening.left, 0, wallHigh),
      wall(opening.right, 14, 0, wallHigh),
      wall(opening.left, opening.right, opening.high, wallHigh),
      ...box([opening.left - 0.25, 5.8, 0], [0.25, 0.3, opening.high + 0.25], S.ochre),
      ...box([opening.right, 5.8, 0], [0.25, 0.3, opening.high + 0.25], S.ochre),
      ...box([opening.left - 0.25, 5.8, opening.high], [opening.right - opening.left + 0.5, 0.3, 0.3], S.ochre),
      ...box([opening.left, 5.4, opening.high - 0.9], [opening.right - opening.left, 0.1, 0.9], S.doorPanel('#8b8a83')),
      face(
        [
          [-14, -30, wallHigh],
          [14, -30, wallHigh],
          [14, 6, wallHigh],
          [-14, 6, wallHigh],
        ],
        still(paint('#7d7e79'), { castsShadow: true }),
      ),
      face(
        [
          [-14, -30, 0],
          [-14, 6, 0],
          [-14, 6, wallHigh],
          [-14, -30, wallHigh],
        ],
        still(paint('#85867f')),
      ),
      ...each(
        [
          [-5.4, 3.4, 0],
          [-6.9, 3.5, 0],
          [-5.2, 1.6, 0],
        ],
        (i) => (i === 1 ? wrapped(1.5, S.tealPale) : cartons(4)),
      ),
      ...each(
        [
          [5.2, 3.2, 0],
          [6.6, 3, 0],
        ],
        (i) => (i ? cartons(3) : wrapped(1.3, S.cream)),
      ),
      ...place(forklift(S.vermilion, cartons(3)), [0.9, 8, 0], 12),
      ...place(semi(S.teal), [-12, 24, 0], 96),
      ...flatHall([-60, 44, 0], [140, 30, 10], S.tiltUp('#d8cbae'), S.cream),
      ...wallsOf([-60, 44, 0], 140, 30).front.panel(0, 8, 140, 1, S.teal, 0.1),
      ...dockRow(wallsOf([-60, 44, 0], 140, 30).front, { from: 6, step: 4.6, count: 28 }),
      ...palms(
        [
          [-4, 38, 0],
          [9, 36, 0],
          [22, 39, 0],
        ],
        9,
        3,
      ),
      ...person([-1.8, 4.4, 0], 200, { vest: S.ochre }),
    ],
  };
}
