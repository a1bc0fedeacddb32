import { type Amount, readAmounts } from '#features/catalog/words/read-amounts.ts';
import type { Span } from '#features/catalog/words/read-words.ts';
import { readTyped, type TypedTemperature } from '#features/catalog/words/read-temperatures.ts';
import { readStart, type Start } from '#features/catalog/words/read-start.ts';

import { type DirectoryFilters, directoryFilters } from './filters.ts';

/** Filters that an amount in a typed text may set. */
type AmountFilter =
  | 'minArea'
  | 'maxArea'
  | 'maxPrice'
  | 'minHeight'
  | 'minDocks'
  | 'minPallets'
  | 'tempMin'
  | 'tempMax';

/** An amount or a date. */
export type TypedAmount =
  | (Omit<Amount, 'of'> & {
      filter: AmountFilter;
      /** Derived from a word that is also a term of the trade. */
      isWord?: boolean;
    })
  | (Start & { filter: 'availableFrom'; value: string });

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

/** A store that cannot keep it is no match, however well the rest fits. */
export const isTemperature = ({ filter }: TypedAmount): boolean => filter === 'tempMin' || filter === 'tempMax';

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && a.end > b.start;

/** Returns a temperature as filters: a single value is that exact temperature. */
function kept({ range: { min, max }, start, end, isWord }: TypedTemperature): TypedAmount[] {
  const least = min === null ? [] : [{ filter: 'tempMin', bound: 'least', value: min, start, end, isWord } as const];
  const most = max === null || max === min ? [] : [{ filter: 'tempMax', bound: 'most', value: max, start, end, isWord } as const]; // prettier-ignore
  return [...least, ...most];
}

/** Returns the amounts and the date in a text as filters, without values beyond a filter's range. */
export function readTypedAmounts(text: string, today: string): TypedAmount[] {
  const amounts = readAmounts(text)
    .map((amount) => ({ ...amount, filter: filterOf(amount) }))
    .filter(({ filter, value }) => value >= directoryFilters[filter].min && value <= directoryFilters[filter].max);
  const cold = readTyped(text);
  const all: TypedAmount[] =
    cold === null ? amounts : [...amounts.filter((one) => !overlaps(one, cold)), ...kept(cold)];
  const start = readStart(text, today, all);
  return start === null ? all : [...all, { ...start, filter: 'availableFrom', value: start.day }];
}

/** Returns the filters combined with typed ones; if both are set, the narrower one applies. */
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
