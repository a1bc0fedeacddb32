/** Listings of a result that stand at one point. */
export interface MapPoint {
  latitude: number;
  longitude: number;
  /** Listings at this point. */
  count: number;
  /** The company where there is one. */
  company: string | null;
  /** What it asks for per square foot and month, where it is one and says so. */
  price: number | null;
  /** The city and state they all stand in. */
  place: string;
  /** The ZIP code or city a closer look is centred on. */
  near: string;
  /** The listing when there is one, else the directory around this point. */
  href: string;
}
