import { Link } from 'react-router';

import { warehouseTypeLabel } from '#features/catalog/warehouse-options.ts';
import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Area } from '#ui/measure.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';

import { warehousePaths } from '../paths.ts';
import type { AdminWarehouseRow } from '../schema/staff-listing.ts';
import { reviewStatusLabel } from '../state.ts';
import { VerifyToggle } from './verify-toggle.tsx';

interface WarehousesTableProps {
  rows: readonly AdminWarehouseRow[];
  /** The address of this list with its search. */
  returnTo: string;
}

/** Listings as administrators see them. */
export function WarehousesTable({ rows, returnTo }: WarehousesTableProps) {
  return (
    <Table caption="Warehouses" dense>
      <thead>
        <tr>
          <Th>Warehouse</Th>
          <Th>Contact</Th>
          <Th>Type</Th>
          <Th align="end">Area</Th>
          <Th>Review</Th>
          <Th>State</Th>
          <Th>Listed</Th>
          <Th hidden>Actions</Th>
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
        <span className="block text-sm font-normal text-muted">
          {row.city}, {row.state}
        </span>
      </Td>
      <Td label="Contact">
        <span className="block">{row.contact_name}</span>
        <span className="block text-sm text-muted break-all">{row.email}</span>
      </Td>
      <Td label="Type">{warehouseTypeLabel(row.warehouse_type)}</Td>
      <Td label="Area" align="end" tabular>
        <Area sqFt={row.total_square_footage} />
      </Td>
      <Td label="Review">
        {row.is_verified ? <span className="text-muted">Verified</span> : <Badge tone="yellow">Unverified</Badge>}
        {row.is_verified ? null : (
          <span className="mt-1 block text-sm text-muted">
            {reviewStatusLabel(row.review_status)}
            {blocking.length === 0 ? '' : ` · ${blocking.length} to confirm`}
          </span>
        )}
      </Td>
      <Td label="State">
        {row.is_active ? <span className="text-muted">Active</span> : <Badge tone="orange">Inactive</Badge>}
      </Td>
      <Td label="Listed" tabular>
        <DateTime value={row.created_at} format="date" />
      </Td>
      <TdActions>
        <VerifyToggle row={row} returnTo={returnTo} />
      </TdActions>
    </tr>
  );
}
