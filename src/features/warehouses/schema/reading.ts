import type { TradeCode } from '#features/catalog/code-label.ts';

import type { UsualRates } from './rate-question.ts';
import type { StatedRate } from './stated-rate.ts';
import type { TypedAmount } from './typed-amounts.ts';

/**
 * Returns true if a text asks for more than a search can answer: several things at once, amounts, or words that no
 * listing has. The name of a company that was found does not count.
 */
export const exceedsSearch = ({
  terms,
  amounts,
  served,
  isPartial,
  isAmountMissing,
  ignored,
  hasAmounts,
}: Reading): boolean =>
  terms.length + amounts.length + (served === null ? 0 : 1) > 1 ||
  isPartial ||
  isAmountMissing ||
  ignored !== null ||
  hasAmounts;

/** Returns true if nothing has all that was typed: the results have a part of it. */
export const isRelaxed = ({
  isPartial,
  isAmountMissing,
  isPlaceMentioned,
  ignored,
  corrected,
}: Pick<Reading, 'isPartial' | 'isAmountMissing' | 'isPlaceMentioned' | 'ignored' | 'corrected'>): boolean =>
  isPartial || isAmountMissing || isPlaceMentioned || ignored !== null || corrected !== null;

/** How a typed text was understood. Each part can be removed: `without` is the remaining text. */
export interface Reading {
  /** Terms of the trade: a listing has one of the codes of each, or mentions it. */
  terms: { codes: readonly TradeCode[]; typed: string; without: string | null }[];
  /** Amounts and dates, as the equivalent filters; empty if no listing has them together with the rest. */
  amounts: (Pick<TypedAmount, 'filter' | 'value'> & {
    /** A price as it was typed. */
    stated: StatedRate | undefined;
    typed: string;
    without: string | null;
  })[];
  /** A price far from what is usual around the place: more likely a mistake. */
  priceDoubt: { stated: StatedRate; usual: UsualRates; without: string | null } | null;
  /** The place in the text. */
  place: { id: string; label: string; isArea: boolean; typed: string; without: string | null } | null;
  /** Where no result is. */
  refused: { id: string; label: string; typed: string; without: string | null }[];
  /** Destination of goods; a listing serves it, or mentions it. */
  served: { id: string; label: string; typed: string; without: string | null } | null;
  /** No listing is there; the results serve or mention the place. */
  isPlaceMentioned: boolean;
  /** No listing has all of the terms; the results have at least one. */
  isPartial: boolean;
  /** Other words that were searched. */
  words: { typed: string; without: string | null } | null;
  /** No listing states the amounts together with the rest; the results have the rest. */
  isAmountMissing: boolean;
  /**
   * It has amounts that no fact of a listing answers: kilograms, days, a price per pallet. The results need not match
   * them.
   */
  hasAmounts: boolean;
  /** A price in another currency than the rates have. The results need not match it. */
  foreignPrice: string | null;
  /** Words that no listing has together with the rest; results were found without them. */
  ignored: string | null;
  /** The words as similarly spelled names; nothing is called as typed. */
  corrected: string | null;
  /** Unknown words whose similar spellings were not searched, because the search was long or there are many. */
  unread: readonly string[];
}
