/** Coordinates in decimal degrees (WGS 84). */
export interface Point {
  latitude: number;
  longitude: number;
}

export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

export const earthRadiusMiles = 3958.7613;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in statute miles (haversine; within 0.5 % of the ellipsoid). */
export function distanceMiles(a: Point, b: Point): number {
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const h = latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The straight line between two places; both ends are equal for storage at one place. */
export interface Way {
  from: Point;
  to: Point;
}

const milesPerDegree = radians(1) * earthRadiusMiles;

/**
 * Projects a line onto a plane around its start, in miles east and north. `toEast` is the length of a degree of
 * longitude at its middle.
 */
export function flatWay({ from, to }: Way): { toEast: number; toNorth: number; east: number; north: number } {
  const toEast = milesPerDegree * Math.cos(radians((from.latitude + to.latitude) / 2));
  const [east, north] = [(to.longitude - from.longitude) * toEast, (to.latitude - from.latitude) * milesPerDegree];
  return { toEast, toNorth: milesPerDegree, east, north };
}

/** Returns the distance of a point from a line in miles: great-circle for a single place, planar for a line. */
export function milesFromWay(point: Point, way: Way): number {
  const { toEast, toNorth, east, north } = flatWay(way);
  const length = east ** 2 + north ** 2;
  if (length === 0) return distanceMiles(way.from, point);
  const x = (point.longitude - way.from.longitude) * toEast;
  const y = (point.latitude - way.from.latitude) * toNorth;
  const part = Math.min(1, Math.max(0, (x * east + y * north) / length));
  return Math.hypot(x - part * east, y - part * north);
}

/**
 * Returns the smallest box of degrees that contains the circle, for a first filter on indexed columns. Near a pole it
 * spans all longitudes; it does not wrap at the date line.
 */
export function boundingBox(center: Point, radiusMiles: number): Box {
  const angle = radiusMiles / earthRadiusMiles;
  const latitudeSpan = (angle * 180) / Math.PI;
  const north = Math.min(90, center.latitude + latitudeSpan);
  const south = Math.max(-90, center.latitude - latitudeSpan);
  const ratio = Math.sin(angle) / Math.cos(radians(center.latitude));
  if (north === 90 || south === -90 || ratio >= 1 || angle >= Math.PI / 2) {
    return { south, west: -180, north, east: 180 };
  }
  const longitudeSpan = (Math.asin(ratio) * 180) / Math.PI;
  return {
    south,
    west: Math.max(-180, center.longitude - longitudeSpan),
    north,
    east: Math.min(180, center.longitude + longitudeSpan),
  };
}
