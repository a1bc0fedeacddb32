import { warehouseTypeLabel } from '#features/catalog/warehouse-types.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { Area } from '#ui/measure.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import type { AdminWarehouseRow } from '../schema/staff-listing.ts';
import { reviewStatusLabel } from '../state.ts';
import { VerifyToggle } from './verify-toggle.tsx';

interface WarehousesTableProps {
  rows: readonly AdminWarehouseRow[];
  /** URL of this list with its search. */
  returnTo: string;
}

export function WarehousesTable({ rows, returnTo }: WarehousesTableProps) {
  return (
    <DataTable
      caption={m.warehouses_nav_warehouses()}
      rows={rows}
      rowKey={({ id }) => id}
      wide="upright"
      columns={[
        {
          head: m.warehouses_admin_warehouse(),
          as: 'header',
          render: (row) => (
            <>
              <Link className="link font-medium" to={warehousePaths.adminWarehouse(row.id)}>
                {row.company_name}
              </Link>
              <span className="block text-sm font-normal text-muted">{row.place}</span>
              {row.is_demo && <Badge tone="gray">{m.ui_demo()}</Badge>}
            </>
          ),
        },
        {
          head: m.warehouses_admin_contact(),
          render: (row) => <PersonCell name={row.contact_name} email={row.email} />,
        },
        { head: m.warehouses_admin_type(), render: (row) => warehouseTypeLabel(row.warehouse_type) },
        {
          head: m.warehouses_admin_area(),
          align: 'end',
          tabular: true,
          render: (row) => <Area sqFt={row.total_square_footage} />,
        },
        { head: m.warehouses_shown_review(), render: (row) => <ReviewState row={row} /> },
        {
          head: m.warehouses_admin_state(),
          render: (row) =>
            row.is_active ? (
              <span className="text-muted">{m.warehouses_admin_active()}</span>
            ) : (
              <Badge tone="orange">{m.warehouses_admin_inactive()}</Badge>
            ),
        },
        {
          head: m.warehouses_admin_listed(),
          tabular: true,
          className: 'whitespace-nowrap',
          render: (row) => <DateTime value={row.created_at} format="date" />,
        },
        {
          head: m.warehouses_admin_actions(),
          as: 'actions',
          hidesHead: true,
          render: (row) => <VerifyToggle row={row} returnTo={returnTo} />,
        },
      ]}
    />
  );
}

function ReviewState({ row }: { row: AdminWarehouseRow }) {
  if (row.is_verified) return <span className="text-muted">{m.warehouses_status_verified()}</span>;
  const blocking = row.missing.filter((fact) => fact.blocks);
  return (
    <>
      <Badge tone="yellow">{m.warehouses_admin_unverified()}</Badge>
      <span className="mt-1 block text-sm text-muted">
        {reviewStatusLabel(row.review_status)}
        {blocking.length === 0 ? '' : ` · ${m.warehouses_queue_to_confirm({ count: blocking.length })}`}
      </span>
    </>
  );
}
