import { sql } from 'kysely';
import { z } from 'zod';

import { normalizeNumber } from '#features/catalog/numbers/clean.ts';
import type { Ctx } from '#server/context.ts';
import { defineKeyset, type KeysetColumn, keysetPage, type KeysetPage, moment, rowId } from '#server/db/keyset.ts';
import { requirePermission } from '#server/session/require.ts';
import { isoDate } from '#shared/dates.ts';
import { idsOf } from '#shared/ids-of.ts';

import { endedStatuses, movingStatuses, type PackageFilters } from '../schema/package-filters.ts';
import type { ExceptionReason, Milestone, TrackingStatus } from '../state.ts';

/** A package in its company's list. */
export interface PackageLine {
  id: string;
  tracking_number: string;
  shipment_name: string | null;
  carrier: string | null;
  current_status: TrackingStatus;
  status_reason: ExceptionReason | null;
  status_text: string | null;
  current_location: string | null;
  origin_address: string | null;
  destination_address: string | null;
  estimated_delivery: string | null;
  is_late: boolean;
  /** The latest event. */
  latest: LatestEvent | null;
}

interface LatestEvent {
  milestone: Milestone | null;
  status: TrackingStatus | null;
  status_text: string | null;
  timestamp: Date;
}

const day: KeysetColumn<string> = { schema: z.iso.date(), cast: 'date', write: (value) => value };

const orders = {
  newest: defineKeyset('tracking.packages.newest', { created_at: moment, id: rowId }),
  updated: defineKeyset('tracking.packages.updated', { updated_at: moment, id: rowId }),
  estimate: defineKeyset('tracking.packages.estimate', { due_on: day, id: rowId }, { direction: 'asc' }),
};

export const packagesPerPage = 50;

/** Matches any part of it; pattern characters are escaped. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns the company whose packages are the caller's; throws `forbidden` for members who may not see them. */
const ownCompany = (ctx: Ctx): string => requirePermission(ctx, 'packages.read').organization.id;

/** Selects the packages of the caller's company that match a filter. */
function ownPackages(ctx: Ctx, filters: PackageFilters) {
  const { q, status, carrier, label } = filters;
  const number = q === null ? '' : normalizeNumber(q);
  return ctx.db
    .selectFrom('business_tracking')
    .where('organization_id', '=', ownCompany(ctx))
    .where('is_archived', '=', filters.isArchived)
    .$if(q !== null, (all) =>
      all.where((where) =>
        where.or([
          where('shipment_name', 'ilike', containing(q ?? '')),
          ...(number === '' ? [] : [where('tracking_number', 'like', containing(number))]),
        ]),
      ),
    )
    .$if(status === 'moving', (all) => all.where('current_status', 'in', movingStatuses))
    .$if(status !== null && status !== 'moving', (all) => all.where('current_status', '=', status ?? ''))
    .$if(carrier !== null, (all) => all.where('carrier', '=', carrier))
    .$if(label !== null, (all) => all.where(sql`lower(shipment_name)`, '=', (label ?? '').toLowerCase()))
    .$if(filters.isLate, (all) =>
      all
        .where('estimated_delivery', 'is not', null)
        .where('due_on', '<', isoDate(ctx.clock()))
        .where('current_status', 'not in', endedStatuses),
    );
}

const chosenPackages = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db.selectFrom('business_tracking').where('organization_id', '=', ownCompany(ctx)).where('id', 'in', ids);

/**
 * Returns a page of the packages of the caller's company, each with its latest event: those that match the filters, or the
 * caller's among `ids`.
 */
export async function listPackages(
  ctx: Ctx,
  filters: PackageFilters,
  {
    cursor,
    limit = packagesPerPage,
    ids = null,
  }: { cursor: string | null; limit?: number; ids?: readonly string[] | null },
): Promise<KeysetPage<PackageLine>> {
  const today = isoDate(ctx.clock());
  const query = (ids === null ? ownPackages(ctx, filters) : chosenPackages(ctx, ids))
    .select(['id', 'tracking_number', 'shipment_name', 'carrier', 'current_status', 'status_reason', 'status_text'])
    .select(['origin_address', 'destination_address'])
    .select(['current_location', 'estimated_delivery', 'created_at', 'updated_at', 'due_on'])
    .select((row) =>
      row
        .and([row('due_on', '<', today), row('current_status', 'not in', endedStatuses)])
        .$castTo<boolean>()
        .as('is_late'),
    );
  const pageIn = {
    newest: () => keysetPage(query, orders.newest, { cursor, limit }),
    updated: () => keysetPage(query, orders.updated, { cursor, limit }),
    estimate: () => keysetPage(query, orders.estimate, { cursor, limit }),
  };
  const { items, nextCursor } = await pageIn[filters.sort]();
  const latest = await latestEvents(ctx, idsOf(items));
  return {
    items: items.map((row) => ({ ...(row as Omit<PackageLine, 'latest'>), latest: latest.get(row.id) ?? null })),
    nextCursor,
  };
}

async function latestEvents(ctx: Ctx, ids: readonly string[]): Promise<Map<string, LatestEvent>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('business_tracking_events')
    .distinctOn('tracking_id')
    .select(['tracking_id', 'milestone', 'status', 'status_text', 'timestamp'])
    .where('tracking_id', 'in', ids)
    .where('kind', '=', 'actual')
    .orderBy('tracking_id')
    .orderBy('timestamp', 'desc')
    .execute();
  return new Map(rows.map(({ tracking_id, ...event }) => [tracking_id, event as LatestEvent]));
}

export interface PackageCounts {
  total: number;
  moving: number;
  delivered: number;
  late: number;
}

/** Returns the packages of the caller's company counted by figure, without archived ones. */
export async function countPackages(ctx: Ctx): Promise<PackageCounts> {
  const organizationId = ownCompany(ctx);
  const { rows } = await sql<PackageCounts>`
    select count(*)::integer as total,
      count(*) filter (where current_status in (${sql.join(movingStatuses)}))::integer as moving,
      count(*) filter (where current_status = 'delivered')::integer as delivered,
      (select count(*)::integer from business_tracking where organization_id = ${organizationId} and archived_at is null and estimated_delivery is not null
        and due_on < ${isoDate(ctx.clock())} and current_status not in ('delivered', 'return_to_sender', 'cancelled')) as late
    from business_tracking where organization_id = ${organizationId} and not is_archived`.execute(ctx.db);
  return rows[0] ?? { total: 0, moving: 0, delivered: 0, late: 0 };
}

/**
 * Returns which of these numbers are already in the list of the caller's company, with their labels. Archived packages do not count.
 */
export function findKnownNumbers(
  ctx: Ctx,
  numbers: readonly string[],
): Promise<Map<string, { id: string; shipment_name: string | null }>> {
  return findKnownNumbersOf(ctx, ownCompany(ctx), numbers);
}

/** Returns the same for the list of a company, for background work. */
export async function findKnownNumbersOf(
  ctx: Ctx,
  organizationId: string,
  numbers: readonly string[],
): Promise<Map<string, { id: string; shipment_name: string | null }>> {
  const known = new Map<string, { id: string; shipment_name: string | null }>();
  const { rows } = await sql<{ id: string; tracking_number: string; shipment_name: string | null }>`
    select id, tracking_number, shipment_name from business_tracking
    where organization_id = ${organizationId} and archived_at is null and tracking_number = any(${sql.val([...numbers])}::text[])`.execute(
    ctx.db,
  );
  for (const { tracking_number, ...found } of rows) known.set(tracking_number, found);
  return known;
}
