import { fromChart } from './projection.ts';

type Position = [lon: number, lat: number];

interface MultiPolygon {
  type: 'MultiPolygon';
  coordinates: Position[][][];
}

interface MultiLineString {
  type: 'MultiLineString';
  coordinates: Position[][];
}

/** The contents of a coastline file as map shapes. */
export interface SheetShapes {
  land: MultiPolygon;
  /** Lakes: rings of the land with opposite orientation. */
  water: MultiPolygon;
  borders: MultiLineString;
  counties: MultiLineString;
}

/** Parses a coastline file written by `generate-coast.mjs`: paths of one absolute point and relative steps. */
export function readSheet(svg: string): SheetShapes {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const linesOf = (id: string) => linesOfPath(drawing.getElementById(id)?.getAttribute('d') ?? '');
  const rings = linesOf('land').map((ring): Position[] => [...ring, ...ring.slice(0, 1)]);
  const isLake = (ring: Position[]) => ring.length < 60 && turn(ring) < 0 !== turn(rings[0] ?? []) < 0;
  const polygons = (all: Position[][]): MultiPolygon => ({
    type: 'MultiPolygon',
    coordinates: all.map((ring) => [ring]),
  });
  return {
    land: polygons(rings.filter((ring) => !isLake(ring))),
    water: polygons(rings.filter(isLake)),
    borders: { type: 'MultiLineString', coordinates: linesOf('borders') },
    counties: { type: 'MultiLineString', coordinates: linesOf('counties') },
  };
}

function linesOfPath(path: string): Position[][] {
  return path
    .split('M')
    .slice(1)
    .map((line) => {
      const numbers = line.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g)?.map(Number) ?? [];
      const positions: Position[] = [];
      let [x, y] = [0, 0];
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        x += numbers[at] ?? 0;
        y += numbers[at + 1] ?? 0;
        const { lon, lat } = fromChart({ x, y });
        positions.push([lon, lat]);
      }
      return positions;
    });
}

/** Twice the signed area; the sign is the orientation. */
function turn(ring: readonly Position[]): number {
  let sum = 0;
  let before = ring.at(-1);
  for (const position of ring) {
    if (before) sum += before[0] * position[1] - position[0] * before[1];
    before = position;
  }
  return sum;
}
