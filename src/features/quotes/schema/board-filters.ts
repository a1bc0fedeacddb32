import type { ServiceCode } from '#features/catalog/services.ts';
import type { Mode } from '#features/needs/schema.ts';

import { quotePaths } from '../paths.ts';
import type { BoardState } from '../state.ts';

/** Filters of the board, all of which are in its URL. */
export interface BoardFilters {
  state: BoardState | null;
  q: string | null;
  services: ServiceCode[];
  mode: Mode | null;
  /** Only services that the viewer's own verified listings offer. */
  isMatching: boolean;
  /** Country codes. */
  origin: string | null;
  destination: string | null;
  /** Pounds. */
  minWeight: number | null;
  maxWeight: number | null;
  /** Whole US dollars: budgets that overlap this range. */
  minBudget: number | null;
  maxBudget: number | null;
  /** A label of the viewer's company. */
  label: string | null;
  /** The deadline is at most this many days ahead. */
  within: number | null;
}

/** Returns how many of the filters behind the button are set. */
export const countFilters = (filters: BoardFilters): number =>
  filters.services.length +
  (filters.isMatching ? 1 : 0) +
  [
    filters.mode,
    filters.origin,
    filters.destination,
    filters.minWeight,
    filters.maxWeight,
    filters.minBudget,
    filters.maxBudget,
    filters.within,
    filters.label,
  ].filter((value) => value !== null).length;

/** Returns the URL of the board with these filters. */
export function boardHref(
  filters: BoardFilters,
  more: Partial<BoardFilters> = {},
  cursor: string | null = null,
): string {
  const all = { ...filters, ...more };
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null) query.append(name, String(value));
  };
  set('tab', all.state);
  set('q', all.q);
  for (const service of all.services) set('service', service);
  set('mode', all.mode);
  set('matching', all.isMatching ? 'own' : null);
  set('origin', all.origin);
  set('destination', all.destination);
  set('min_weight', all.minWeight);
  set('max_weight', all.maxWeight);
  set('min_budget', all.minBudget);
  set('max_budget', all.maxBudget);
  set('within', all.within);
  set('label', all.label);
  set('cursor', cursor);
  const text = query.toString();
  return text === '' ? quotePaths.board() : `${quotePaths.board()}?${text}`;
}
