import { sql } from 'kysely';

import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { isUuid } from '#shared/ids.ts';

import { can } from '../policy.ts';
import type { EventKind, ExceptionReason, Milestone, TrackingStatus } from '../state.ts';

export interface ShipmentEvent {
  id: string;
  status: TrackingStatus | null;
  reason: ExceptionReason | null;
  milestone: Milestone | null;
  status_text: string | null;
  location: string | null;
  place: string | null;
  description: string | null;
  description_language: string | null;
  timestamp: Date;
  kind: EventKind;
  external_id: string | null;
}

/** A complete shipment, for its owner. */
export interface Shipment {
  id: string;
  /** A public record, or a package of somebody's own list. */
  ledger: 'public' | 'business';
  tracking_number: string;
  carrier: string | null;
  shipment_name: string | null;
  current_status: TrackingStatus;
  status_reason: ExceptionReason | null;
  status_text: string | null;
  current_location: string | null;
  origin_address: string | null;
  destination_address: string | null;
  estimated_delivery: string | null;
  original_estimate: string | null;
  is_public: boolean;
  /** Days of silence after which its owner is notified; null for the default. */
  silent_days: number | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  /** Newest first. */
  events: ShipmentEvent[];
}

const maxEvents = 500;

/**
 * Returns the package of the caller's company with this id, or for administrators the public record; null both for somebody else's
 * and for an unknown id.
 */
export async function findShipment(ctx: Ctx, id: string): Promise<Shipment | null> {
  if (!isUuid(id)) return null;
  const own = await findPackage(ctx, id);
  if (own !== null) return own;
  return can(ctx.actor, 'readPublicRecords') ? findRecord(ctx, id) : null;
}

const eventsOf = (events: 'tracking_updates' | 'business_tracking_events', description: string) => sql`
  coalesce((select json_agg(event order by event.timestamp desc) from (
    select id, status, reason, milestone, status_text, location, place, ${sql.ref(description)} as description, description_language, timestamp, kind, external_id
    from ${sql.table(events)} where tracking_id = record.id order by timestamp desc limit ${maxEvents}) event), '[]') as events`;

const withDates = (row: Shipment | undefined): Shipment | null =>
  row === undefined
    ? null
    : { ...row, events: row.events.map((event) => ({ ...event, timestamp: new Date(event.timestamp) })) };

async function findPackage({ db, actor }: Ctx, id: string): Promise<Shipment | null> {
  if (actor.kind !== 'user' || !may(actor, 'packages.read')) return null;
  const { rows } = await sql<Shipment>`
    select record.id, 'business' as ledger, tracking_number, carrier, shipment_name, current_status, status_reason, status_text, current_location,
      origin_address, destination_address, estimated_delivery, original_estimate, record_id is not null as is_public, silent_days, version, created_at, updated_at,
      ${eventsOf('business_tracking_events', 'event_description')}
    from business_tracking record where id = ${id} and organization_id = ${actor.organization.id}`.execute(db);
  return withDates(rows[0]);
}

async function findRecord(ctx: Ctx, id: string): Promise<Shipment | null> {
  const { rows } = await sql<Shipment>`
    select record.id, 'public' as ledger, tracking_number, carrier, null as shipment_name, current_status, status_reason, status_text,
      current_location, origin_address, destination_address, estimated_delivery, original_estimate, is_public, null as silent_days, version, created_at, updated_at,
      ${eventsOf('tracking_updates', 'description')}
    from package_tracking record where id = ${id}`.execute(ctx.db);
  return withDates(rows[0]);
}
