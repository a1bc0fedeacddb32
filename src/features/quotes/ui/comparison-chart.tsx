import { formatMoney } from '#shared/money.ts';
import { Card } from '#ui/card.tsx';
import { LineChart, maxLines } from '#ui/line-chart.tsx';
import * as m from '#texts/messages.js';

import type { Basis, Comparison } from '../schema/comparison.ts';
import type { Quote } from '../schema/quote.ts';
import { cheapestSentence } from './cheapest-sentence.ts';

interface ComparisonChartProps {
  quotes: readonly Quote[];
  comparison: Comparison;
  basis: Basis;
}

/**
 * Chart of the offers' costs from a fifth to three times the volume; the table below has the numbers at the important
 * volumes.
 */
export function ComparisonChart({ quotes, comparison, basis }: ComparisonChartProps) {
  const { curve, currency, comparable } = comparison;
  const all = quotes.filter(({ id }) => comparable.includes(id));
  const drawn = all.slice(0, maxLines);
  if (drawn.length < 2) return null;
  const { months } = basis;
  const [from] = curve.percents;
  const sentence = cheapestSentence(quotes, comparison, basis);
  return (
    <Card title={m.quotes_chart_title({ months })}>
      {sentence && <p className="mb-4 text-lg font-semibold">{sentence}</p>}
      <LineChart
        label={m.quotes_chart_title({ months })}
        columns={curve.percents.map((percent) =>
          percent === 100 || percent === 200 || percent === from || percent === curve.percents.at(-1)
            ? m.quotes_percent({ percent })
            : '',
        )}
        series={drawn.map(({ id, provider_name }) => ({
          name: provider_name ?? m.quotes_answer_gone(),
          values: curve.total[id] ?? [],
        }))}
        format={(value) =>
          formatMoney({ amountMinor: Math.round(value / 100) * 100, currency }, undefined, { compact: true })
        }
      />
      <p className="mt-3 text-sm text-muted">
        {m.quotes_chart_text()}{' '}
        {all.length > drawn.length && m.quotes_chart_text_first({ shown: drawn.length, count: all.length })}
      </p>
    </Card>
  );
}
