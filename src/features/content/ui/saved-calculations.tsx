import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { Amount } from '#ui/money.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
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
      <Table caption={m.content_roi_history()} dense>
        <thead>
          <tr>
            <Th>{m.content_roi_company()}</Th>
            <Th align="end">{m.content_roi_cost()}</Th>
            <Th align="end">{m.content_roi_yearly()}</Th>
            <Th>{m.content_roi_kept_on()}</Th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <Td primary>
                <Link className="link" to={contentPaths.roiResult(item)}>
                  {item.company_name}
                </Link>
              </Td>
              <Td align="end" label={m.content_roi_cost()}>
                <Amount value={item.current_shipping_cost} />
              </Td>
              <Td align="end" label={m.content_roi_yearly()}>
                <Amount value={item.calculated_annual_savings} />
              </Td>
              <Td label={m.content_roi_kept_on()}>
                <DateTime value={item.created_at} format="date" />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <CursorPager nextHref={nextHref} />
    </>
  );
}
