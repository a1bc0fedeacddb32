/** Web Mercator in units of 1/1000 degree of longitude, so that the coastline files need few digits. */
export interface ChartPoint {
  x: number;
  y: number;
}

export interface Coordinate {
  lat: number;
  lon: number;
}

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The origin: the west edge of the drawn region, at the equator. */
const originLon = -120;
const unitsPerDegree = 1000;
const maxLat = 85;

export function toChart({ lat, lon }: Coordinate): ChartPoint {
  const clamped = Math.max(-maxLat, Math.min(maxLat, lat));
  const mercator = Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360));
  return { x: (lon - originLon) * unitsPerDegree, y: -((mercator * 180) / Math.PI) * unitsPerDegree };
}

export function fromChart({ x, y }: ChartPoint): Coordinate {
  const mercator = (-y / unitsPerDegree) * (Math.PI / 180);
  return { lon: x / unitsPerDegree + originLon, lat: (Math.atan(Math.exp(mercator)) * 360) / Math.PI - 90 };
}

/** The part of the chart that a picture shows. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the smallest frame of the given aspect (width / height) that contains the bounds with a margin. */
export function frameFor(bounds: Bounds, aspect: number, margin = 0.08): Frame {
  const topLeft = toChart({ lat: bounds.north, lon: bounds.west });
  const bottomRight = toChart({ lat: bounds.south, lon: bounds.east });
  const spanX = Math.max(bottomRight.x - topLeft.x, 1) * (1 + 2 * margin);
  const spanY = Math.max(bottomRight.y - topLeft.y, 1) * (1 + 2 * margin);
  const width = Math.max(spanX, spanY * aspect);
  const height = width / aspect;
  const centre = { x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2 };
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** Returns bounds around the points, at least `minDegrees` wide; null without points. */
export function boundsOf(points: readonly Coordinate[], minDegrees = 0.3): Bounds | null {
  if (points.length === 0) return null;
  const lats = points.map((point) => point.lat);
  const lons = points.map((point) => point.lon);
  const grow = (low: number, high: number) => Math.max(0, (minDegrees - (high - low)) / 2);
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)];
  const [growLat, growLon] = [grow(south, north), grow(west, east)];
  return { south: south - growLat, north: north + growLat, west: west - growLon, east: east + growLon };
}

/** Returns the position of a point in the frame as fractions of its width and height. */
export function positionIn(frame: Frame, point: Coordinate): ChartPoint {
  const { x, y } = toChart(point);
  return { x: (x - frame.x) / frame.width, y: (y - frame.y) / frame.height };
}

export function boundsOfFrame(frame: Frame): Bounds {
  const topLeft = fromChart(frame);
  const bottomRight = fromChart({ x: frame.x + frame.width, y: frame.y + frame.height });
  return { west: topLeft.lon, north: topLeft.lat, east: bottomRight.lon, south: bottomRight.lat };
}
