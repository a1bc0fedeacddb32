import { formatMoney } from '#shared/money.ts';
import * as m from '#texts/messages.js';
import { DataTable } from '#ui/data-table.tsx';
import { LineChart } from '#ui/line-chart.tsx';
import { Section } from '#ui/page.tsx';

import type { VolumeCurve } from '../schema/volume-curve.ts';

/** What the compared cards cost over the volume: where the cheapest changes, the lines, and their numbers as a table. */
export function VolumeChart({ curve }: { curve: VolumeCurve }) {
  const { title, text, sentence, without, currency, columns, series, rows } = curve;
  return (
    <Section title={title} text={text} className="mt-0! mb-8">
      <p className="mb-4 text-lg font-semibold">{sentence}</p>
      <LineChart
        label={title}
        columns={columns}
        series={series}
        format={(value) =>
          formatMoney({ amountMinor: Math.round(value / 100) * 100, currency }, undefined, { compact: true })
        }
      />
      <details className="mt-4">
        <summary className="link mb-3 inline-block cursor-pointer text-sm">{m.insights_as_table()}</summary>
        <DataTable
          caption={title}
          dense
          rows={rows}
          rowKey={({ pallets }) => pallets}
          columns={[
            { head: m.rates_numbers_pallets(), as: 'header', render: ({ pallets }) => pallets },
            ...series.map(({ name }, at) => ({
              head: name,
              align: 'end' as const,
              tabular: true,
              render: ({ totals }: VolumeCurve['rows'][number]) =>
                totals[at]?.isLeast ? <strong>{totals[at].text}</strong> : totals[at]?.text,
            })),
          ]}
        />
      </details>
      {without !== null && <p className="mt-3 text-sm text-muted">{without}</p>}
    </Section>
  );
}
