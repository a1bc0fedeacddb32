import { type Amount, readAmounts } from '#features/catalog/words/read-amounts.ts';
import { readStart, type Start } from '#features/catalog/words/read-start.ts';

import { type DirectoryFilters, directoryFilters } from './filters.ts';

/** The filters that an amount in a typed text may stand for. */
type AmountFilter = 'minArea' | 'maxArea' | 'maxPrice' | 'minHeight' | 'minDocks' | 'minPallets';

/** How much of something, or from when. */
export type TypedAmount = (Amount & { filter: AmountFilter }) | (Start & { filter: 'availableFrom'; value: string });

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

/** The amounts and the day of a text, as filters; one that is beyond what its filter takes is none. */
export function readTypedAmounts(text: string, today: string): TypedAmount[] {
  const amounts = readAmounts(text)
    .map((amount) => ({ ...amount, filter: filterOf(amount) }))
    .filter(({ filter, value }) => value >= directoryFilters[filter].min && value <= directoryFilters[filter].max);
  const start = readStart(text, today, amounts);
  return start === null ? amounts : [...amounts, { ...start, filter: 'availableFrom', value: start.day }];
}

/** The filters with what was typed beside them; where both say something, the narrower holds. */
export function withAmounts(filters: DirectoryFilters, amounts: readonly TypedAmount[]): DirectoryFilters {
  const narrowed = { ...filters };
  for (const amount of amounts) {
    if (amount.filter === 'availableFrom') {
      const chosen = narrowed.availableFrom;
      narrowed.availableFrom = chosen === null || amount.value < chosen ? amount.value : chosen;
    } else {
      const { filter, bound, value } = amount;
      const chosen = narrowed[filter];
      narrowed[filter] =
        chosen === null ? value : bound === 'least' ? Math.max(chosen, value) : Math.min(chosen, value);
    }
  }
  return narrowed;
}
