import type { Ctx } from '#server/context.ts';
import { csvCell } from '#server/http/csv.ts';
import { formatHours } from '#shared/dates.ts';
import { formatMoney, minorFromMajor } from '#shared/money.ts';
import { formatArea, type UnitSystem } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { idsOf } from '#shared/ids-of.ts';

import { warehousePaths } from '../paths.ts';
import { findMediansOf } from '../queries/questions.server.ts';
import type { CardView } from '../schema/card-view.ts';
import { type DirectoryFilters, filtersToParams, type SortOrder } from '../schema/filters.ts';
import { directoryHref } from '../ui/directory-address.ts';
import type { TableView } from '../ui/directory-table.tsx';

interface Shown {
  filters: DirectoryFilters;
  items: readonly CardView[];
  /** The order of the list. */
  sort: SortOrder;
  units: UnitSystem;
  hasNumbers: boolean;
}

/** Returns a page of results as lines with the same columns, which are also a text of comma-separated values. */
export async function tableView(ctx: Ctx, { filters, items, sort, units, hasNumbers }: Shown): Promise<TableView> {
  const medians = await findMediansOf(ctx, idsOf(items)); // prettier-ignore
  const search = filtersToParams(filters, { keepCursor: true }).toString();
  const columns: [label: string, sort: SortOrder | null][] = [
    [m.warehouses_table_who(), null],
    [m.warehouses_table_where(), null],
    [hasNumbers ? m.warehouses_table_total() : m.warehouses_table_rate(), hasNumbers ? 'total' : 'price'],
    [m.warehouses_table_free(), 'area'],
    [m.warehouses_table_answer(), null],
  ];
  const rows = items.map((item) => ({
    href: warehousePaths.warehouse(item.slug, search),
    cells: [
      item.company_name,
      item.place,
      costText(item, hasNumbers),
      freeText(item, units),
      answerText(medians.get(item.id)),
    ],
  }));
  const lines = [columns.map(([label]) => label), ...rows.map(({ cells }) => cells)];
  return {
    heads: columns.map(([label, by]) => ({
      label,
      href: by === null || by === sort ? null : directoryHref({ ...filters, sort: by, cursor: null }),
      isSorted: by !== null && by === sort,
    })),
    rows,
    csv: lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n'),
  };
}

/** In the column of totals, a rate is marked as one. */
function costText({ total, rates_starting }: CardView, isTotal: boolean): string {
  if (total) return total.total;
  if (rates_starting === null) return m.warehouses_card_no_rate();
  const amount = formatMoney({ amountMinor: minorFromMajor(rates_starting) ?? 0, currency: 'USD' });
  return isTotal ? m.warehouses_table_starting({ amount }) : m.warehouses_rate_starting_text({ amount });
}

/** Unstated space is shown as such, never as zero. */
function freeText({ available_square_footage: free, unconfirmed }: CardView, units: UnitSystem): string {
  const isStated = free !== null && !unconfirmed?.includes('available_square_footage');
  return isStated ? formatArea(free, units) : m.warehouses_table_unstated();
}

const answerText = (minutes: number | undefined): string =>
  minutes === undefined ? m.warehouses_table_unmeasured() : formatHours(Math.max(1, Math.ceil(minutes / 60)));
