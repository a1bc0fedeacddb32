import americas from './coast-americas.svg?url';
import caribbean from './coast-caribbean.svg?url';
import florida from './coast-florida.svg?url';
import { type Bounds, type Frame, boundsOfFrame, toChart } from './projection.ts';

interface Sheet {
  url: string;
  hasCounties: boolean;
  covers: Bounds;
}

const coarsest: Sheet = { url: americas, hasCounties: false, covers: { west: -120, south: -42, east: -30, north: 52 } };

/** The coastline files, most detailed first, and the area each covers. */
const sheets: readonly Sheet[] = [
  { url: florida, hasCounties: true, covers: { west: -84.5, south: 23.5, east: -77.5, north: 31.5 } },
  { url: caribbean, hasCounties: false, covers: { west: -100, south: 3, east: -55, north: 34 } },
];

/** A picture so wide takes the next coarser sheet. */
const widestDetailDegrees = 5;

function sheetFor(frame: Frame) {
  const shown = boundsOfFrame(frame);
  const span = shown.east - shown.west;
  const fits = ({ covers }: { covers: Bounds }) =>
    covers.west <= shown.west &&
    covers.east >= shown.east &&
    covers.south <= shown.south &&
    covers.north >= shown.north;
  return sheets.find((sheet) => fits(sheet) && (!sheet.hasCounties || span <= widestDetailDegrees)) ?? coarsest;
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

/** Sea, land, borders and graticule. The coast comes from a cached file, not from the page. */
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
