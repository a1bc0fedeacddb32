import {
  type Face,
  type Point,
  add,
  box,
  cross,
  drawnOut,
  face,
  many,
  minus,
  newPart,
  times,
  unit,
} from '../engine/geometry.ts';
import type { Surface } from '../engine/surface.ts';
import { dark, doorPanel, glass, lamp, openDoor, rubber, steel, white } from './surfaces.ts';

/** A wall to hang things on: metres along it from its left end (seen from outside) and metres up. */
export interface Wall {
  long: number;
  /** A flat thing on the wall, or a box of `proud` metres in front of it. */
  panel: (u: number, v: number, wide: number, high: number, surface: Surface, proud?: number) => Face[];
  at: (u: number, v: number, out?: number) => Point;
}

/** The wall between two points of the ground, seen with `from` on the left. */
export function wall(from: Point, to: Point): Wall {
  const along = unit(minus(to, from));
  const out = cross(along, [0, 0, 1]);
  const at = (u: number, v: number, proud = 0): Point =>
    add(from, add(times(along, u), add([0, 0, v], times(out, proud))));
  const rectangle = (u: number, v: number, wide: number, high: number, proud: number): Point[] => [
    at(u, v, proud),
    at(u + wide, v, proud),
    at(u + wide, v + high, proud),
    at(u, v + high, proud),
  ];
  return {
    long: Math.hypot(...minus(to, from)),
    at,
    panel: (u, v, wide, high, surface, proud = 0) => {
      if (proud === 0) return [face(rectangle(u, v, wide, high, 0.04), surface)];
      const part = newPart();
      const back = rectangle(u, v, wide, high, 0);
      const front = rectangle(u, v, wide, high, proud);
      const sides = back.map((_, index) => {
        const next = (index + 1) % 4;
        return face([back[index], back[next], front[next], front[index]] as Point[], surface, part);
      });
      return [face(front, surface, part), ...sides];
    },
  };
}

export interface Walls {
  front: Wall;
  back: Wall;
  left: Wall;
  right: Wall;
}

/** The four walls of a rectangle on the ground; `front` is the side towards smaller y. */
export function wallsOf([x, y, z]: Point, wide: number, deep: number): Walls {
  return {
    front: wall([x, y, z], [x + wide, y, z]),
    right: wall([x + wide, y, z], [x + wide, y + deep, z]),
    back: wall([x + wide, y + deep, z], [x, y + deep, z]),
    left: wall([x, y + deep, z], [x, y, z]),
  };
}

/** A flat-roofed hall with a parapet. */
export function flatHall([x, y, z]: Point, [wide, deep, high]: Point, outside: Surface, roof: Surface): Face[] {
  const rim = 0.35;
  return [
    ...box([x, y, z], [wide, deep, high], outside, { top: roof }),
    ...box([x, y, z + high], [wide, rim, 0.5], outside),
    ...box([x, y + deep - rim, z + high], [wide, rim, 0.5], outside),
    ...box([x, y + rim, z + high], [rim, deep - rim * 2, 0.5], outside),
    ...box([x + wide - rim, y + rim, z + high], [rim, deep - rim * 2, 0.5], outside),
  ];
}

/** A hall with a pitched roof whose ridge runs along x; the roof stands out by `eaves`. */
export function pitchedHall(
  [x, y, z]: Point,
  [wide, deep, high]: Point,
  rise: number,
  outside: Surface,
  roof: Surface,
  eaves = 0.7,
): Face[] {
  const gable = drawnOut(
    [
      [y, z],
      [y + deep, z],
      [y + deep, z + high],
      [y + deep / 2, z + high + rise],
      [y, z + high],
    ],
    x,
    x + wide,
    outside,
  );
  const drop = (eaves * rise) / (deep / 2);
  const slope = (side: -1 | 1): Face[] => {
    const edge = side < 0 ? y - eaves : y + deep + eaves;
    const low = z + high - drop;
    const top = z + high + rise;
    const middle = y + deep / 2;
    return drawnOut(
      [
        [edge, low],
        [middle, top],
        [middle, top + 0.22],
        [edge, low + 0.22],
      ],
      x - eaves,
      x + wide + eaves,
      roof,
    );
  };
  return [...gable, ...slope(-1), ...slope(1)];
}

export interface DockLook {
  door?: Surface;
  /** Height of the floor above the yard. */
  floor?: number;
  size?: readonly [number, number];
  number?: Surface;
  hasLamp?: boolean;
}

/** A dock door with its shelter, bumpers and lamp, its middle at `u`. */
export function dockDoor(
  on: Wall,
  u: number,
  { door = doorPanel('#d9d3c2'), floor = 1.2, size = [2.7, 3], hasLamp = true }: DockLook = {},
): Face[] {
  const [wide, high] = size;
  const left = u - wide / 2;
  return [
    ...on.panel(left - 0.45, floor, 0.45, high + 0.5, rubber, 0.5),
    ...on.panel(left + wide, floor, 0.45, high + 0.5, rubber, 0.5),
    ...on.panel(left - 0.45, floor + high, wide + 0.9, 0.5, rubber, 0.5),
    ...on.panel(left, floor, wide, high, door),
    ...on.panel(left - 0.2, floor - 0.45, 0.35, 0.45, dark, 0.25),
    ...on.panel(left + wide - 0.15, floor - 0.45, 0.35, 0.45, dark, 0.25),
    ...(hasLamp ? on.panel(left + wide / 2 - 0.25, floor + high + 0.95, 0.5, 0.22, lamp, 0.4) : []),
  ];
}

/** A door on the ground for driving in. */
export const driveIn = (on: Wall, u: number, wide: number, high: number, surface: Surface): Face[] => [
  ...on.panel(u - wide / 2 - 0.2, 0, wide + 0.4, high + 0.2, steel),
  ...on.panel(u - wide / 2, 0, wide, high, surface, 0.06),
];

export interface DockRow {
  from: number;
  step: number;
  count: number;
  look?: (index: number) => DockLook;
}

export const dockRow = (on: Wall, { from, step, count, look = () => ({}) }: DockRow): Face[] =>
  many(count, (index) => dockDoor(on, from + index * step, look(index)));

export const isOpen: DockLook = { door: openDoor };

/** A corner of offices: glass in bands, a canopy and a door. */
export function office(on: Wall, u: number, wide: number, storeys: number, band: Surface): Face[] {
  const faces: Face[] = [];
  for (let storey = 0; storey < storeys; storey++) {
    const v = 0.9 + storey * 3.6;
    const panes = Math.max(2, Math.round(wide / 1.6));
    faces.push(
      ...on.panel(u, v - 0.15, wide, 2.3, white, 0.08),
      ...many(panes, (index) =>
        on.panel(u + 0.15 + (index * (wide - 0.3)) / panes, v, (wide - 0.3) / panes - 0.12, 2, glass, 0.1),
      ),
    );
  }
  return [
    ...faces,
    ...on.panel(u - 0.3, 3.35, wide + 0.6, 0.35, band, 1.6),
    ...on.panel(u + wide / 2 - 1, 0, 2, 2.75, glass, 0.14),
  ];
}

/** Windows in a row. */
export const windows = (
  on: Wall,
  from: number,
  step: number,
  count: number,
  [v, wide, high]: Point,
  surface: Surface = glass,
): Face[] =>
  many(count, (index) => [
    ...on.panel(from + index * step - 0.12, v - 0.12, wide + 0.24, high + 0.24, white, 0.06),
    ...on.panel(from + index * step, v, wide, high, surface, 0.08),
  ]);
