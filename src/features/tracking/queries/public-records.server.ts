import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import type { EventKind, ExceptionReason, Milestone, TrackingStatus } from '../state.ts';

/** What anonymous visitors may read of an event: no names, no street, no carrier's text. */
export interface PublicEvent {
  status: TrackingStatus | null;
  reason: ExceptionReason | null;
  milestone: Milestone | null;
  place: string | null;
  timestamp: Date;
  kind: EventKind;
}

/** What anonymous visitors may read of a shipment. */
export interface PublicRecord {
  tracking_number: string;
  carrier: string | null;
  current_status: TrackingStatus;
  status_reason: ExceptionReason | null;
  current_place: string | null;
  origin_place: string | null;
  destination_place: string | null;
  estimated_delivery: string | null;
  original_estimate: string | null;
  status_at: Date | null;
  updated_at: Date;
  is_demo: boolean;
  /** Published by a user from their own list, not by staff. */
  is_shared: boolean;
  /** Newest first. */
  events: PublicEvent[];
}

/** Limits the page; nobody reads further. */
const maxEvents = 200;

/**
 * Returns the public records of a number, the newest per carrier, shared ones only if there is no other, with what
 * anonymous visitors may read of them; empty both for a hidden record and for an unknown number. Both cases run the same single
 * query: hidden records are in no index that it uses.
 */
export async function findPublicRecords(ctx: Ctx, number: string, carrier: string | null): Promise<PublicRecord[]> {
  const { rows } = await sql<PublicRecord>`
    select distinct on (record.carrier) record.tracking_number, record.carrier, record.current_status, record.status_reason, record.current_place,
      record.origin_place, record.destination_place, record.estimated_delivery, record.original_estimate, record.status_at, record.updated_at,
      record.source = 'demo' as is_demo, record.source = 'share' as is_shared,
      coalesce((select json_agg(event order by event.timestamp desc) from (
        select status, reason, milestone, place, timestamp, kind from tracking_updates
        where tracking_id = record.id order by timestamp desc limit ${maxEvents}) event), '[]') as events
    from package_tracking record
    where record.public_number = ${number} ${carrier === null ? sql`` : sql`and record.carrier = ${carrier}`}
    order by record.carrier, record.source = 'share', record.created_at desc`.execute(ctx.db);
  return rows.map((row) => ({
    ...row,
    events: row.events.map((event) => ({ ...event, timestamp: new Date(event.timestamp) })),
  }));
}
