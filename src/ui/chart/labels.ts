import type { Cluster } from './clusters.ts';
import { type ChartName, chartNames } from './places.ts';
import { type ChartPoint, type Coordinate, type Frame, positionIn } from './projection.ts';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Records the occupied boxes of a picture, so that labels are placed only where there is room. */
export class Room {
  readonly #taken: Box[] = [];
  readonly #size: { width: number; height: number };

  constructor(size: { width: number; height: number }) {
    this.#size = size;
  }

  /** Returns true and occupies the box if it is free. Boxes beyond the picture are refused. */
  take(box: Box): boolean {
    if (box.left < 0 || box.right > this.#size.width || box.top < 0 || box.bottom > this.#size.height) return false;
    const isFree = this.#taken.every(
      (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    );
    if (isFree) this.#taken.push(box);
    return isFree;
  }

  block(box: Box): void {
    this.#taken.push(box);
  }
}

/** Horizontal offset of a text from its point in pixels, negative to the left; null without room. */
export type Offset = number | null;

export interface PlacedName extends Omit<ChartName, 'name'>, ChartPoint {
  name: string;
  /** Null for names of seas and lands, which are centred. */
  offset: Offset;
}

/** Width of a letter and half the line height, rounded up. */
const letterPx = { point: 7.2, city: 6.2, area: 9 };
const halfLinePx = 10;
const markerPx = 13;

/** Returns the first free position beside a point: right, then left, then further out. */
function beside(room: Room, at: ChartPoint, widthPx: number, distances: readonly number[]): Offset {
  for (const distance of distances.flatMap((each) => [each, -each])) {
    const left = distance > 0 ? at.x + distance : at.x + distance - widthPx;
    const box = { left, right: left + widthPx, top: at.y - halfLinePx, bottom: at.y + halfLinePx };
    if (room.take(box)) return distance;
  }
  return null;
}

/** Places the labels that fit on a picture `widthPx` wide: single points first, then place names around them. */
export function placeLabels<Point extends Coordinate & { label: string }>(
  clusters: readonly Cluster<Point>[],
  frame: Frame,
  widthPx: number,
): { labels: Map<Cluster<Point>, Offset>; names: PlacedName[] } {
  const heightPx = (widthPx * frame.height) / frame.width;
  const toPx = ({ x, y }: ChartPoint): ChartPoint => ({ x: x * widthPx, y: y * heightPx });
  const room = new Room({ width: widthPx, height: heightPx });
  for (const { x, y } of clusters.map(toPx)) {
    room.block({ left: x - markerPx, right: x + markerPx, top: y - markerPx, bottom: y + markerPx });
  }
  const labels = new Map<Cluster<Point>, Offset>();
  for (const cluster of clusters) {
    const [only, second] = cluster.points;
    if (only && !second)
      labels.set(cluster, beside(room, toPx(cluster), only.label.length * letterPx.point, [markerPx + 2]));
  }
  return { labels, names: placeNames(room, frame, toPx) };
}

function placeNames(room: Room, frame: Frame, toPx: (at: ChartPoint) => ChartPoint): PlacedName[] {
  const spanDegrees = frame.width / 1000;
  // A city may be in the lists of two overlapping ranges of width.
  const written = new Set<string>();
  return chartNames.flatMap((chartName): PlacedName[] => {
    const name = { ...chartName, name: chartName.name() };
    if (spanDegrees < name.minSpan || spanDegrees > name.maxSpan) return [];
    if (name.kind === 'city' && written.has(name.name)) return [];
    const at = positionIn(frame, name);
    const px = toPx(at);
    if (name.kind === 'city') {
      // Beside its own dot, or further out if a marker covers the city.
      const offset = beside(room, px, name.name.length * letterPx.city, [6, markerPx + 3]);
      if (offset === null) return [];
      written.add(name.name);
      return [{ ...name, ...at, offset }];
    }
    const half = (name.name.length * letterPx.area) / 2;
    const isFree = room.take({
      left: px.x - half,
      right: px.x + half,
      top: px.y - halfLinePx,
      bottom: px.y + halfLinePx,
    });
    return isFree ? [{ ...name, ...at, offset: null }] : [];
  });
}
