import { warehouseTypeLabel } from '#features/catalog/warehouse-options.ts';
import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Link } from '#ui/link.tsx';
import { Area } from '#ui/measure.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';
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
    <Table caption={m.warehouses_nav_warehouses()} dense>
      <thead>
        <tr>
          <Th>{m.warehouses_admin_warehouse()}</Th>
          <Th>{m.warehouses_admin_contact()}</Th>
          <Th>{m.warehouses_admin_type()}</Th>
          <Th align="end">{m.warehouses_admin_area()}</Th>
          <Th>{m.warehouses_shown_review()}</Th>
          <Th>{m.warehouses_admin_state()}</Th>
          <Th>{m.warehouses_admin_listed()}</Th>
          <Th hidden>{m.warehouses_admin_actions()}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <WarehouseLine key={row.id} row={row} returnTo={returnTo} />
        ))}
      </tbody>
    </Table>
  );
}

function WarehouseLine({ row, returnTo }: { row: AdminWarehouseRow; returnTo: string }) {
  const blocking = row.missing.filter((fact) => fact.blocks);
  return (
    <tr>
      <Td primary>
        <Link className="link font-medium" to={warehousePaths.adminWarehouse(row.id)}>
          {row.company_name}
        </Link>
        <span className="block text-sm font-normal text-muted">{row.place}</span>
      </Td>
      <Td label={m.warehouses_admin_contact()}>
        <span className="block">{row.contact_name}</span>
        <span className="block text-sm text-muted">
          <EmailText>{row.email}</EmailText>
        </span>
      </Td>
      <Td label={m.warehouses_admin_type()}>{warehouseTypeLabel(row.warehouse_type)}</Td>
      <Td label={m.warehouses_admin_area()} align="end" tabular>
        <Area sqFt={row.total_square_footage} />
      </Td>
      <Td label={m.warehouses_shown_review()}>
        {row.is_verified ? (
          <span className="text-muted">{m.warehouses_status_verified()}</span>
        ) : (
          <Badge tone="yellow">{m.warehouses_admin_unverified()}</Badge>
        )}
        {row.is_verified ? null : (
          <span className="mt-1 block text-sm text-muted">
            {reviewStatusLabel(row.review_status)}
            {blocking.length === 0 ? '' : ` · ${m.warehouses_queue_to_confirm({ count: blocking.length })}`}
          </span>
        )}
      </Td>
      <Td label={m.warehouses_admin_state()}>
        {row.is_active ? (
          <span className="text-muted">{m.warehouses_admin_active()}</span>
        ) : (
          <Badge tone="orange">{m.warehouses_admin_inactive()}</Badge>
        )}
      </Td>
      <Td label={m.warehouses_admin_listed()} tabular className="whitespace-nowrap">
        <DateTime value={row.created_at} format="date" />
      </Td>
      <TdActions>
        <VerifyToggle row={row} returnTo={returnTo} />
      </TdActions>
    </tr>
  );
}
