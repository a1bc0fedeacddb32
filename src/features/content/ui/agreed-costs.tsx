import { quotePaths } from '#features/quotes/paths.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatMoney, minorFromMajor } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import type { Estimate } from '../schema/roi-estimate.ts';

interface AgreedCostsProps {
  agreed: readonly {
    reference: string;
    provider_name: string | null;
    currency: string;
    month_minor: number;
    once_minor: number;
  }[];
  /** The estimate, if the user entered what they pay today. */
  result: Estimate | null;
}

const dollars = (amountMinor: number) => formatMoney({ amountMinor, currency: 'USD' });

/** Compares a month's cost today, estimated, and as agreed in the account's orders. */
export function AgreedCosts({ agreed, result }: AgreedCostsProps) {
  const inDollars = agreed.filter(({ currency }) => currency === 'USD');
  const month = inDollars.reduce((sum, { month_minor }) => sum + month_minor, 0);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <DataTable
        caption={m.content_roi_agreed()}
        dense
        rows={agreed}
        rowKey={({ reference }) => reference}
        columns={[
          {
            head: m.content_roi_agreed_order(),
            as: 'header',
            render: ({ reference }) => (
              <Link className="link ref" to={quotePaths.order(reference)}>
                {reference}
              </Link>
            ),
          },
          { head: m.content_roi_agreed_with(), render: ({ provider_name }) => provider_name },
          {
            head: m.content_roi_agreed_month(),
            align: 'end',
            render: ({ month_minor, currency }) => <Money minor={month_minor} currency={currency} />,
          },
          {
            head: m.content_roi_agreed_once(),
            align: 'end',
            render: ({ once_minor, currency }) => <Money minor={once_minor} currency={currency} />,
          },
        ]}
      />
      {result && month > 0 && <Against result={result} month={month} />}
    </div>
  );
}

function Against({ result, month }: { result: Estimate; month: number }) {
  const today = minorFromMajor(result.cost) ?? 0;
  const standard = result.levels.find(({ level }) => level === 'standard');
  const estimated = minorFromMajor(standard?.cost ?? 0) ?? 0;
  const share = today === 0 ? 0 : (100 * (today - month)) / today;
  return (
    <div>
      <BarChart
        label={m.content_roi_against()}
        bars={[
          { label: m.content_roi_today(), value: today, shown: dollars(today) },
          { label: m.content_roi_standard(), value: estimated, shown: dollars(estimated) },
          { label: m.content_roi_agreed_sum(), value: month, shown: dollars(month), isMain: true },
        ]}
      />
      <p className="mt-4">
        {share >= 0
          ? m.content_roi_against_less({
              share: formatNumber(share, 1),
              estimate: formatNumber(standard?.savingShare ?? 0),
            })
          : m.content_roi_against_more({
              share: formatNumber(-share, 1),
              estimate: formatNumber(standard?.savingShare ?? 0),
            })}
      </p>
      <p className="mt-2 text-sm text-muted">{m.content_roi_against_note()}</p>
    </div>
  );
}
