import { type Amount, readAmounts } from '#features/catalog/words/read-amounts.ts';
import type { Span } from '#features/catalog/words/read-words.ts';
import { readTyped, type TypedTemperature } from '#features/catalog/words/read-temperatures.ts';
import { readStart, type Start } from '#features/catalog/words/read-start.ts';
import { readPrice } from '#features/needs/reading/values/money.ts';
import { type Amount as Figure, readAmounts as readFigures } from '#features/needs/reading/values/numbers.ts';
import { readTemperature } from '#features/needs/reading/values/temperature.ts';
import { type Stretch, type Token, tokensOf } from '#features/needs/reading/values/tokens.ts';

import { type DirectoryFilters, directoryFilters } from './filters.ts';

/** Filters that an amount in a typed text may set. */
type AmountFilter =
  | 'minArea'
  | 'maxArea'
  | 'maxPrice'
  | 'maxTotal'
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
  const most =
    max === null || max === min ? [] : [{ filter: 'tempMax', bound: 'most', value: max, start, end, isWord } as const];
  return [...least, ...most];
}

const isWithinRange = (one: TypedAmount): boolean =>
  one.filter === 'availableFrom' ||
  (one.value >= directoryFilters[one.filter].min && one.value <= directoryFilters[one.filter].max);

const spanOf = (tokens: readonly Token[], { from, to }: Stretch): Span => ({ start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 }); // prettier-ignore

/** "-18 grados", "keep at 38 degrees": degrees without their scale, as in sentences. */
function readDegrees(tokens: readonly Token[], figures: readonly Figure[]): TypedTemperature | null {
  const read = readTemperature(tokens, figures);
  return read && { range: read.value, isWord: false, ...spanOf(tokens, read) };
}

/** "10 usd por m2 al mes", "$12/SF/YR", "$9 NNN": a rate for space in other words than search words have. */
function readRate(tokens: readonly Token[], figures: readonly Figure[]): TypedAmount[] {
  const read = readPrice(tokens, figures);
  if (read?.value.unit !== 'sqft' || read.value.currency !== 'USD') return [];
  const period = read.value.period === 'year' ? 'year' : 'month';
  const stated = { amount: read.value.amount, period } as const;
  const value = stated.amount / (period === 'year' ? 12 : 1);
  return [{ filter: 'maxPrice', bound: 'most', value, stated, ...spanOf(tokens, read) }];
}

/** Returns the part of a text that is a price in another currency: rates are stated in US dollars, and it limits nothing. */
export function readForeignPrice(text: string): string | null {
  const tokens = tokensOf(text);
  const read = readPrice(tokens, readFigures(tokens));
  if (!read || read.value.currency === 'USD') return null;
  const { start, end } = spanOf(tokens, read);
  return text.slice(start, end);
}

/** Returns the amounts and the date in a text as filters, without values beyond a filter's range. */
export function readTypedAmounts(text: string, today: string): TypedAmount[] {
  const tokens = tokensOf(text);
  const figures = readFigures(tokens);
  const written = readAmounts(text).map((amount): TypedAmount => ({ ...amount, filter: filterOf(amount) }));
  const rates = written.some(({ filter }) => filter === 'maxPrice') ? [] : readRate(tokens, figures);
  const amounts = [...written.filter((one) => !rates.some((rate) => overlaps(rate, one))), ...rates].filter(
    isWithinRange,
  );
  const typed = readTyped(text);
  const cold = typed?.isWord === false ? typed : (readDegrees(tokens, figures) ?? typed);
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
