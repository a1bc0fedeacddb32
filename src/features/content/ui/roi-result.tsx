import type { ReactNode } from 'react';

import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import { Amount } from '#ui/money.tsx';
import { ShareButton } from '#ui/share-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatMoney, minorFromMajor } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import type { Estimate, EstimateLevel } from '../schema/roi-estimate.ts';

const levelNames: Record<EstimateLevel, () => string> = {
  low: () => m.content_roi_low(),
  standard: () => m.content_roi_standard(),
  high: () => m.content_roi_high(),
};

const money = (value: number) => formatMoney({ amountMinor: minorFromMajor(value) ?? 0, currency: 'USD' });
const percent = (value: number) => m.content_roi_percent({ value: formatNumber(value) });
const daysOf = (value: number) => m.content_roi_day_count({ value: formatNumber(value, 1) });

/** The estimated savings, their range and assumptions. */
export function RoiResult({ result, shareUrl }: { result: Estimate; shareUrl: string }) {
  const { cost, days, levels } = result;
  const standard = levels.find(({ level }) => level === 'standard');
  if (!standard) return null;
  return (
    <Card title={m.content_roi_result()} id="result">
      <dl className="grid grid-cols-2 gap-5">
        <Figure term={m.content_roi_monthly()}>
          <Amount value={standard.monthly} />
        </Figure>
        <Figure term={m.content_roi_yearly()}>
          <Amount value={standard.yearly} />
        </Figure>
        <Figure term={m.content_roi_share()}>{percent(standard.savingShare)}</Figure>
        <Figure term={m.content_roi_time()}>
          {percent(standard.timeShare)}
          <span className="block font-sans text-sm text-muted">{daysOf(standard.daysSaved)}</span>
        </Figure>
      </dl>
      <h3 className="mt-7 mb-3 text-xl">{m.content_roi_chart()}</h3>
      <BarChart
        label={m.content_roi_chart()}
        bars={[
          { label: m.content_roi_today(), value: cost, shown: money(cost) },
          ...levels.map((each) => ({
            label: levelNames[each.level](),
            value: each.cost,
            shown: money(each.cost),
            isMain: each.level === 'standard',
          })),
        ]}
      />
      <div className="mt-6">
        <DataTable
          caption={m.content_roi_range()}
          dense
          rows={levels}
          rowKey={({ level }) => level}
          columns={[
            { head: m.content_roi_estimate(), as: 'header', render: ({ level }) => levelNames[level]() },
            { head: m.content_roi_monthly(), align: 'end', render: ({ monthly }) => <Amount value={monthly} /> },
            { head: m.content_roi_yearly(), align: 'end', render: ({ yearly }) => <Amount value={yearly} /> },
            { head: m.content_roi_days_saved(), align: 'end', render: ({ daysSaved }) => daysOf(daysSaved) },
          ]}
        />
      </div>
      <p className="mt-4 text-sm text-muted">{m.content_roi_assumptions({ cost: money(cost), days: daysOf(days) })}</p>
      <div className="mt-5 max-w-64">
        <ShareButton url={shareUrl} title={m.content_roi_title()} />
      </div>
    </Card>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="tabular font-display text-3xl">{children}</dd>
    </div>
  );
}
