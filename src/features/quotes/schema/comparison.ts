import type { Currency } from '#shared/money.ts';
import { idsOf } from '#shared/ids-of.ts';

import { type PricedQuote, type Quantities, missingOf, perOrder, priceQuote, totalOf } from './pricing.ts';
import { type QuoteLine, type QuoteUnit, type VolumeUnit, quoteUnits, volumeUnits } from './quote.ts';

/** An offer to compare. */
export interface Comparable {
  id: string;
  currency: Currency;
  lines: readonly QuoteLine[];
}

export interface Basis {
  quantities: Quantities;
  /** Number of months in the total, which also includes one-time charges. */
  months: number;
  /** The peak in percent of the usual month. */
  peakPercent: number;
}

/** Volumes at which offers are compared, in percent of the request's own. */
const volumesOf = ({ peakPercent }: Pick<Basis, 'peakPercent'>): number[] => [70, 100, 130, peakPercent];

export interface ComparedVolume {
  percent: number;
  /** By offer, in minor units. */
  month: Record<string, number>;
  perOrder: Record<string, number | null>;
  total: Record<string, number>;
  /** The cheapest offer; null if no two are comparable. */
  cheapest: string | null;
}

/** From this percentage of the volume another offer is the cheapest. */
export interface Flip {
  percent: number;
  /** The cheapest one below it. */
  before: string;
  cheapest: string;
}

export interface Comparison {
  /** Units with a quantity that at least one offer prices. */
  wanted: VolumeUnit[];
  /** Priced units without a quantity: not counted for any offer. */
  uncounted: VolumeUnit[];
  missing: Record<string, VolumeUnit[]>;
  /** Currency in which the cheapest is determined. */
  currency: Currency;
  /** Complete offers in that currency. */
  comparable: string[];
  /** Monthly cost of each unit at the request's own volume; null if the offer has no such line. */
  rows: { unit: QuoteUnit; month: Record<string, number | null> }[];
  once: Record<string, number>;
  volumes: ComparedVolume[];
  flips: Flip[];
  /** Totals of the comparable offers at even steps of the volume, for a chart. */
  curve: { percents: number[]; total: Record<string, number[]> };
}

/** Range of percentages in which changes of the cheapest are searched. */
/** Range in which offers are compared, in percent of the requested volume. */
export const flipRange = { from: 20, to: 300 } as const;

const isCounted = (unit: VolumeUnit, quantities: Quantities): boolean => quantities[unit] !== undefined;

/**
 * Compares offers. A unit without a price is missing, never zero, and an offer with missing units cannot be the
 * cheapest.
 */
export function compareQuotes(
  quotes: readonly Comparable[],
  basis: Basis,
  /** Offers that can still be accepted. */
  open: readonly string[] = idsOf(quotes),
): Comparison {
  const { quantities, months } = basis;
  const monthly = new Set(quotes.flatMap(({ lines }) => lines.filter(isMonthly).map(({ unit }) => unit)));
  const priced = volumeUnits.filter((unit) => monthly.has(unit));
  const wanted = priced.filter((unit) => isCounted(unit, quantities));
  const missing = Object.fromEntries(quotes.map(({ id, lines }) => [id, missingOf(lines, wanted)]));
  const currency = usualCurrency(quotes);
  const whole = quotes.filter(
    ({ id, currency: own }) => own === currency && missing[id]?.length === 0 && open.includes(id),
  );
  const atOwn = new Map(quotes.map(({ id, lines }) => [id, priceQuote(lines, quantities)]));
  return {
    wanted,
    uncounted: priced.filter((unit) => !isCounted(unit, quantities)),
    missing,
    currency,
    comparable: idsOf(whole),
    rows: quoteUnits
      .filter((unit) => monthly.has(unit) && (unit === 'percent' || isCounted(unit, quantities)))
      .map((unit) => ({ unit, month: byQuote(atOwn, ({ byUnit }) => numberOrNull(byUnit.get(unit))) })),
    once: byQuote(atOwn, ({ once }) => Number(once)),
    volumes: volumesOf(basis).map((percent) => atVolume(quotes, whole, basis, percent)),
    flips: wanted.length === 0 ? [] : findFlips(whole, quantities, months),
    curve: curveOf(whole, quantities, months),
  };
}

const isMonthly = ({ period }: QuoteLine): boolean => period === 'month';
const numberOrNull = (amount: bigint | undefined): number | null => (amount === undefined ? null : Number(amount));

const byQuote = <T>(priced: ReadonlyMap<string, PricedQuote>, read: (quote: PricedQuote) => T): Record<string, T> =>
  Object.fromEntries([...priced].map(([id, quote]) => [id, read(quote)]));

/**
 * Returns the currency of most offers, alphabetically the first among equals: amounts in other currencies are shown but
 * not compared.
 */
function usualCurrency(quotes: readonly Comparable[]): Currency {
  const counts = new Map<Currency, number>();
  for (const { currency } of quotes) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [usual] = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return usual?.[0] ?? 'USD';
}

function atVolume(
  quotes: readonly Comparable[],
  whole: readonly Comparable[],
  { quantities, months }: Basis,
  percent: number,
): ComparedVolume {
  const priced = new Map(quotes.map(({ id, lines }) => [id, priceQuote(lines, quantities, percent)]));
  return {
    percent,
    month: byQuote(priced, ({ month }) => Number(month)),
    perOrder: byQuote(priced, (quote) => numberOrNull(perOrder(quote, quantities, percent) ?? undefined)),
    total: byQuote(priced, (quote) => Number(totalOf(quote, months))),
    cheapest: cheapestAt(whole, quantities, months, percent),
  };
}

/** Returns the cheapest of the complete offers, the first among equals. Null for fewer than two. */
function cheapestAt(
  whole: readonly Comparable[],
  quantities: Quantities,
  months: number,
  percent: number,
): string | null {
  if (whole.length < 2) return null;
  let least: { id: string; total: bigint } | null = null;
  for (const { id, lines } of whole) {
    const total = totalOf(priceQuote(lines, quantities, percent), months);
    if (least === null || total < least.total) least = { id, total };
  }
  return least?.id ?? null;
}

const curvePercents = Array.from({ length: 15 }, (_, step) => flipRange.from + step * 20);

const curveOf = (whole: readonly Comparable[], quantities: Quantities, months: number): Comparison['curve'] => ({
  percents: curvePercents,
  total: Object.fromEntries(
    whole.map(({ id, lines }) => [
      id,
      curvePercents.map((percent) => Number(totalOf(priceQuote(lines, quantities, percent), months))),
    ]),
  ),
});

/**
 * Returns where the cheapest offer changes, at whole percentages: costs are not linear because of minimums, so each
 * percentage is evaluated.
 */
function findFlips(whole: readonly Comparable[], quantities: Quantities, months: number): Flip[] {
  const flips: Flip[] = [];
  let before: string | null = null;
  for (let percent = flipRange.from; percent <= flipRange.to; percent += 1) {
    const cheapest = cheapestAt(whole, quantities, months, percent);
    if (cheapest === null) return [];
    if (before !== null && cheapest !== before) flips.push({ percent, before, cheapest });
    before = cheapest;
  }
  return flips;
}
