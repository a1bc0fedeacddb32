import type { TradeCode } from '#features/catalog/code-label.ts';
import * as m from '#texts/messages.js';

import type { FilterName } from './filters.ts';

// Used in loaders; not part of the browser bundle.

/** What a part of a search says about the need. */
export type ChipRole =
  | 'what'
  | 'amount'
  | 'where'
  | 'to'
  | 'from_when'
  | 'cold'
  | 'price'
  | 'must'
  | 'must_not'
  | 'words';

export const roleLabel = (role: ChipRole): string =>
  ({
    what: m.warehouses_role_what,
    amount: m.warehouses_role_amount,
    where: m.warehouses_role_where,
    to: m.warehouses_role_to,
    from_when: m.warehouses_role_from_when,
    cold: m.warehouses_role_cold,
    price: m.warehouses_role_price,
    must: m.warehouses_role_must,
    must_not: m.warehouses_role_must_not,
    words: m.warehouses_role_words,
  })[role]();

const roles: Partial<Record<FilterName, ChipRole>> = {
  q: 'words',
  need: 'words',
  services: 'what',
  type: 'what',
  near: 'where',
  minArea: 'amount',
  maxArea: 'amount',
  minPallets: 'amount',
  maxPrice: 'price',
  maxTotal: 'price',
  tempMin: 'cold',
  tempMax: 'cold',
  availableFrom: 'from_when',
  room: 'amount',
};

export const roleOfFilter = (field: FilterName): ChipRole => roles[field] ?? 'must';

export const roleOfCode = ({ kind }: TradeCode): ChipRole =>
  kind === 'service' || kind === 'specialty' || kind === 'warehouse_type' ? 'what' : 'must';
