/** Listings of a result at the same point. */
export interface MapPoint {
  latitude: number;
  longitude: number;
  /** Number of listings at this point. */
  count: number;
  /** The company if there is one listing. */
  company: string | null;
  /** Its price per square foot and month, if there is one listing that states it. */
  price: number | null;
  /** City and state of all of them. */
  place: string;
  /** The ZIP code or city at the centre of a closer view. */
  near: string;
  /** The listing if there is one, otherwise the directory around this point. */
  href: string;
}
