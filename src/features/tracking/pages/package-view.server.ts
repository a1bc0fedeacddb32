import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { isoDate } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';

import { listAlerts } from '../queries/alerts.server.ts';
import { findUpdateSource } from '../queries/carrier-trackers.server.ts';
import { listDocuments } from '../queries/package-documents.server.ts';
import { listShares } from '../queries/shares.server.ts';
import { findShipment, type Shipment } from '../queries/shipments.server.ts';
import { typedShipment } from '../schema/edited-shipment.ts';
import { endedStatuses } from '../schema/package-filters.ts';
import { trackLink } from '../schema/track-link.ts';
import { toneOf } from '../state.ts';
import { eventWords, statusSentence } from '../schema/status-labels.ts';
import { packageName } from '../schema/package-name.ts';
import { ownCarrier } from './own-list.server.ts';

/** Returns a package of the caller's company for its page; throws `not_found` for others. */
export async function readOwnPackage(ctx: Ctx, id: string) {
  const shipment = await findShipment(ctx, id);
  if (shipment?.ledger !== 'business') throw new AppError('not_found');
  const { events, ...record } = shipment;
  return {
    id,
    mayEdit: may(ctx.actor, 'packages.edit'),
    idempotencyKey: ctx.newId(),
    name: packageName(shipment),
    number: record.tracking_number,
    carrier: ownCarrier(record.carrier),
    track_href: trackLink(record.carrier, record.tracking_number),
    status: statusSentence(record.current_status, record.status_reason),
    tone: toneOf(record.current_status, record.status_text),
    is_late: isLate(shipment, ctx.clock()),
    location: record.current_location,
    estimated_delivery: record.estimated_delivery,
    original_estimate: record.original_estimate,
    origin: record.origin_address,
    destination: record.destination_address,
    updated_at: record.updated_at,
    version: record.version,
    edit: typedShipment({
      shipment_name: record.shipment_name,
      carrier: record.carrier,
      origin_address: record.origin_address,
      destination_address: record.destination_address,
      estimated_delivery: record.estimated_delivery,
    }),
    events: events.map(({ id: event_id, location, description, description_language, timestamp, kind, ...event }) => ({
      id: event_id,
      words: event.status_text ?? eventWords(event),
      location,
      description,
      description_language,
      timestamp,
      kind,
    })),
    updateSource: await findUpdateSource(ctx, record.tracking_number, record.carrier),
    silent_days: record.silent_days,
    alerts: await listAlerts(ctx, id),
    is_public: record.is_public,
    shares: (await listShares(ctx, id)).map(({ revoked_at, ...share }) => ({
      ...share,
      state:
        revoked_at !== null
          ? ('revoked' as const)
          : share.expires_at > ctx.clock()
            ? ('open' as const)
            : ('expired' as const),
    })),
    documents: await listDocuments(ctx, id),
  };
}

const isLate = ({ estimated_delivery, current_status }: Shipment, now: Date): boolean =>
  estimated_delivery !== null &&
  estimated_delivery < isoDate(now) &&
  !(endedStatuses as readonly string[]).includes(current_status);
