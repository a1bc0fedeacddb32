import { formatDate } from '#shared/dates.ts';
import { monthText } from '#shared/months.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { LineChart } from '#ui/line-chart.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { useViewer } from '#ui/viewer.tsx';

interface MetricsChartProps {
  /** The first day of each period. */
  periods: readonly string[];
  isMonths: boolean;
  series: readonly { name: string; label: string; values: readonly number[] }[];
}

/** How often the row was shown and opened, as two charts with a scale each, and everything counted as a table. */
export function MetricsChart({ periods, isMonths, series }: MetricsChartProps) {
  const { locale } = useViewer();
  const names = periods.map((period) => periodText(period, isMonths, locale));
  // More labels would overlap under a small chart.
  const every = isMonths ? 12 : 15;
  const columns = names.map((name, index) =>
    index === periods.length - 1 || (index % every === 0 && index < periods.length - every / 2) ? name : '',
  );
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-2">
        {series.slice(0, 2).map(({ name, label, values }) => (
          <LineChart
            key={name}
            label={label}
            columns={columns}
            series={[{ name: label, values }]}
            format={(value) => formatNumber(value, 0, locale)}
          />
        ))}
      </div>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 items-center text-sm">{m.insights_as_table()}</summary>
        <DataTable
          caption={m.insights_as_table()}
          dense
          rows={periods}
          rowKey={(period) => period}
          columns={[
            {
              head: isMonths ? m.insights_month() : m.insights_day(),
              as: 'header',
              render: (_, index) => names[index],
            },
            ...series.map(({ label, values }) => ({
              head: label,
              align: 'end' as const,
              tabular: true,
              render: (_: string, index: number) => formatNumber(values[index] ?? 0, 0, locale),
            })),
          ]}
        />
      </details>
    </>
  );
}

const periodText = (period: string, isMonth: boolean, locale: string): string =>
  isMonth ? monthText(period, 'short', locale) : formatDate(period, 'UTC', locale);
