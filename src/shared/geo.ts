/** A place on the globe in decimal degrees (WGS 84). */
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

const earthRadiusMiles = 3958.7613;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in statute miles (haversine; within 0.5 % of the ellipsoid). */
export function distanceMiles(a: Point, b: Point): number {
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const h = latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * The smallest box of degrees that holds the circle: a cheap first filter on indexed columns.
 * Near a pole it spans all longitudes; it does not wrap at the date line.
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
