import type { Point } from '#shared/geo.ts';

/** A point is the centre of a map: two numbers without a name. */
export type PlaceKind = 'neighborhood' | 'city' | 'port' | 'airport' | 'zip' | 'point' | 'state' | 'country' | 'region';

/** A place of the gazetteer: something a person names and a map can show. */
export interface Place {
  /** Stable across releases as far as the sources are: `port:USMIA`, `zip:33178`, `city:US-FL-doral`. */
  id: string;
  kind: PlaceKind;
  name: string;
  /** Unique among places of one name: "Doral, FL", "Kingston, Jamaica", "PortMiami, Miami, FL". */
  label: string;
  /** Two-letter code; only in the United States. */
  state: string | null;
  /** Empty for a region, which has several countries, and for a point. */
  country_code: string;
  latitude: number;
  longitude: number;
  /** UN/LOCODE of a port, IATA code of an airport, our own of a region. */
  code: string | null;
  /** Default search radius. */
  radius_miles: number;
}

/** True for states, countries and regions, which contain places and have no distance. */
export const isArea = ({ kind }: Pick<Place, 'kind'>): boolean =>
  kind === 'state' || kind === 'country' || kind === 'region';

/** A port or airport shown for orientation. */
export interface Landmark extends Point {
  name: string;
  kind: 'port' | 'airport';
}

/** A point as typed and in addresses: "25.812, -80.305", precise to about a hundred metres. */
export const pointText = ({ latitude, longitude }: Point): string => `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`;

export type GeocodePrecision = 'zip' | 'city' | 'state' | 'country';
