/** The cell of a search without a place. */
export const noCell = -1;
const columns = 360;

interface Point {
  latitude: number;
  longitude: number;
}

/** Returns the number of the cell of one by one degree that contains a point. */
export const cellOf = ({ latitude, longitude }: Point): number =>
  Math.floor(Math.min(latitude, 89.9) + 90) * columns + (Math.floor(longitude + 180) % columns);

/** Returns the cell of a point and the eight around it, and that of searches without a place. */
export function cellsAround(point: Point): number[] {
  const cells = new Set([noCell]);
  for (const north of [-1, 0, 1])
    for (const east of [-1, 0, 1]) {
      const longitude = ((point.longitude + east + 540) % 360) - 180;
      cells.add(cellOf({ latitude: Math.max(-90, point.latitude + north), longitude }));
    }
  return [...cells];
}
