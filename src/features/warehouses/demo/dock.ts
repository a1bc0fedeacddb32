import {
  circle,
  dice,
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
  rhumbLines,
  sand,
  shade,
  teal,
  tealMid,
  tealPale,
  vermilion,
  white,
} from './drawing.ts';

export interface DockOptions {
  seed: number;
  kind: 'doors' | 'river' | 'heavy';
}

/** The rear of a trailer against its door, or the open door with the hall behind. */
function door(
  x: number,
  w: number,
  number: number,
  state: 'shut' | 'open' | 'trailer',
  throwDice: () => number,
): string {
  const [top, floor] = [430, 760];
  const parts = [
    rect(x - 18, top - 22, w + 36, floor - top + 22, { fill: inkSoft }),
    rect(x, top, w, floor - top, { fill: state === 'open' ? '#21324f' : tealPale, stroke: ink, wide: 4 }),
  ];
  if (state === 'shut')
    for (let y = top + 55; y < floor; y += 55)
      parts.push(
        line(
          [
            [x, y],
            [x + w, y],
          ],
          { stroke: ink, wide: 2, opacity: 0.4 },
        ),
      );
  if (state === 'open') {
    for (const [at, tall] of [
      [0.08, 96],
      [0.52, 132],
    ] as const)
      parts.push(
        rect(x + w * at, floor - tall - 12, w * 0.38, tall, {
          fill: pick(throwDice, [sand, paperDark, tealMid]),
          stroke: ink,
          wide: 3,
        }),
        rect(x + w * at - 4, floor - 12, w * 0.38 + 8, 12, { fill: shade }),
      );
    parts.push(
      polygon(
        [
          [x + 8, floor],
          [x + w - 8, floor],
          [x + w - 24, floor + 34],
          [x + 24, floor + 34],
        ],
        { fill: shade, stroke: ink, wide: 3 },
      ),
    );
  }
  parts.push(
    circle(x + w / 2, top - 62, 27, { fill: paper, stroke: ink, wide: 4 }),
    path(numeral(x + w / 2, top - 62, number), { stroke: ink, wide: 5 }),
  );
  for (const bumper of [x - 14, x + w - 12]) parts.push(rect(bumper, floor + 6, 26, 62, { fill: ink }));
  if (state === 'trailer') {
    const [tx, tw, ty, th] = [x - 16, w + 32, top - 2, 400];
    parts.push(
      rect(tx - 10, 915, tw + 20, 22, { fill: ink, opacity: 0.2 }),
      rect(tx, ty, tw, th, { fill: white, stroke: ink, wide: 5 }),
      line(
        [
          [tx + tw / 2, ty],
          [tx + tw / 2, ty + th],
        ],
        { stroke: ink, wide: 4 },
      ),
      ...[0.22, 0.38, 0.62, 0.78].map((at) =>
        line(
          [
            [tx + tw * at, ty + 14],
            [tx + tw * at, ty + th - 14],
          ],
          { stroke: shade, wide: 6 },
        ),
      ),
      rect(tx, ty + th, tw, 20, { fill: vermilion, stroke: ink, wide: 3 }),
      ...[0.16, 0.84].map((at) => rect(tx + tw * at - 30, ty + th + 20, 60, 84, { fill: ink })),
    );
  }
  return parts.join(''); // prettier-ignore
}

/** Strokes of the digits 1 to 6, so that no font is needed. */
function numeral(x: number, y: number, digit: number): string {
  const strokes = [
    'M-6 -8L2 -13V13',
    'M-9 -6Q-8 -14 1 -13Q11 -10 6 -1L-9 13H10',
    'M-9 -12H8L-1 -2Q12 0 8 9Q2 16 -9 10',
    'M5 13V-13L-10 5H11',
    'M8 -12H-7L-8 -1Q8 -5 9 5Q6 16 -9 11',
    'M7 -12Q-10 -6 -9 5Q-6 15 4 12Q12 6 6 -1Q-2 -5 -9 4',
  ];
  return (strokes[(digit - 1) % strokes.length] ?? '')
    .replace(/(-?\d+) (-?\d+)/g, (_, dx: string, dy: string) => `${x + Number(dx)} ${y + Number(dy)}`)
    .replace(/H(-?\d+)/g, (_, dx: string) => `H${x + Number(dx)}`)
    .replace(/V(-?\d+)/g, (_, dy: string) => `V${y + Number(dy)}`);
}

function wall(): string {
  const parts = [
    rect(0, 190, 1600, 640, { fill: paper }),
    rect(0, 190, 1600, 92, { fill: teal }),
    rect(0, 282, 1600, 12, { fill: ink, opacity: 0.35 }),
  ];
  for (let x = 0; x < 1600; x += 26)
    parts.push(
      line(
        [
          [x, 296],
          [x, 828],
        ],
        { stroke: shade, wide: 1.5, opacity: 0.45 },
      ),
    );
  parts.push(rect(0, 768, 1600, 62, { fill: shade }), rect(0, 826, 1600, 6, { fill: ink }));
  return parts.join('');
}

function drawDoors(seed: number): string {
  const throwDice = dice(seed);
  const states = ['trailer', 'open', 'shut', 'trailer', 'open'] as const;
  const parts = [
    rhumbLines(330, 90, shade, 0.35),
    circle(330, 90, 44, { fill: vermilion, opacity: 0.9 }),
    wall(),
    rect(0, 830, 1600, 237, { fill: '#ded2b6' }),
  ];
  for (let x = 60; x < 1600; x += 386)
    parts.push(
      polygon(
        [
          [x - 20, 832],
          [x - 6, 832],
          [x - 90, 1067],
          [x - 130, 1067],
        ],
        { fill: white, opacity: 0.8 },
      ),
    );
  for (let at = 0; at < 4; at++)
    parts.push(door(110 + at * 386, 222, at + 1, states[(at + seed) % states.length] ?? 'shut', throwDice));
  return picture(paper, parts);
}

function water(y: number): string {
  const waves: string[] = [rect(0, y, 1600, 1067 - y, { fill: '#bcd8d1' })];
  for (let row = 0; row < 7; row++)
    for (let x = (row % 2) * 60 - 40; x < 1600; x += 120)
      waves.push(
        path(`M${x} ${y + 32 + row * 34} q16 -10 32 0 q16 10 32 0`, { stroke: teal, wide: 2.5, opacity: 0.45 }),
      );
  return waves.join('');
}

/** A coaster loading from the bulkhead of a river warehouse. */
function drawRiver(seed: number): string {
  const throwDice = dice(seed);
  const parts = [rhumbLines(1240, 120, shade, 0.35), circle(1240, 120, 50, { fill: vermilion, opacity: 0.9 })];
  for (const x of [90, 210, 1490]) parts.push(path(`M${x} 560 Q${x + 14} 380 ${x + 34} 262`, { stroke: inkSoft, wide: 15 }), ...[-150, -118, -60, -24, 8, 172].map((degrees) => { const angle = (degrees * Math.PI) / 180; const [ex, ey] = [x + 34 + Math.cos(angle) * 122, 262 + Math.sin(angle) * 66 + 50]; return path(`M${x + 34} 262 Q${(x + 34 + ex) / 2} ${Math.min(262, ey) - 48} ${ex} ${ey} Q${(x + 34 + ex) / 2} ${Math.min(262, ey) - 10} ${x + 34} 262Z`, { fill: teal }); })); // prettier-ignore
  parts.push(
    rect(330, 320, 1010, 280, { fill: paper, stroke: ink, wide: 4 }),
    polygon(
      [
        [300, 320],
        [835, 232],
        [1370, 320],
      ],
      { fill: sand, stroke: ink, wide: 4 },
    ),
    rect(330, 340, 1010, 40, { fill: teal }),
  );
  for (let at = 0; at < 5; at++)
    parts.push(rect(380 + at * 192, 430, 130, 170, { fill: at % 2 ? '#21324f' : tealPale, stroke: ink, wide: 4 }));
  parts.push(rect(0, 600, 1600, 70, { fill: '#ded2b6' }), rect(0, 664, 1600, 14, { fill: ink }), water(678));
  for (let x = 60; x < 1600; x += 170) parts.push(rect(x, 650, 22, 92, { fill: inkSoft }));
  parts.push(
    path('M210 700 L1330 700 L1440 610 L1470 700 Q1440 850 1330 880 L330 880 Q240 850 210 700Z', { fill: ink }),
    path('M236 796 L1452 796 Q1430 850 1330 880 L330 880 Q262 856 236 796Z', { fill: vermilion }),
    rect(260, 520, 190, 180, { fill: white, stroke: ink, wide: 4 }),
    rect(284, 548, 142, 40, { fill: tealPale, stroke: ink, wide: 3 }),
    rect(318, 430, 60, 92, { fill: teal, stroke: ink, wide: 4 }),
  );
  for (let at = 0; at < 6; at++)
    for (let tier = 0; tier < 1 + Math.floor(throwDice() * 2); tier++)
      parts.push(
        rect(500 + at * 132, 636 - tier * 66, 122, 64, {
          fill: pick(throwDice, [tealMid, sand, white, inkSoft, vermilion]),
          stroke: ink,
          wide: 3,
        }),
      );
  parts.push(
    line(
      [
        [1180, 700],
        [1180, 380],
      ],
      { stroke: ink, wide: 9 },
    ),
    line(
      [
        [1180, 690],
        [920, 410],
      ],
      { stroke: ink, wide: 7 },
    ),
    line(
      [
        [1180, 380],
        [920, 410],
        [920, 470],
      ],
      { stroke: ink, wide: 3 },
    ),
    rect(880, 470, 82, 62, { fill: sand, stroke: ink, wide: 3 }),
  );
  return picture(paper, parts);
}

/** Machines, pipes and steel under an overhead crane. */
function drawHeavy(seed: number): string {
  const throwDice = dice(seed);
  const parts = [rhumbLines(800, 120, shade, 0.35), rect(0, 800, 1600, 267, { fill: '#ded2b6' })];
  for (const x of [110, 1450]) parts.push(rect(x, 250, 46, 560, { fill: teal, stroke: ink, wide: 4 }));
  parts.push(
    rect(70, 196, 1466, 60, { fill: vermilion, stroke: ink, wide: 4 }),
    rect(580, 178, 170, 34, { fill: ink }),
    line(
      [
        [640, 256],
        [640, 390],
      ],
      { stroke: ink, wide: 4 },
    ),
    line(
      [
        [690, 256],
        [690, 390],
      ],
      { stroke: ink, wide: 4 },
    ),
    polygon(
      [
        [665, 390],
        [440, 490],
        [890, 490],
      ],
      { stroke: ink, wide: 4 },
    ),
  );
  parts.push(rect(400, 490, 530, 46, { fill: inkSoft, stroke: ink, wide: 4 }));
  for (let row = 0; row < 3; row++)
    for (let at = 0; at < 6 - row; at++)
      parts.push(
        circle(210 + at * 74 + row * 37, 762 - row * 64, 36, { fill: paperDark, stroke: ink, wide: 5 }),
        circle(210 + at * 74 + row * 37, 762 - row * 64, 22, { fill: '#21324f' }),
      );
  // An excavator.
  parts.push(
    rect(980, 742, 330, 66, { fill: ink }),
    ...[1020, 1090, 1160, 1230, 1280].map((x) => circle(x, 776, 22, { fill: shade })),
    polygon(
      [
        [1010, 742],
        [1300, 742],
        [1300, 640],
        [1210, 620],
        [1010, 640],
      ],
      { fill: pick(throwDice, [tealMid, sand]), stroke: ink, wide: 5 },
    ),
    rect(1030, 540, 120, 110, { fill: tealPale, stroke: ink, wide: 5 }),
    line(
      [
        [1180, 640],
        [1290, 400],
        [1440, 520],
        [1420, 660],
      ],
      { stroke: vermilion, wide: 30 },
    ),
    polygon(
      [
        [1380, 650],
        [1460, 650],
        [1446, 730],
        [1370, 716],
      ],
      { fill: ink },
    ),
  );
  for (let at = 0; at < 3; at++)
    parts.push(
      rect(300 + at * 20, 880 + at * 36, 900 - at * 60, 26, { fill: at % 2 ? sand : white, stroke: ink, wide: 3 }),
    );
  return picture(paper, parts);
}

/** Where goods change hands: doors on the yard, a boat on the river, a crane over heavy things. */
export function drawDock({ seed, kind }: DockOptions): string {
  return kind === 'river' ? drawRiver(seed) : kind === 'heavy' ? drawHeavy(seed) : drawDoors(seed);
}
