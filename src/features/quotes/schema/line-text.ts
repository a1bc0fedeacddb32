import { type Currency, formatMoney } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { lineName, type QuoteLine, quoteUnitLabels } from './quote.ts';

/** The price for one of a line's unit: an amount, a part of the other lines, or the word that it is included. */
export function priceText({ amount_minor, percent_hundredths }: QuoteLine, currency: Currency): string {
  if (percent_hundredths !== null) return `${formatNumber(percent_hundredths / 100, 2)} %`;
  if (amount_minor === 0) return m.quotes_line_included();
  return formatMoney({ amountMinor: amount_minor ?? 0, currency });
}

/** "Handling in: $9.00 (Pallet, each time)": a line of an offer in one sentence. */
export const lineText = (line: QuoteLine, currency: Currency): string =>
  m.quotes_line_text({
    name: lineName(line),
    price: priceText(line, currency),
    unit:
      line.period === 'once'
        ? m.quotes_line_unit_once({ unit: quoteUnitLabels[line.unit](), quantity: formatNumber(line.quantity ?? 1) })
        : quoteUnitLabels[line.unit](),
  });
