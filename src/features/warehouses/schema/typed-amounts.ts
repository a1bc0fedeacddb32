import type { Amount } from '#features/catalog/words/read-amounts.ts';

import { type DirectoryFilters, directoryFilters } from './filters.ts';

/** The filters that an amount in a typed text may stand for. */
type AmountFilter = 'minArea' | 'maxArea' | 'maxPrice' | 'minHeight' | 'minDocks' | 'minPallets';

export interface TypedAmount extends Amount {
  filter: AmountFilter;
}

const filterOf = ({ of, bound }: Amount): AmountFilter => {
  switch (of) {
    case 'area':
      return bound === 'most' ? 'maxArea' : 'minArea';
    case 'height':
      return 'minHeight';
    case 'docks':
      return 'minDocks';
    case 'pallets':
      return 'minPallets';
    case 'price':
      return 'maxPrice';
  }
};

/** The filters that amounts stand for; one that is beyond what its filter takes is none. */
export const typedAmounts = (amounts: readonly Amount[]): TypedAmount[] =>
  amounts
    .map((amount) => ({ ...amount, filter: filterOf(amount) }))
    .filter(({ filter, value }) => value >= directoryFilters[filter].min && value <= directoryFilters[filter].max);

/** The filters with what was typed beside them; where both say something, the narrower holds. */
export function withAmounts(filters: DirectoryFilters, amounts: readonly TypedAmount[]): DirectoryFilters {
  const narrowed = { ...filters };
  for (const { filter, bound, value } of amounts) {
    const chosen = narrowed[filter];
    narrowed[filter] = chosen === null ? value : bound === 'least' ? Math.max(chosen, value) : Math.min(chosen, value);
  }
  return narrowed;
}
