import { DateTime } from '#ui/date-time.tsx';
import { LineChart } from '#ui/line-chart.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { formatDate } from '#shared/dates.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import type { Arrived } from '../queries/arrivals.server.ts';

interface ArrivalsProps {
  /** The first day of each week. */
  weeks: readonly Date[];
  arrived: readonly Arrived[];
}

/** New rows per week: a line per kind, and the same as a folded table. */
export function Arrivals({ weeks, arrived }: ArrivalsProps) {
  const { locale, timeZone } = useViewer();
  // More labels would overlap under a small chart.
  const columns = weeks.map((week, index) => (index % 6 === 0 ? formatDate(week, timeZone, locale) : ''));
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {arrived.map(({ name, label, counts }) => (
        <li key={name} className="min-w-0 rounded border border-line bg-surface p-5">
          <h3 className="mb-3 flex items-baseline justify-between gap-3 font-sans text-base font-semibold tracking-normal">
            {label}
            <span className="tabular text-muted">{formatNumber(counts.reduce((sum, count) => sum + count, 0))}</span>
          </h3>
          <LineChart
            label={label}
            columns={columns}
            series={[{ name: label, values: counts }]}
            format={(value) => formatNumber(value)}
          />
          <details className="mt-3">
            <summary className="link inline-flex min-h-11 items-center text-sm">{m.app_arrivals_table()}</summary>
            <DataTable
              caption={label}
              dense
              rows={weeks}
              rowKey={(week) => week.toISOString()}
              columns={[
                {
                  head: m.app_arrivals_week(),
                  as: 'header',
                  render: (week) => <DateTime value={week} format="date" />,
                },
                { head: m.app_arrivals_count(), tabular: true, render: (_, index) => formatNumber(counts[index] ?? 0) },
              ]}
            />
          </details>
        </li>
      ))}
    </ul>
  );
}
