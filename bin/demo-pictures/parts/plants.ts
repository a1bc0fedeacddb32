import {
  type Face,
  type Point,
  add,
  ball,
  bar,
  box,
  dice,
  face,
  many,
  newPart,
  place,
  times,
} from '../engine/geometry.ts';
import type { Surface } from '../engine/surface.ts';
import { leaf, leafDark, rust, wood } from './surfaces.ts';

const quiet = (surface: Surface): Surface => ({ ...surface, line: 0.45 });

/** A palm with a slightly bent trunk. */
export function palm(high: number, seed = 1): Face[] {
  const throwDice = dice(seed);
  const lean = (throwDice() - 0.5) * high * 0.16;
  const trunk = many(4, (index) => {
    const at = (share: number): Point => [lean * share * share, 0, high * share];
    return bar(at(index / 4), at((index + 1) / 4), 0.2 - index * 0.025, quiet(wood), { sides: 8 });
  });
  const crown: Point = [lean, 0, high];
  const part = newPart();
  const fronds = many(11, (index) => {
    const turn = (index / 11) * 2 * Math.PI + throwDice() * 0.4;
    const long = high * (0.26 + throwDice() * 0.1) + 0.9;
    const lift = 0.55 - (index % 3) * 0.35;
    const spine = (share: number): Point => [
      Math.cos(turn) * long * share,
      Math.sin(turn) * long * share,
      long * (lift * share - 0.95 * share * share),
    ];
    const across: Point = [-Math.sin(turn), Math.cos(turn), 0];
    return many(4, (step): Face[] => {
      const [a, b] = [step / 4, (step + 1) / 4];
      const half = (share: number) => 0.34 * (1 - Math.abs(share - 0.35) * 1.3) * (high / 8 + 0.4);
      const edge = (share: number, side: number): Point =>
        add(crown, add(spine(share), add(times(across, half(share) * side), [0, 0, -half(share) * 0.6])));
      const middle = (share: number): Point => add(crown, spine(share));
      const surface = quiet(index % 2 ? leaf : leafDark);
      return [
        face([middle(a), middle(b), edge(b, 1), edge(a, 1)], surface, part),
        face([middle(a), middle(b), edge(b, -1), edge(a, -1)], surface, part),
      ];
    });
  });
  return [...trunk, ...fronds];
}

/** A round tree. */
export function tree(high: number, seed = 1, crown: Surface = leaf): Face[] {
  const throwDice = dice(seed);
  const part = newPart();
  const radius = high * 0.3;
  return [
    ...bar([0, 0, 0], [0, 0, high * 0.55], high * 0.035, quiet(rust), { sides: 8 }),
    ...many(5, (index) => {
      const turn = index * 2.4 + throwDice();
      const out = index === 0 ? 0 : radius * 0.75;
      const own = radius * (index === 0 ? 1 : 0.62 + throwDice() * 0.2);
      return ball(
        [
          Math.cos(turn) * out,
          Math.sin(turn) * out,
          high * 0.66 + (index === 0 ? radius * 0.35 : (throwDice() - 0.4) * radius),
        ],
        [own, own, own * 0.82],
        quiet(crown),
        { part },
      );
    }),
  ];
}

export function hedge(from: Point, long: number, high = 0.9): Face[] {
  const throwDice = dice(Math.round(from[0] * 7 + long));
  const part = newPart();
  return many(Math.ceil(long / 1.1), (index) =>
    ball(
      [from[0] + index * 1.1, from[1], from[2] + high * 0.35],
      [0.85, 0.6, high * (0.6 + throwDice() * 0.25)],
      quiet(index % 3 ? leaf : leafDark),
      { part },
    ),
  );
}

/** Rows of low crops. */
export const crops = (from: Point, long: number, rows: number, step: number): Face[] =>
  many(rows, (row) =>
    box([from[0], from[1] + row * step, 0], [long, step * 0.45, 0.55], quiet(row % 2 ? leaf : leafDark)),
  );

export const palms = (points: readonly Point[], high: number, seed = 1): Face[] =>
  many(points.length, (index) =>
    place(palm(high * (0.85 + ((index * 37 + seed * 11) % 10) / 33), seed + index), points[index] as Point, index * 47),
  );
