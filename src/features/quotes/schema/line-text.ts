import { type Currency, formatMoney } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { lineName, type QuoteLine, quoteUnitLabels } from './quote.ts';

/** Returns a line's unit price: an amount, a percentage of the other lines, or "included". */
export function priceText({ amount_minor, percent_hundredths }: QuoteLine, currency: Currency): string {
  if (percent_hundredths !== null) return `${formatNumber(percent_hundredths / 100, 2)} %`;
  if (amount_minor === 0) return m.quotes_line_included();
  return formatMoney({ amountMinor: amount_minor ?? 0, currency });
}

/** Returns a line of an offer as text: "Handling in: $9.00 (Pallet, each time)". */
export const lineText = (line: QuoteLine, currency: Currency): string =>
  m.quotes_line_text({
    name: lineName(line),
    price: priceText(line, currency),
    unit:
      line.period === 'once'
        ? m.quotes_line_unit_once({ unit: quoteUnitLabels[line.unit](), quantity: formatNumber(line.quantity ?? 1) })
        : quoteUnitLabels[line.unit](),
  });
