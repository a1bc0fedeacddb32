import * as m from '#texts/messages.js';

interface Point {
  /** Of the listing, where one stands there alone. */
  name: string | null;
  count: number;
  place: string;
}

/** What a point of the map is called: the listing that stands there, or how many do. */
export const mapPointLabel = ({ name, count, place }: Point): string =>
  name ?? m.warehouses_directory_map_point({ count, place });
