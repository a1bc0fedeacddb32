import type { TradeCode } from '#features/catalog/code-label.ts';

import type { TypedAmount } from './typed-amounts.ts';

/**
 * Whether a text asks for more than a search can answer: several things at once, how much, or words that no listing has. The name
 * of a company that was found is none of these.
 */
export const asksForMore = ({
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

/** What a typed text was understood as. Each part can be taken back: `without` is the text that is left then. */
export interface Reading {
  /** Words of the trade: a listing has one of the codes of each, or mentions it. */
  terms: { codes: readonly TradeCode[]; typed: string; without: string | null }[];
  /** How much is asked for, and from when, as the filters that ask the same; none where no listing has it beside the rest. */
  amounts: (Pick<TypedAmount, 'filter' | 'value'> & { typed: string; without: string | null })[];
  /** The place that stands in the text. */
  place: { id: string; label: string; isArea: boolean; without: string | null } | null;
  /** Where goods go to; a listing serves it, or mentions it. */
  served: { id: string; label: string; without: string | null } | null;
  /** No listing stands there; those found serve or mention the place. */
  isPlaceMentioned: boolean;
  /** No listing has all of the terms; those found have one of them at least. */
  isPartial: boolean;
  /** What else is looked for, as words. */
  words: { typed: string; without: string | null } | null;
  /** No listing states the amounts beside the rest; those found have the rest. */
  isAmountMissing: boolean;
  /** It says how much of what no fact of a listing answers: kilograms, days, a price per pallet. What is found need not have that. */
  hasAmounts: boolean;
  /** Words that no listing has beside the rest; it was found without them. */
  ignored: string | null;
  /** The words as names that are nearly spelt so; nothing is called as they were typed. */
  corrected: string | null;
  /** Words that nothing has, whose near spellings were not looked for: the search was long, or many are searching. */
  unread: readonly string[];
}
