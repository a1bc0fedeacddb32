import americas from './coast-americas.svg?url';
import caribbean from './coast-caribbean.svg?url';
import florida from './coast-florida.svg?url';
import { type Bounds, type Frame, boundsOfFrame, toChart } from './projection.ts';

interface Sheet {
  url: string;
  hasCounties: boolean;
  covers: Bounds;
  /** In degrees of longitude: narrower pictures would show how coarse the sheet is; wider ones use the next sheet. */
  narrowest: number;
  widest: number;
}

/** The area of the most detailed coastline file. */
export const floridaCovers: Bounds = { west: -84.5, south: 23.5, east: -77.5, north: 31.5 };

const coarsest: Sheet = {
  url: americas,
  hasCounties: false,
  covers: { west: -120, south: -42, east: -30, north: 52 },
  narrowest: 9,
  widest: 180,
};

/** The coastline files, most detailed first, with the area each covers. */
const sheets: readonly Sheet[] = [
  {
    url: florida,
    hasCounties: true,
    covers: floridaCovers,
    narrowest: 0.2,
    widest: 5,
  },
  {
    url: caribbean,
    hasCounties: false,
    covers: { west: -100, south: 3, east: -55, north: 34 },
    narrowest: 1.6,
    widest: 45,
  },
  coarsest,
];

function sheetFor(frame: Frame): Sheet {
  const shown = boundsOfFrame(frame);
  const span = shown.east - shown.west;
  const fits = ({ covers, widest }: Sheet) =>
    covers.west <= shown.west &&
    covers.east >= shown.east &&
    covers.south <= shown.south &&
    covers.north >= shown.north &&
    span <= widest;
  return sheets.find(fits) ?? coarsest;
}

/** Returns the frame, widened around its middle until the coastline is recognisable. */
export function legibleFrame(frame: Frame): Frame {
  const factor = Math.max(1, (sheetFor(frame).narrowest * 1000) / frame.width);
  const [width, height] = [frame.width * factor, frame.height * factor];
  return { x: frame.x - (width - frame.width) / 2, y: frame.y - (height - frame.height) / 2, width, height };
}

/** Degrees between the lines of the graticule, so that four to eight cross the picture. */
function graticuleStep(spanDegrees: number): number {
  return [0.1, 0.25, 0.5, 1, 2, 5, 10, 20].find((step) => spanDegrees / step <= 7) ?? 20;
}

function graticule(frame: Frame): string {
  const { west, east, south, north } = boundsOfFrame(frame);
  const step = graticuleStep(east - west);
  const lines = (low: number, high: number) =>
    Array.from({ length: Math.ceil((high - low) / step) }, (_, i) => (Math.ceil(low / step) + i) * step).filter(
      (at) => at <= high,
    );
  const round = (n: number) => Math.round(n * 10) / 10;
  const meridians = lines(west, east).map(
    (lon) => `M${round(toChart({ lat: 0, lon }).x)} ${round(frame.y)}v${round(frame.height)}`,
  );
  const parallels = lines(south, north).map(
    (lat) => `M${round(frame.x)} ${round(toChart({ lat, lon: 0 }).y)}h${round(frame.width)}`,
  );
  return [...meridians, ...parallels].join('');
}

/** Sea, land, borders and graticule. The coastline is a cached file, not part of the page. */
export function ChartGround({ frame }: { frame: Frame }) {
  const sheet = sheetFor(frame);
  const round = (n: number) => Math.round(n * 10) / 10;
  return (
    <svg
      viewBox={[frame.x, frame.y, frame.width, frame.height].map(round).join(' ')}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <path
        d={graticule(frame)}
        vectorEffect="non-scaling-stroke"
        strokeWidth="1"
        className="fill-none stroke-graticule"
      />
      <use href={`${sheet.url}#land`} className="fill-land stroke-coast" />
      <use href={`${sheet.url}#borders`} strokeDasharray="4 3" className="stroke-coast" />
      {sheet.hasCounties && <use href={`${sheet.url}#counties`} strokeDasharray="2 3" className="stroke-coast/60" />}
    </svg>
  );
}
