export type PlaceKind = 'neighborhood' | 'city' | 'port' | 'airport' | 'zip' | 'state' | 'country' | 'region';

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
  /** Empty for a region, which is of several. */
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

export type GeocodePrecision = 'zip' | 'city' | 'state' | 'country';
