import type { z } from '@hono/zod-openapi';

import type { Config } from '#server/config.ts';
import { type Carrier, carrierPage } from '#features/catalog/numbers/carriers.ts';
import { type NumberKind, schemes } from '#features/catalog/numbers/schemes.ts';
import type { Candidate, NumberProblem, Understood } from '#features/catalog/numbers/interpret-number.ts';

import { isAskedLive } from '../carriers/adapters.server.ts';
import type { PublicRecord } from '../queries/public-records.server.ts';
import type { Shipment } from '../queries/shipments.server.ts';
import { candidateLabel, problemSentence } from '../schema/number-words.ts';
import { eventWords } from '../schema/status-labels.ts';
import type { candidate, carriersResponse, numberProblem, shipmentResponse, trackingResponse } from './schemas.ts';

// Field by field: anything not named here is not returned.

export function presentCarrier(
  config: Config,
  { code, name, mode, ...carrier }: Carrier,
): z.infer<typeof carriersResponse>['items'][number] {
  const kinds = new Set<NumberKind>(schemes.filter((scheme) => scheme.carrier({}) === code).map(({ kind }) => kind));
  if (carrier.postCountry !== undefined) kinds.add('s10');
  if (carrier.airPrefixes !== undefined) kinds.add('air_waybill');
  if (carrier.scac !== undefined) kinds.add('bill_of_lading');
  if (carrier.containerOwners !== undefined && carrier.containerOwners.length > 0) kinds.add('container');
  return { code, name, mode, kinds: [...kinds], live: isAskedLive(config, code) };
}

function presentCandidate(number: string, it: Candidate): z.infer<typeof candidate> {
  const page = it.carrier === null ? null : carrierPage(it.carrier, number);
  return {
    kind: it.kind,
    carrier: it.carrier,
    label: candidateLabel(it),
    ...(it.service === undefined ? {} : { serviceHint: it.service }),
    ...(page === null ? {} : { trackingUrl: page }),
    confidence: it.confidence,
  };
}

export function presentProblem(problem: NumberProblem): z.infer<typeof numberProblem> {
  const { kind, expected_check_digit, suggestions } = problem;
  return {
    kind,
    message: problemSentence(problem),
    ...(expected_check_digit === undefined ? {} : { expectedCheckDigit: expected_check_digit }),
    suggestions: [...suggestions],
  };
}

export const presentUnderstood = ({ normalized, candidates, problem }: Understood) => ({
  normalized,
  candidates: candidates.map((it) => presentCandidate(normalized, it)),
  ...(problem === null ? {} : { problem: presentProblem(problem) }),
});

/** Returns what anonymous visitors may read. */
export function presentTracking(record: PublicRecord): z.infer<typeof trackingResponse> {
  return {
    number: record.tracking_number,
    carrier: record.carrier,
    status: record.current_status,
    reason: record.status_reason,
    currentLocation: record.current_place,
    estimatedDelivery: record.estimated_delivery,
    updates: record.events.map((event) => ({
      status: event.status,
      description: eventWords(event),
      location: event.place,
      timestamp: event.timestamp.toISOString(),
      kind: event.kind,
    })),
  };
}

/** Returns the complete shipment, for its owner. */
export function presentShipment(shipment: Shipment): z.infer<typeof shipmentResponse> {
  return {
    id: shipment.id,
    trackingNumber: shipment.tracking_number,
    carrier: shipment.carrier,
    name: shipment.shipment_name,
    status: shipment.current_status,
    reason: shipment.status_reason,
    statusText: shipment.status_text,
    currentLocation: shipment.current_location,
    origin: shipment.origin_address,
    destination: shipment.destination_address,
    estimatedDelivery: shipment.estimated_delivery,
    originalEstimate: shipment.original_estimate,
    public: shipment.is_public,
    createdAt: shipment.created_at.toISOString(),
    updatedAt: shipment.updated_at.toISOString(),
    events: shipment.events.map((event) => ({
      id: event.id,
      status: event.status,
      reason: event.reason,
      statusText: event.status_text,
      description: event.description,
      location: event.location,
      timestamp: event.timestamp.toISOString(),
      kind: event.kind,
      externalId: event.external_id,
    })),
  };
}
