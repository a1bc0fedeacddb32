import { block, face, ground, project, shadow } from './axonometry.ts';
import {
  dice,
  ink,
  inkSoft,
  lawn,
  line,
  paper,
  paperDark,
  pick,
  picture,
  rhumbLines,
  sand,
  shade,
  snowflake,
  teal,
  tealMid,
  tealPale,
  vermilion,
  white,
} from './drawing.ts';
import { aeroplane, boxColors, container, crane, palm, sailingBoat, sea, ship, truck } from './surroundings.ts';

export interface ExteriorOptions {
  seed: number;
  /** Dock doors on the long side. */
  doors: number;
  /** Units of length and height of the building. */
  long: number;
  tall: number;
  beside: 'street' | 'quay' | 'apron' | 'yard' | 'island';
  isCold?: boolean;
  roof?: string;
}

function building({ doors, long, tall, isCold = false, roof = paperDark, seed }: ExteriorOptions): string {
  const throwDice = dice(seed * 7 + 3);
  const x = -long / 2;
  const [y, deep] = [-2.6, 4.6];
  const front = y + deep;
  const parts = [
    shadow(x, y, long, deep, tall),
    block(x, y, 0, long, deep, tall, { top: roof, left: paper, right: sand }),
  ];
  // Cladding, a teal band under the eaves, and roof lights.
  for (let at = x + 0.25; at < x + long; at += 0.25)
    parts.push(
      line([project([at, front, 0.05]), project([at, front, tall - 0.5])], { stroke: shade, wide: 1, opacity: 0.5 }),
    );
  parts.push(
    face(
      [
        [x, front, tall - 0.42],
        [x + long, front, tall - 0.42],
        [x + long, front, tall - 0.1],
        [x, front, tall - 0.1],
      ],
      teal,
    ),
  );
  parts.push(
    face(
      [
        [x + long, y, tall - 0.42],
        [x + long, front, tall - 0.42],
        [x + long, front, tall - 0.1],
        [x + long, y, tall - 0.1],
      ],
      '#07494d',
    ),
  );
  for (let at = 0.8; at < long - 1.2; at += 1.8)
    parts.push(
      face(
        [
          [x + at, y + 1.1, tall],
          [x + at + 0.9, y + 1.1, tall],
          [x + at + 0.9, y + deep - 1.1, tall],
          [x + at, y + deep - 1.1, tall],
        ],
        isCold ? white : tealPale,
        shade,
      ),
    );
  if (isCold)
    for (let at = 0.7; at < long - 1; at += 2.1)
      parts.push(block(x + at, y + 0.5, tall, 1.1, 0.8, 0.55, { top: white, left: tealMid, right: teal }));
  // The doors.
  const step = (long - 0.8) / doors;
  for (let door = 0; door < doors; door++) {
    const left = x + 0.4 + door * step + step * 0.16;
    const right = left + step * 0.68;
    parts.push(
      face(
        [
          [left, front, 0.25],
          [right, front, 0.25],
          [right, front, 1.45],
          [left, front, 1.45],
        ],
        throwDice() < 0.2 ? ink : isCold ? white : tealPale,
        ink,
      ),
    );
    for (const z of [0.55, 0.85, 1.15])
      parts.push(line([project([left, front, z]), project([right, front, z])], { stroke: ink, wide: 1, opacity: 0.4 }));
    parts.push(
      face(
        [
          [left, front, 0.1],
          [right, front, 0.1],
          [right, front, 0.25],
          [left, front, 0.25],
        ],
        ink,
      ),
    );
  }
  // The office at the right end.
  const end = x + long;
  for (let window = 0; window < 4; window++) {
    const at = front - 0.75 - window * 0.85;
    parts.push(
      face(
        [
          [end, at, 1.05],
          [end, at - 0.55, 1.05],
          [end, at - 0.55, 1.65],
          [end, at, 1.65],
        ],
        tealPale,
        ink,
      ),
    );
  }
  parts.push(
    face(
      [
        [end, front - 0.5, 0],
        [end, front - 1, 0],
        [end, front - 1, 0.85],
        [end, front - 0.5, 0.85],
      ],
      vermilion,
      ink,
    ),
  );
  if (isCold) {
    const [fx, fy] = project([end, y + 1, tall * 0.5]);
    parts.push(snowflake(fx, fy, 40, teal, 6));
  }
  return parts.join('');
}

function surroundings(
  { beside, seed }: ExteriorOptions,
  throwDice: () => number,
): { behind: string[]; before: string[] } {
  const behind: string[] = [];
  const before: string[] = [];
  if (beside === 'quay') {
    behind.push(sea(-5.2), ship(-6.5 + (seed % 3), -8.4, throwDice), crane(-1.5, -6.1));
    behind.push(
      container(-7.5, -4.7, 0, pick(throwDice, boxColors)),
      container(-7.3, -4.7, 0.9, pick(throwDice, boxColors)),
    );
  } else if (beside === 'apron') {
    behind.push(
      ground(-40, -14, 80, 10, '#e3dccb'),
      line([project([-40, -8.9, 0]), project([40, -8.9, 0])], { stroke: white, wide: 6, dash: '34 24' }),
      aeroplane(-5.4, -8.2),
    );
  } else if (beside === 'island') {
    behind.push(sea(-6.4), sailingBoat(2.5, -10.5));
    for (const [at, tall] of [
      [-5.2, 3],
      [-4, 2.4],
      [5.8, 3.4],
      [7, 2.7],
    ] as const)
      behind.push(palm(at, -4.6, tall));
  } else if (beside === 'yard') {
    for (let bay = 0; bay < 4; bay++)
      for (let tier = 0; tier <= Math.floor(throwDice() * 3); tier++)
        behind.push(container(-6.4 + bay * 2.6, -5.4, tier * 0.9, pick(throwDice, boxColors)));
  } else {
    behind.push(ground(-40, -6.4, 80, 8.4, lawn), ground(-40, -7.4, 80, 1, '#e6dcc4'));
    for (let at = -4.4; at < 9; at += 2.2) behind.push(palm(at, -4.6 - throwDice() * 0.6, 1.9 + throwDice() * 0.7));
  }
  if (beside === 'yard') {
    for (const [at, y] of [
      [-5.6, 6.6],
      [-2.9, 6.8],
    ] as const)
      before.push(container(at, y, 0, pick(throwDice, boxColors)));
    before.push(container(-5.5, 6.6, 0.9, pick(throwDice, boxColors)));
  }
  before.push(beside === 'quay' ? container(5.6, 2.2, 0, pick(throwDice, boxColors), 'y') : palm(6.2, 1.6, 2.4));
  return { behind, before };
}

/** The house from outside, with what lies behind it. */
export function drawExterior(options: ExteriorOptions): string {
  const throwDice = dice(options.seed);
  const { behind, before } = surroundings(options, throwDice);
  const trucks: string[] = [];
  const step = (options.long - 0.8) / options.doors;
  for (let door = 0; door < options.doors; door++) {
    if (throwDice() < 0.45)
      trucks.push(
        truck(
          -options.long / 2 + 0.4 + door * step + step * 0.5 - 0.4,
          2.1,
          pick(throwDice, [teal, vermilion, inkSoft]),
        ),
      );
  }
  const yard = [
    ground(-40, 2, 80, 6, '#e6dcc4'),
    line([project([-40, 7.4, 0]), project([40, 7.4, 0])], { stroke: white, wide: 5, dash: '40 26' }),
  ];
  return picture(paper, [
    rhumbLines(1370, 170, shade, 0.4),
    ...behind,
    ...yard,
    building(options),
    ...trucks,
    ...before,
  ]);
}
