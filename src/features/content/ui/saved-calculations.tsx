import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { Amount } from '#ui/money.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import * as m from '#texts/messages.js';

import { contentPaths } from '../paths.ts';

interface SavedCalculationsProps {
  items: readonly {
    id: string;
    company_name: string;
    current_shipping_cost: number;
    current_delivery_time: number;
    calculated_annual_savings: number;
    created_at: Date;
  }[];
  nextHref: string | null;
}

/** Saved calculations, each linked to its result. */
export function SavedCalculations({ items, nextHref }: SavedCalculationsProps) {
  return (
    <>
      <DataTable
        caption={m.content_roi_history()}
        rows={items}
        rowKey={({ id }) => id}
        dense
        columns={[
          {
            head: m.content_roi_company(),
            as: 'header',
            render: (item) => (
              <Link className="link" to={contentPaths.roiResult(item)}>
                {item.company_name}
              </Link>
            ),
          },
          {
            head: m.content_roi_cost(),
            align: 'end',
            render: ({ current_shipping_cost }) => <Amount value={current_shipping_cost} />,
          },
          {
            head: m.content_roi_yearly(),
            align: 'end',
            render: ({ calculated_annual_savings }) => <Amount value={calculated_annual_savings} />,
          },
          { head: m.content_roi_kept_on(), render: ({ created_at }) => <DateTime value={created_at} format="date" /> },
        ]}
      />
      <CursorPager nextHref={nextHref} />
    </>
  );
}
