import { Link } from 'react-router';

import { warehouseTypeLabel } from '#features/catalog/warehouse-options.ts';
import type { AdminWarehouseRow, ReviewItem } from '#features/warehouses/schema/staff-listing.ts';
import { type ReviewStatus, reviewStatusLabel } from '#features/warehouses/state.ts';
import { type Count, formatCount } from '#shared/bounded-count.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkChip, Chips } from '#ui/chip.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PostButton } from '#ui/form.tsx';
import { Warehouse } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { Area } from '#ui/measure.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';

import { adminHref } from './admin-href.ts';
import { ListBar } from './list-bar.tsx';
import { ReviewQueue } from './review-queue.tsx';

export type WarehousesTabData =
  | {
      tab: 'warehouses';
      view: 'all';
      q: string;
      status: ReviewStatus | '';
      items: AdminWarehouseRow[];
      total: Count;
      nextCursor: string | null;
      isLaterPage: boolean;
      waiting: number;
    }
  | {
      tab: 'warehouses';
      view: 'queue';
      items: ReviewItem[];
      nextCursor: string | null;
      isLaterPage: boolean;
      waiting: number;
    };

const statuses: readonly ReviewStatus[] = ['submitted', 'changes_requested', 'verified', 'rejected'];

export function WarehousesTab({ data }: { data: WarehousesTabData }) {
  return (
    <div className="grid gap-4">
      <Chips label="Listings to show">
        <LinkChip to={adminHref({ tab: 'warehouses' })} active={data.view === 'all' && data.status === ''}>
          All
        </LinkChip>
        <LinkChip to={adminHref({ tab: 'warehouses', view: 'queue' })} active={data.view === 'queue'}>
          Review queue ({data.waiting})
        </LinkChip>
        {statuses.map((status) => (
          <LinkChip
            key={status}
            to={adminHref({ tab: 'warehouses', status })}
            active={data.view === 'all' && data.status === status}
          >
            {reviewStatusLabel(status)}
          </LinkChip>
        ))}
      </Chips>
      {data.view === 'queue' ? (
        <ReviewQueue
          items={data.items}
          basePath="/admin/warehouses"
          nextHref={data.nextCursor && adminHref({ tab: 'warehouses', view: 'queue', cursor: data.nextCursor })}
          firstHref={data.isLaterPage ? adminHref({ tab: 'warehouses', view: 'queue' }) : null}
        />
      ) : (
        <AllWarehouses data={data} />
      )}
    </div>
  );
}

function AllWarehouses({ data }: { data: Extract<WarehousesTabData, { view: 'all' }> }) {
  const { q, status, items } = data;
  const here = (more: Record<string, string | null>) => adminHref({ tab: 'warehouses', q, status, ...more });
  const isSearch = q !== '' || status !== '';
  return (
    <>
      <ListBar
        noun="warehouses"
        action="/admin"
        q={q}
        placeholder="Company, city, contact, email or id"
        keep={{ tab: 'warehouses', ...(status === '' ? {} : { status }) }}
        refreshHref={here({})}
        exportHref={adminHref({ q, status }, '/admin/exports/warehouses.csv')}
        shown={items.length}
        total={formatCount(data.total)}
      />
      {items.length === 0 ? (
        <Empty
          icon={Warehouse}
          title={isSearch ? 'No warehouses found matching your search.' : 'No warehouses found.'}
          text={
            isSearch ? 'Try fewer words or another state of review.' : 'Listings appear here as owners submit them.'
          }
          level={2}
        />
      ) : (
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
            {items.map((row) => (
              <WarehouseLine key={row.id} row={row} />
            ))}
          </tbody>
        </Table>
      )}
      <CursorPager
        nextHref={data.nextCursor === null ? null : here({ cursor: data.nextCursor })}
        firstHref={data.isLaterPage ? here({}) : null}
      />
    </>
  );
}

function WarehouseLine({ row }: { row: AdminWarehouseRow }) {
  const blocking = row.missing.filter((fact) => fact.blocks);
  return (
    <tr>
      <Td primary>
        <Link className="link font-medium" to={`/admin/warehouses/${row.id}`}>
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
        <Badge tone={row.is_verified ? 'green' : 'gray'}>{row.is_verified ? 'Verified' : 'Unverified'}</Badge>
        {row.is_verified ? null : (
          <span className="mt-1 block text-sm text-muted">
            {reviewStatusLabel(row.review_status)}
            {blocking.length === 0 ? '' : ` · ${blocking.length} to confirm`}
          </span>
        )}
      </Td>
      <Td label="State">
        <Badge tone={row.is_active ? 'green' : 'gray'}>{row.is_active ? 'Active' : 'Inactive'}</Badge>
      </Td>
      <Td label="Listed" tabular>
        <DateTime value={row.created_at} format="date" />
      </Td>
      <TdActions>
        <VerifyToggle id={row.id} name={row.company_name} isVerified={row.is_verified} blocked={blocking.length > 0} />
      </TdActions>
    </tr>
  );
}

/** The toggle between Verified and Unverified. Without the facts that must stand first it leads to the listing instead. */
export function VerifyToggle({
  id,
  name,
  isVerified,
  blocked,
}: {
  id: string;
  name: string;
  isVerified: boolean;
  blocked: boolean;
}) {
  if (isVerified) {
    return (
      <ConfirmButton
        label="Unverify"
        title={`Take ${name} out of the directory?`}
        text="The listing goes back to review and nobody finds it until it is verified again. Its owner is told."
        confirmLabel="Unverify"
        fields={{ intent: 'unverify', id }}
        variant="quiet"
        size="sm"
      >
        <Input name="reason" label="Reason (the owner reads it)" maxLength={1000} />
      </ConfirmButton>
    );
  }
  return blocked ? (
    <Link className="link text-sm" to={`/admin/warehouses/${id}`}>
      What is missing
    </Link>
  ) : (
    <PostButton fields={{ intent: 'verify', id }} variant="secondary" size="sm" pendingLabel="Verifying...">
      Verify
    </PostButton>
  );
}
