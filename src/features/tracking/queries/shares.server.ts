import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { requirePermission } from '#server/session/require.ts';

import type { ShareField } from '../schema/share-choices.ts';
import type { TrackingStatus } from '../state.ts';
import type { ShipmentEvent } from './shipments.server.ts';

export interface Share {
  id: string;
  fields: ShareField[];
  packages: number;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_opened_at: Date | null;
}

/** Returns the links that show this package of the caller's company, newest first. */
export async function listShares(ctx: Ctx, packageId: string): Promise<Share[]> {
  const { organization } = requirePermission(ctx, 'packages.read');
  const { rows } = await sql<Share>`
    select share.id, fields, created_at, expires_at, revoked_at, last_opened_at,
      (select count(*)::integer from tracking_share_packages one where one.share_id = share.id) as packages
    from tracking_shares share join tracking_share_packages shared on shared.share_id = share.id
    where shared.tracking_id = ${packageId} and organization_id = ${organization.id} order by created_at desc limit 20`.execute(
    ctx.db,
  );
  return rows;
}

/** A shared package; fields that were not chosen are not read. */
export interface SharedPackage {
  fields: ShareField[];
  shipment_name: string | null;
  tracking_number: string | null;
  carrier: string | null;
  current_status: TrackingStatus;
  status_reason: ShipmentEvent['reason'];
  status_at: Date | null;
  current_location: string | null;
  origin_address: string | null;
  destination_address: string | null;
  estimated_delivery: string | null;
  original_estimate: string | null;
  /** Newest first. */
  events: Pick<
    ShipmentEvent,
    | 'milestone'
    | 'status'
    | 'status_text'
    | 'location'
    | 'place'
    | 'description'
    | 'description_language'
    | 'timestamp'
    | 'kind'
  >[];
}

const maxEvents = 100;

// unsafe: whoever holds its link reads it
/** Returns the packages of a share with its fields, newest first. The share is identified by its link. */
export async function findShared(ctx: Ctx, shareId: string): Promise<SharedPackage[]> {
  const given = (field: ShareField, value: string) =>
    sql`case when ${sql.lit(field)} = any(share.fields) then ${sql.ref(value)} end`;
  const { rows } = await sql<SharedPackage>`
    select share.fields, ${given('label', 'own.shipment_name')} as shipment_name, ${given('number', 'own.tracking_number')} as tracking_number,
      ${given('number', 'own.carrier')} as carrier, own.current_status, own.status_reason, own.status_at,
      case when share.fields && array['route', 'addresses'] then own.current_location end as current_location,
      case when share.fields && array['route', 'addresses'] then own.origin_address end as origin_address,
      case when share.fields && array['route', 'addresses'] then own.destination_address end as destination_address,
      ${given('estimate', 'own.estimated_delivery')} as estimated_delivery, ${given('estimate', 'own.original_estimate')} as original_estimate,
      case when 'timeline' = any(share.fields) then coalesce((select json_agg(event order by event.timestamp desc) from (
        select milestone, status, status_text, location, place, timestamp, kind, description_language,
          case when 'notes' = any(share.fields) then event_description end as description
        from business_tracking_events where tracking_id = own.id order by timestamp desc limit ${maxEvents}) event), '[]') else '[]' end as events
    from tracking_shares share join tracking_share_packages shared on shared.share_id = share.id
      join business_tracking own on own.id = shared.tracking_id
    where share.id = ${shareId} order by own.created_at desc, own.id desc`.execute(ctx.db);
  return rows.map((row) => ({
    ...row,
    events: row.events.map((event) => ({ ...event, timestamp: new Date(event.timestamp) })),
  }));
}
