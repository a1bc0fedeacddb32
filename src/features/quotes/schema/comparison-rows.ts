import { majorFromMinor } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import type { Basis, Comparison } from './comparison.ts';
import { termText } from './incoterms.ts';
import { lineText } from './line-text.ts';
import { type Quote, quoteUnitLabels } from './quote.ts';

interface Compared {
  quotes: readonly Quote[];
  comparison: Comparison;
  basis: Basis;
}

type Cell = string | number | null;

/**
 * Returns the comparison as a table: a column per offer, a row per unit and volume. Missing prices are given as text,
 * not as a number.
 */
export function comparisonRows({ quotes, comparison, basis }: Compared): Cell[][] {
  const money = (quote: Quote, minor: number | null | undefined): Cell =>
    minor === null || minor === undefined ? null : majorFromMinor(minor, quote.currency);
  const row = (label: string, cell: (quote: Quote) => Cell): Cell[] => [label, ...quotes.map(cell)];
  return [
    row(m.quotes_compare_row(), ({ provider_name }) => provider_name ?? m.quotes_answer_gone()),
    row(m.quotes_currency(), ({ currency }) => currency),
    ...comparison.rows.map(({ unit, month }) =>
      row(quoteUnitLabels[unit](), (quote) => money(quote, month[quote.id]) ?? m.quotes_compare_missing()),
    ),
    row(m.quotes_lines_title(), ({ lines, currency }) => lines.map((line) => lineText(line, currency)).join('; ')),
    row(m.quotes_compare_once(), (quote) =>
      quote.lines.some(({ period }) => period === 'once') ? money(quote, comparison.once[quote.id]) : null,
    ),
    ...comparison.volumes.flatMap(({ percent, month, perOrder, total }) => [
      row(m.quotes_compare_month_at({ percent }), (quote) => money(quote, month[quote.id])),
      ...(basis.quantities.order === undefined
        ? []
        : [row(m.quotes_compare_order_at({ percent }), (quote) => money(quote, perOrder[quote.id]))]),
      row(m.quotes_compare_total_at({ percent, months: basis.months }), (quote) => money(quote, total[quote.id])),
    ]),
    row(m.quotes_compare_missing_lines(), ({ id }) =>
      (comparison.missing[id] ?? []).map((unit) => quoteUnitLabels[unit]()).join('; '),
    ),
    row(m.quotes_transit(), ({ transit_days }) => transit_days),
    row(m.quotes_incoterm(), termText),
    row(m.quotes_valid_until(), ({ valid_until }) => valid_until),
    row(m.quotes_included(), ({ included }) => included),
    row(m.quotes_excluded(), ({ excluded }) => excluded),
  ];
}
