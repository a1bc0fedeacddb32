import { type Coordinate, type Frame, positionIn } from './projection.ts';

export interface Cluster<Point extends Coordinate> {
  /** Fractions of the picture's width and height, 0 to 1. */
  x: number;
  y: number;
  points: Point[];
}

/**
 * Merges points that would overlap: those within `distance`, a fraction of the picture's width. Deterministic, so
 * server and browser agree. Points outside the frame are left out.
 */
export function clusterPoints<Point extends Coordinate>(
  points: readonly Point[],
  frame: Frame,
  distance: number,
): Cluster<Point>[] {
  const clusters: Cluster<Point>[] = [];
  const ratio = frame.height / frame.width;
  for (const point of points) {
    const { x, y } = positionIn(frame, point);
    if (x < 0 || x > 1 || y < 0 || y > 1) continue;
    const near = clusters.find((cluster) => Math.hypot(cluster.x - x, (cluster.y - y) * ratio) < distance);
    if (!near) {
      clusters.push({ x, y, points: [point] });
      continue;
    }
    near.points.push(point);
    const weight = 1 / near.points.length;
    near.x += (x - near.x) * weight;
    near.y += (y - near.y) * weight;
  }
  // Moving averages can bring two clusters together; a second pass over their centres merges them.
  return clusters.reduce<Cluster<Point>[]>((kept, cluster) => {
    const near = kept.find((other) => Math.hypot(other.x - cluster.x, (other.y - cluster.y) * ratio) < distance);
    if (near) near.points.push(...cluster.points);
    else kept.push(cluster);
    return kept;
  }, []);
}
