import type { ServiceCode } from '#features/catalog/services.ts';

import { quotePaths } from '../paths.ts';
import type { BoardState } from '../state.ts';

/** What the board is narrowed to; all of it stands in its address. */
export interface BoardFilters {
  state: BoardState | null;
  q: string | null;
  services: ServiceCode[];
  /** Country codes. */
  origin: string | null;
  destination: string | null;
  /** Pounds. */
  minWeight: number | null;
  maxWeight: number | null;
  /** Offers are taken for at most so many days more. */
  within: number | null;
}

/** How many of the filters behind the button are set. */
export const countFilters = (filters: BoardFilters): number =>
  filters.services.length +
  [filters.origin, filters.destination, filters.minWeight, filters.maxWeight, filters.within].filter(
    (value) => value !== null,
  ).length;

/** The board with these filters. */
export function boardHref(
  filters: BoardFilters,
  more: Partial<BoardFilters> = {},
  cursor: string | null = null,
): string {
  const { state, q, services, origin, destination, minWeight, maxWeight: most, within } = { ...filters, ...more };
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null) query.append(name, String(value));
  };
  set('tab', state);
  set('q', q);
  for (const service of services) set('service', service);
  set('origin', origin);
  set('destination', destination);
  set('min_weight', minWeight);
  set('max_weight', most);
  set('within', within);
  set('cursor', cursor);
  const text = query.toString();
  return text === '' ? quotePaths.board() : `${quotePaths.board()}?${text}`;
}
