import { Link } from 'react-router';

import { warehouseTypeLabel } from '#features/catalog/warehouse-options.ts';
import type { ReviewItem } from '#features/warehouses/schema/staff-listing.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Empty } from '#ui/empty.tsx';
import { PostButton } from '#ui/form.tsx';
import { ClipboardCheck } from '#ui/icon.tsx';
import { Area } from '#ui/measure.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';

interface ReviewQueueProps {
  items: readonly ReviewItem[];
  /** Where a listing's review page is for this person. */
  basePath: '/admin/warehouses' | '/moderation/warehouses';
  nextHref: string | null;
  firstHref: string | null;
}

/** Listings and changes that wait for a decision, the longest waiting first. */
export function ReviewQueue({ items, basePath, nextHref, firstHref }: ReviewQueueProps) {
  if (items.length === 0) {
    return (
      <Empty
        icon={ClipboardCheck}
        title="Nothing waits for review."
        text="New listings and changes to verified ones appear here, the longest waiting first."
        level={2}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <Table caption="Review queue" dense>
        <thead>
          <tr>
            <Th>Listing</Th>
            <Th>Waits for</Th>
            <Th>Owner</Th>
            <Th>Type</Th>
            <Th align="end">Area</Th>
            <Th>Waiting since</Th>
            <Th hidden>Actions</Th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <QueueLine key={item.listing.id} item={item} href={`${basePath}/${item.listing.id}`} />
          ))}
        </tbody>
      </Table>
      <CursorPager nextHref={nextHref} firstHref={firstHref} />
    </div>
  );
}

function QueueLine({ item, href }: { item: ReviewItem; href: string }) {
  const { listing, kind } = item;
  const blocking = listing.missing.filter((fact) => fact.blocks).length;
  const changed = listing.pending_change?.fields.length ?? 0;
  return (
    <tr>
      <Td primary>
        <Link className="link font-medium" to={href}>
          {listing.company_name}
        </Link>
        <span className="block text-sm font-normal text-muted">
          {listing.city}, {listing.state}
        </span>
      </Td>
      <Td label="Waits for">
        {kind === 'change' ? (
          <Badge tone="blue">
            {changed} {changed === 1 ? 'change' : 'changes'}
          </Badge>
        ) : blocking > 0 ? (
          <Badge tone="orange">{blocking} to confirm</Badge>
        ) : (
          <Badge tone="yellow">Ready to decide</Badge>
        )}
      </Td>
      <Td label="Owner" className="break-all">
        {item.owner_email}
      </Td>
      <Td label="Type">{warehouseTypeLabel(listing.warehouse_type)}</Td>
      <Td label="Area" align="end" tabular>
        <Area sqFt={listing.total_square_footage} />
      </Td>
      <Td label="Waiting since">
        <DateTime value={item.waiting_since} format="relative" />
      </Td>
      <TdActions>
        {kind === 'listing' && blocking === 0 ? (
          <PostButton
            fields={{ intent: 'verify', id: listing.id }}
            variant="secondary"
            size="sm"
            pendingLabel="Approving..."
          >
            Approve
          </PostButton>
        ) : null}
        <LinkButton to={href} variant="secondary" size="sm">
          Review
        </LinkButton>
      </TdActions>
    </tr>
  );
}
