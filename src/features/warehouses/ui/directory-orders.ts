import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import type { DirectoryFilters, SortOrder } from '../schema/filters.ts';
import { directoryHref } from './directory-address.ts';

const labels: Record<SortOrder, Words> = {
  best: () => m.warehouses_directory_order_best(),
  newest: () => m.warehouses_directory_order_newest(),
  nearest: () => m.warehouses_directory_order_nearest(),
  price: () => m.warehouses_directory_order_price(),
  total: () => m.warehouses_directory_order_total(),
  area: () => m.warehouses_directory_order_area(),
  rating: () => m.warehouses_directory_order_rating(),
};

interface Possible {
  /** There is a place for "nearest". */
  nearest: boolean;
  /** A meaningful text was typed. */
  best: boolean;
  /** The reader's numbers are known. */
  total: boolean;
}

/** Returns the orders that the list can have, and the current one, which may differ from the requested one. */
export function directoryOrders(filters: DirectoryFilters, shown: SortOrder, possible: Possible) {
  const orders = Object.keys(labels) as SortOrder[];
  return {
    current: labels[shown](),
    others: orders
      .filter((order) => (order !== 'nearest' && order !== 'best' && order !== 'total') || possible[order])
      .map((order) => ({ label: labels[order](), href: directoryHref({ ...filters, sort: order, cursor: null }) })),
  };
}
