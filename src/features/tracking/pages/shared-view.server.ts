import { carrierPage } from '#features/catalog/numbers/carriers.ts';
import type { Config } from '#server/config.ts';
import * as m from '#texts/messages.js';

import { isAskedLive } from '../carriers/adapters.server.ts';
import { publicPlace } from '../queries/places.server.ts';
import type { SharedPackage } from '../queries/shares.server.ts';
import { carrierName } from '../schema/number-words.ts';
import { progressOf, toneOf } from '../state.ts';
import { eventWords, statusSentence } from '../schema/status-labels.ts';

/** Returns a shared package for display: only the fields its owner chose, and streets only with addresses. */
export function sharedView(config: Config, own: SharedPackage, index: number) {
  const mayRead = (field: SharedPackage['fields'][number]) => own.fields.includes(field);
  const place = (text: string | null) => {
    if (text === null) return null;
    return mayRead('addresses') ? text : publicPlace(text);
  };
  const { tracking_number: number, carrier } = own;
  return {
    key: index,
    name:
      own.shipment_name ??
      (number === null ? m.tracking_shared_one() : m.tracking_own_unnamed({ end: number.slice(-6) })),
    number,
    carrier: number === null ? null : carrierName(carrier),
    carrier_page: number === null || carrier === null ? null : carrierPage(carrier, number),
    status: statusSentence(own.current_status, own.status_reason),
    tone: toneOf(own.current_status),
    // Without events there is no progress.
    progress: own.status_at === null ? null : progressOf[own.current_status] / 100,
    is_live: isAskedLive(config, carrier),
    location: place(own.current_location),
    origin: place(own.origin_address),
    destination: place(own.destination_address),
    estimated_delivery: own.estimated_delivery,
    original_estimate: own.original_estimate,
    status_at: own.status_at,
    events: own.events.map((event) => ({
      words: eventWords(event),
      kind: event.kind,
      place: mayRead('addresses') ? event.location : mayRead('route') ? event.place : null,
      note: event.description,
      note_language: event.description_language,
      timestamp: event.timestamp.toISOString(),
    })),
  };
}
