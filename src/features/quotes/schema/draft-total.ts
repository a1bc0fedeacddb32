import { isCharge } from '#features/catalog/charges.ts';
import { isCurrency } from '#shared/money.ts';

import { isOneShipment, priceQuote, type Quantities, uncountedOf } from './pricing.ts';
import { isQuoteUnit, type QuoteLine, type QuoteUnit } from './quote.ts';
import { maxQuantity, readLine } from './typed-line.ts';

/** An offer as its form holds it: untouched fields are missing. */
interface DraftOffer {
  currency?: unknown;
  lines?: readonly (Partial<Record<string, unknown>> | undefined)[] | undefined;
}

export interface DraftTotal {
  currency: string;
  /** Minor units. */
  month: number;
  once: number;
  isOneShipment: boolean;
  uncounted: QuoteUnit[];
  /** Numbers of the lines without a price. */
  open: number[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the total so far of an offer being written. */
export function totalSoFar({ currency, lines = [] }: DraftOffer, quantities: Quantities): DraftTotal {
  const money = isCurrency(currency) ? currency : 'USD';
  const read = lines.map((line, index): QuoteLine | null => {
    const unit = text(line?.['unit']);
    if (!isQuoteUnit(unit)) return null;
    const count = text(line?.['quantity']).replaceAll(/[,.\s]/g, '');
    const typed = {
      // The charge does not affect the total: a line without one is counted all the same.
      charge: isCharge(line?.['charge']) && line?.['charge'] !== 'other' ? line['charge'] : ('handling' as const),
      unit,
      period: line?.['period'] === 'once' ? ('once' as const) : ('month' as const),
      amount: text(line?.['amount']),
      minimum: text(line?.['minimum']),
      quantity: /^\d{1,7}$/.test(count) ? Math.min(Number(count), maxQuantity) : null,
      note: null,
    };
    const result = readLine(typed, money, index + 1);
    return 'field' in result ? null : result;
  });
  const priced = read.filter((line) => line !== null);
  const { month, once } = priceQuote(priced, quantities);
  return {
    currency: money,
    month: Number(month),
    once: Number(once),
    isOneShipment: isOneShipment(quantities),
    uncounted: uncountedOf(priced, quantities),
    open: read.flatMap((line, index) => (line === null ? [index + 1] : [])),
  };
}
