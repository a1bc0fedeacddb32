import {
  circle,
  dice,
  type Dot,
  ink,
  inkSoft,
  line,
  paper,
  paperDark,
  path,
  pick,
  picture,
  polygon,
  rect,
  sand,
  shade,
  snowflake,
  teal,
  tealMid,
  tealPale,
  vermilion,
  white,
} from './drawing.ts';

export interface InteriorOptions {
  seed: number;
  levels: number;
  kind: 'dry' | 'cold' | 'picking' | 'cage';
}

const vanishing: Dot = [800, 470];

/** A point of the hall: side −1 … 1 of the aisle wall, height 0 (floor) … 1 (roof), depth 1 (near) … far. */
function inHall(side: number, up: number, depth: number): Dot {
  const near: Dot = [800 + side * 620, 1067 - up * 1150];
  return [vanishing[0] + (near[0] - vanishing[0]) / depth, vanishing[1] + (near[1] - vanishing[1]) / depth];
}

/** One pallet on a shelf of the rack: its face to the aisle, with a little of its front. */
function load(side: number, low: number, high: number, from: number, to: number, fill: string): string {
  const top = low + (high - low) * 0.82;
  const inner = side * 0.98;
  return [
    polygon([inHall(inner, low, from), inHall(inner, top, from), inHall(inner, top, to), inHall(inner, low, to)], {
      fill,
      stroke: ink,
      wide: 1.5,
    }),
    polygon(
      [
        inHall(inner, low, from),
        inHall(inner, top, from),
        inHall(side * 1.5, top, from),
        inHall(side * 1.5, low, from),
      ],
      { fill, stroke: ink, wide: 1.5 },
    ),
    polygon(
      [
        inHall(inner, low, from),
        inHall(inner, top, from),
        inHall(side * 1.5, top, from),
        inHall(side * 1.5, low, from),
      ],
      { fill: ink, opacity: 0.14 },
    ),
    line([inHall(inner, (low + top) / 2, from), inHall(inner, (low + top) / 2, to)], {
      stroke: ink,
      wide: 1,
      opacity: 0.4,
    }),
  ].join('');
}

function rack(side: number, { seed, levels, kind }: InteriorOptions): string {
  const throwDice = dice(seed + (side > 0 ? 11 : 0));
  const fills: readonly [string, ...string[]] =
    kind === 'cold'
      ? [white, tealPale, tealMid, white, paperDark]
      : [sand, paperDark, white, tealMid, sand, inkSoft, vermilion];
  const parts: string[] = [];
  const tall = 0.86;
  const depths = [5.2, 4.3, 3.55, 2.9, 2.35, 1.9, 1.52, 1.22, 1];
  for (let bay = 0; bay + 1 < depths.length; bay++) {
    const far = depths[bay] ?? 1;
    const near = depths[bay + 1] ?? 1;
    for (let level = 0; level < levels; level++) {
      const low = 0.02 + (level / levels) * tall;
      const high = 0.02 + ((level + 1) / levels) * tall;
      const middle = (far + near) / 2;
      if (kind === 'picking')
        for (const [from, to] of [
          [far, (far + middle) / 2],
          [(far + middle) / 2, middle],
          [middle, (middle + near) / 2],
          [(middle + near) / 2, near],
        ] as const)
          parts.push(load(side, low, high, to + 0.02, from - 0.02, pick(throwDice, fills)));
      else
        for (const [from, to] of [
          [far, middle],
          [middle, near],
        ] as const)
          if (throwDice() < 0.86) parts.push(load(side, low, high, to + 0.015, from - 0.03, pick(throwDice, fills)));
      parts.push(
        line([inHall(side * 0.97, low, far), inHall(side * 0.97, low, near)], { stroke: vermilion, wide: 9 / near }),
      );
    }
    parts.push(
      line([inHall(side * 0.97, 0, near), inHall(side * 0.97, tall + 0.04, near)], { stroke: teal, wide: 16 / near }),
    );
  }
  return parts.join('');
}

function forklift(x: number, y: number, size: number): string {
  const at = (dx: number, dy: number): Dot => [x + dx * size, y + dy * size];
  return [
    rect(x - 0.62 * size, y - 0.06 * size, 1.3 * size, 0.1 * size, { fill: ink, opacity: 0.25 }),
    polygon([at(-0.5, -0.25), at(0.5, -0.25), at(0.5, -0.75), at(0.2, -0.85), at(-0.5, -0.7)], {
      fill: vermilion,
      stroke: ink,
      wide: 3,
    }),
    line([at(-0.4, -0.7), at(-0.3, -1.5), at(0.32, -1.5), at(0.4, -0.8)], { stroke: ink, wide: 5 }),
    line([at(0.62, -0.05), at(0.62, -1.75)], { stroke: ink, wide: 8 }),
    line([at(0.62, -0.12), at(1.25, -0.12)], { stroke: ink, wide: 7 }),
    rect(x + 0.7 * size, y - 0.62 * size, 0.52 * size, 0.48 * size, { fill: sand, stroke: ink, wide: 3 }),
    circle(...at(-0.28, -0.17), 0.19 * size, { fill: ink }),
    circle(...at(0.32, -0.17), 0.16 * size, { fill: ink }),
    circle(...at(-0.28, -0.17), 0.07 * size, { fill: paper }),
    circle(...at(-0.02, -1.14), 0.12 * size, { fill: inkSoft }),
    path(`M${at(-0.2, -0.7).join(' ')} Q${at(-0.15, -1.1).join(' ')} ${at(0.1, -0.72).join(' ')}Z`, { fill: inkSoft }),
  ].join('');
}

function cage(): string {
  const wires: string[] = [rect(0, 250, 1600, 817, { fill: ink, opacity: 0.07 })];
  for (let x = 10; x < 1600; x += 34)
    wires.push(
      line(
        [
          [x, 250],
          [x, 1067],
        ],
        { stroke: ink, wide: 2.5, opacity: 0.5 },
      ),
    );
  for (let y = 250; y < 1067; y += 34)
    wires.push(
      line(
        [
          [0, y],
          [1600, y],
        ],
        { stroke: ink, wide: 2.5, opacity: 0.5 },
      ),
    );
  wires.push(
    rect(560, 300, 480, 767, { stroke: teal, wide: 16 }),
    rect(972, 640, 46, 70, { fill: vermilion, stroke: ink, wide: 4 }),
    line(
      [
        [980, 640],
        [980, 612],
        [1010, 612],
        [1010, 640],
      ],
      { stroke: ink, wide: 7 },
    ),
  );
  return wires.join('');
}

/** An aisle between racks; a cold room breathes teal, a picking aisle has small bins, a cage its wire. */
export function drawInterior(options: InteriorOptions): string {
  const isCold = options.kind === 'cold';
  const wall = isCold ? '#e4efec' : '#efe6d3';
  const parts = [
    polygon([[0, 1067], [1600, 1067], inHall(1.7, 0, 5.2), inHall(-1.7, 0, 5.2)], {
      fill: isCold ? tealPale : paperDark,
    }),
    polygon([inHall(-0.96, 0, 1), inHall(0.96, 0, 1), inHall(0.96, 0, 5.2), inHall(-0.96, 0, 5.2)], {
      fill: isCold ? '#eef6f3' : '#f3ead6',
    }),
    polygon([[0, 0], [1600, 0], inHall(1.7, 1, 5.2), inHall(-1.7, 1, 5.2)], { fill: isCold ? '#d9e8e4' : '#e2d7be' }),
  ];
  const [left, top] = inHall(-1.7, 1, 5.2);
  const [right, bottom] = inHall(1.7, 0, 5.2);
  parts.push(rect(left, top, right - left, bottom - top, { fill: wall, stroke: shade, wide: 2 }));
  parts.push(
    rect(vanishing[0] - 55, bottom - 92, 110, 92, { fill: isCold ? white : tealPale, stroke: ink, wide: 2.5 }),
  );
  if (isCold) parts.push(snowflake(vanishing[0], bottom - 46, 28, teal, 4));
  for (const depth of [5, 3.9, 3, 2.3, 1.75, 1.35, 1.05]) {
    parts.push(line([inHall(-1.6, 0.97, depth), inHall(1.6, 0.97, depth)], { stroke: shade, wide: 7 / depth }));
    for (const side of [-0.5, 0.5])
      parts.push(
        line([inHall(side - 0.14, 0.94, depth), inHall(side + 0.14, 0.94, depth)], { stroke: white, wide: 20 / depth }),
        line([inHall(side - 0.14, 0.94, depth), inHall(side + 0.14, 0.94, depth)], {
          stroke: tealMid,
          wide: 3 / depth,
        }),
      );
  }
  for (const side of [-0.82, 0.82])
    parts.push(
      polygon(
        [
          inHall(side - 0.015, 0, 1),
          inHall(side + 0.015, 0, 1),
          inHall(side + 0.015, 0, 5.2),
          inHall(side - 0.015, 0, 5.2),
        ],
        { fill: vermilion, opacity: 0.75 },
      ),
    );
  parts.push(rack(-1, options), rack(1, options));
  if (options.kind === 'dry') parts.push(forklift(740 + (options.seed % 3) * 40, 806, 112));
  if (options.kind === 'picking') {
    const [x, y] = [730, 880];
    parts.push(
      rect(x, y - 130, 170, 90, { fill: sand, stroke: ink, wide: 3 }),
      rect(x + 18, y - 178, 60, 50, { fill: tealMid, stroke: ink, wide: 3 }),
      rect(x + 86, y - 166, 66, 38, { fill: white, stroke: ink, wide: 3 }),
      line(
        [
          [x, y - 40],
          [x + 170, y - 40],
          [x + 200, y - 210],
        ],
        { stroke: ink, wide: 6 },
      ),
      circle(x + 26, y - 18, 20, { fill: ink }),
      circle(x + 146, y - 18, 20, { fill: ink }),
    );
  }
  if (options.kind === 'cage') parts.push(cage());
  if (isCold)
    for (const [x, y, r] of [
      [240, 130, 34],
      [1360, 130, 34],
    ] as const)
      parts.push(snowflake(x, y, r, tealMid, 4));
  return picture(paper, parts);
}
