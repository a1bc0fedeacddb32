import { dearestMonth } from '#features/catalog/usual-rates.ts';
import { type Currency, formatMoney } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { type QuoteLine, type QuoteUnit, quoteUnitLabels } from './quote.ts';

/** Unit prices in US cents above which a typing error is likely. Whole shipments have no such limit. */
const dearest: Partial<Record<QuoteUnit, number>> = {
  pallet_month: 250_00,
  sqft_month: 2 * dearestMonth * 100,
  order: 250_00,
  pick: 50_00,
  carton: 100_00,
  receipt_pallet: 250_00,
  hour: 500_00,
  lb: 50_00,
  cbm: 2000_00,
  container: 25_000_00,
};

/**
 * Returns a question about the first price far above the usual: "$950.00 for 1 square foot, per month?"; null if there
 * is none. Prices in other currencies are not judged.
 */
export function questionAbout(lines: readonly QuoteLine[], currency: Currency): string | null {
  if (currency !== 'USD') return null;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  for (const [index, { unit, amount_minor }] of lines.entries()) {
    const most = dearest[unit];
    if (most !== undefined && amount_minor !== null && amount_minor > most)
      return m.quotes_line_improbable({
        number: index + 1,
        price: money(amount_minor),
        unit: quoteUnitLabels[unit](),
        most: money(most),
      });
  }
  return null;
}
