import type { ReactNode } from 'react';

// Drawings for covers, each about 140 wide and 110 high around 0,0: outlines, one part in colour.

const box = (x: number, y: number, size = 22, className = 'fill-surface') => (
  <g key={`${x} ${y}`}>
    <rect x={x} y={y} width={size} height={size} className={className} />
    <path d={`M${x + size / 2} ${y}v${size / 3}`} />
  </g>
);

const plane = (
  <path
    className="fill-surface"
    d="M-66 14L-48 12L-40 26L-30 24L-32 6L10 -4L-8 -40L6 -42L40 -12L62 -18C74 -20 76 -8 66 -4L44 2L30 42L18 44L16 8L-28 20z"
  />
);

const papers = (
  <>
    <path className="fill-surface" d="M-14 -50h62v88h-62z" />
    <path className="fill-surface" d="M-44 -40h46l16 16v74h-62z" />
    <path d="M2 -40v16h16M-34 -12h40M-34 0h40M-34 12h28" />
    <circle cx="2" cy="34" r="12" className="fill-vermilion/15 stroke-vermilion" />
    <path className="stroke-vermilion" d="M-4 34l4 5 7-10" />
  </>
);

const thermometer = (
  <>
    <path d="M-62 50V-34h88v84M-62 8h88M-40 50V8M-18 50V8M4 50V8" />
    {[box(-56, -16), box(-30, -16), box(-4, -16)]}
    <path className="fill-surface" d="M44 -44a8 8 0 0 1 16 0v58a16 16 0 1 1 -16 0z" />
    <circle cx="52" cy="28" r="9" className="fill-teal stroke-teal" />
    <path className="stroke-teal" strokeWidth="4" d="M52 28V4" />
    <path d="M68 -34h8M68 -20h8M68 -6h8" />
  </>
);

const scale = (
  <>
    <path d="M0 -42V42M-26 44h52M-54 -18L54 -34" />
    <path d="M-54 -18l-18 34h36zM54 -34l-18 34h36z" className="fill-surface" />
    <path d="M-74 16h40M34 0h40" strokeWidth="4" />
    {box(-65, -10, 22, 'fill-teal-soft')}
    <path className="fill-surface" d="M36 -2c-4 -22 40 -30 38 -2z" />
    <circle cx="0" cy="-42" r="4" className="fill-vermilion stroke-vermilion" />
  </>
);

const ship = (
  <>
    {[-52, -28, -4, 20].map((x) => box(x, -10, 22, x === -4 ? 'fill-teal-soft' : 'fill-surface'))}
    {[-40, -16, 8].map((x) => box(x, -32, 22, x === 8 ? 'fill-vermilion/15' : 'fill-surface'))}
    <path className="fill-surface" d="M46 -34h18v46h-18z" />
    <path className="fill-surface" d="M-72 12h148l-16 28h-116z" />
    <path d="M52 -26h6M52 -18h6M-76 50q10 -8 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0" />
  </>
);

const rack = (
  <>
    <path d="M-66 50V-48M-22 50V-48M22 50V-48M66 50V-48" />
    <path strokeWidth="3" d="M-66 -16h132M-66 18h132M-66 50h132" />
    {[-56, -12, 32].map((x) => box(x, -38, 22, x === -12 ? 'fill-teal-soft' : 'fill-surface'))}
    {[-56, 32].map((x) => box(x, -4))}
    {[-56, -12, 32].map((x) => box(x, 28, 22, x === 32 ? 'fill-vermilion/15' : 'fill-surface'))}
  </>
);

const storm = (
  <>
    <path
      className="fill-land stroke-coast"
      d="M-74 30q10 -12 26 -6t24 4 10 14 -26 8 -34 -20zM34 -40q12 -8 24 0t8 16 -22 4 -10 -20z"
    />
    <path strokeWidth="3" className="stroke-vermilion" d="M0 0m-6 0a6 6 0 1 1 12 0" />
    <path d="M6 0c0 20 -32 22 -34 -2c-2 -30 46 -38 58 -8c8 22 -8 42 -30 46" />
    <path d="M-6 0c0 -20 32 -22 34 2c2 30 -46 38 -58 8c-8 -22 8 -42 30 -46" />
  </>
);

const shield = (
  <>
    <path
      className="fill-surface"
      d="M0 -52C18 -40 36 -38 48 -38C50 4 30 38 0 52C-30 38 -50 4 -48 -38C-36 -38 -18 -40 0 -52z"
    />
    {box(-22, -18, 44, 'fill-teal-soft')}
    <path className="stroke-vermilion" strokeWidth="3" d="M-10 10l8 9 16 -22" />
  </>
);

const container = (
  <>
    <path className="fill-surface" d="M-70 -40H58v80H-70z" />
    <path d="M-58 -28v56M-46 -28v56" />
    <path className="fill-surface" d="M58 -40l18 12v80l-18 -12z" />
    {[-34, -10, 14].map((x) => box(x, 14, 22, x === 14 ? 'fill-vermilion/15' : 'fill-surface'))}
    {[-34, -10].map((x) => box(x, -10, 22, x === -10 ? 'fill-teal-soft' : 'fill-surface'))}
    {box(18, -4, 16)}
    <path strokeWidth="3" d="M-36 38h78" />
  </>
);

const diamond = (
  <>
    <path className="fill-surface" d="M0 -54L54 0L0 54L-54 0z" />
    <path d="M0 -46L46 0L0 46L-46 0z" />
    <path
      className="fill-vermilion stroke-vermilion"
      d="M0 -30c4 10 16 14 12 28c4 -2 5 -6 5 -9c9 14 0 29 -17 29s-25 -16 -14 -29c0 5 2 8 5 9c-2 -12 6 -18 9 -28z"
    />
    <path d="M-18 26h36" />
  </>
);

const drawings = { plane, papers, thermometer, scale, ship, rack, storm, shield, container, diamond };
type DrawingName = keyof typeof drawings;

/** Tags that have a drawing, in both languages. */
const drawingOf: Readonly<Record<string, DrawingName>> = {
  'air freight': 'plane',
  'carga aérea': 'plane',
  customs: 'papers',
  aduanas: 'papers',
  'cold storage': 'thermometer',
  'almacenaje refrigerado': 'thermometer',
  costs: 'scale',
  costos: 'scale',
  'ocean freight': 'ship',
  'carga marítima': 'ship',
  warehouses: 'rack',
  almacenes: 'rack',
  caribbean: 'storm',
  caribe: 'storm',
  insurance: 'shield',
  seguros: 'shield',
  consolidation: 'container',
  consolidación: 'container',
  'dangerous goods': 'diamond',
  'mercancías peligrosas': 'diamond',
};

/** Returns the drawing of the first tag that has one; null if none has. */
function drawingName(tags: readonly string[]): DrawingName | null {
  const tag = tags.find((each) => Object.hasOwn(drawingOf, each));
  return tag === undefined ? null : (drawingOf[tag] ?? null);
}

/** Returns the drawing for the cover of an article with these tags; null if none has one. */
export function drawingFor(tags: readonly string[]): ReactNode {
  const name = drawingName(tags);
  return name === null ? null : drawings[name];
}

/**
 * Returns the address of the drawn cover as a picture for social networks (decision 0019); undefined without a drawing.
 */
export function illustrationFor(tags: readonly string[]): string | undefined {
  const name = drawingName(tags);
  return name === null ? undefined : `/covers/${name}.png`;
}
