import { chargeLabel } from '#features/catalog/charges.ts';
import type { Currency } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';
import { Money } from '#ui/money.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
import * as m from '#texts/messages.js';

import { priceText } from '../schema/line-text.ts';
import { type Quote, type QuoteLine, quoteUnitLabels } from '../schema/quote.ts';

/** The lines of an offer with their unit prices. */
export function QuoteLinesTable({ quote }: { quote: Pick<Quote, 'lines' | 'currency' | 'language'> }) {
  return (
    <Table caption={m.quotes_lines_title()} dense>
      <thead>
        <tr>
          <Th>{m.quotes_line_charge()}</Th>
          <Th>{m.quotes_line_unit()}</Th>
          <Th align="end">{m.quotes_line_amount()}</Th>
          <Th align="end">{m.quotes_line_minimum()}</Th>
          <Th>{m.quotes_line_period()}</Th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map((line, index) => (
          // The lines of an offer never change their order.
          <tr key={index}>
            <Td primary>
              <LineName line={line} language={quote.language} />
            </Td>
            <Td label={m.quotes_line_unit()}>{quoteUnitLabels[line.unit]()}</Td>
            <Td label={m.quotes_line_amount()} align="end" tabular>
              <LinePrice line={line} currency={quote.currency} />
            </Td>
            <Td label={m.quotes_line_minimum()} align="end" tabular>
              {line.minimum_minor === null ? '–' : <Money minor={line.minimum_minor} currency={quote.currency} />}
            </Td>
            <Td label={m.quotes_line_period()}>
              {line.period === 'month'
                ? line.unit === 'shipment'
                  ? m.quotes_period_shipment()
                  : m.quotes_period_month()
                : m.quotes_period_once_of({ quantity: formatNumber(line.quantity ?? 1) })}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Name of a line, with the provider's own text. */
function LineName({ line: { charge, note }, language }: { line: QuoteLine; language: string }) {
  if (charge === 'other' && note !== null)
    return (
      <span lang={language} className="wrap-anywhere">
        {note}
      </span>
    );
  return (
    <>
      {chargeLabel(charge)}
      {note !== null && (
        <span lang={language} className="block text-sm font-normal wrap-anywhere text-muted">
          {note}
        </span>
      )}
    </>
  );
}

/** Unit price of a line. */
function LinePrice({ line, currency }: { line: QuoteLine; currency: Currency }) {
  if (line.percent_hundredths !== null || line.amount_minor === 0) return priceText(line, currency);
  return <Money minor={line.amount_minor ?? 0} currency={currency} />;
}
