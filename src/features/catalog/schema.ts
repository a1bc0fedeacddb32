import type { Point } from '#shared/geo.ts';

/** A point is what a map shows in its middle: no name, two numbers. */
export type PlaceKind = 'neighborhood' | 'city' | 'port' | 'airport' | 'zip' | 'point' | 'state' | 'country' | 'region';

/** A place of the gazetteer: something a person names and a map can show. */
export interface Place {
  /** Stable across releases as far as the sources are: `port:USMIA`, `zip:33178`, `city:US-FL-doral`. */
  id: string;
  kind: PlaceKind;
  name: string;
  /** Says which one of several: "Doral, FL", "Kingston, Jamaica", "PortMiami, Miami, FL". */
  label: string;
  /** Two-letter code, in the United States only. */
  state: string | null;
  /** Empty for a region, which is of several, and for a point. */
  country_code: string;
  latitude: number;
  longitude: number;
  /** UN/LOCODE of a port, IATA code of an airport, ours of a region. */
  code: string | null;
  /** How far to look around it when the person did not say. */
  radius_miles: number;
}

/** States, countries and regions have an inside, and no distance to it. */
export const isArea = ({ kind }: Pick<Place, 'kind'>): boolean =>
  kind === 'state' || kind === 'country' || kind === 'region';

/** What people find their way by. */
export interface Landmark extends Point {
  name: string;
  kind: 'port' | 'airport';
}

/** A point as a person may type it and an address carries it: "25.812, -80.305", to some hundred metres. */
export const pointText = ({ latitude, longitude }: Point): string => `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`;

export type GeocodePrecision = 'zip' | 'city' | 'state' | 'country';
