import { chargeLabel } from '#features/catalog/charges.ts';
import type { Currency } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#ui/data-table.tsx';
import * as m from '#texts/messages.js';

import { priceText } from '../schema/line-text.ts';
import { type Quote, type QuoteLine, quoteUnitLabels } from '../schema/quote.ts';

/** The lines of an offer with their unit prices. */
export function QuoteLinesTable({
  quote,
}: {
  quote: Pick<Quote, 'lines' | 'currency' | 'language' | 'provider_name'>;
}) {
  return (
    <DataTable
      caption={
        quote.provider_name === null ? m.quotes_lines_title() : m.quotes_lines_of({ provider: quote.provider_name })
      }
      dense
      rows={quote.lines}
      // The lines of an offer never change their order.
      rowKey={(_, index) => index}
      columns={[
        {
          head: m.quotes_line_charge(),
          as: 'header',
          render: (line) => <LineName line={line} language={quote.language} />,
        },
        { head: m.quotes_line_unit(), render: ({ unit }) => quoteUnitLabels[unit]() },
        {
          head: m.quotes_line_amount(),
          align: 'end',
          tabular: true,
          render: (line) => <LinePrice line={line} currency={quote.currency} />,
        },
        {
          head: m.quotes_line_minimum(),
          align: 'end',
          tabular: true,
          render: ({ minimum_minor }) =>
            minimum_minor === null ? '–' : <Money minor={minimum_minor} currency={quote.currency} />,
        },
        {
          head: m.quotes_line_period(),
          render: ({ period, unit, quantity }) =>
            period === 'month'
              ? unit === 'shipment'
                ? m.quotes_period_shipment()
                : m.quotes_period_month()
              : m.quotes_period_once_of({ quantity: formatNumber(quantity ?? 1) }),
        },
      ]}
    />
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
