import { carrierPage, findCarrier } from '#features/catalog/numbers/carriers.ts';
import type { Ctx } from '#server/context.ts';
import { toAppError } from '#server/http/problem.ts';

import { findUpdateSource } from '../queries/carrier-trackers.server.ts';
import { placePoint } from '../queries/places.server.ts';
import type { PublicRecord } from '../queries/public-records.server.ts';
import { iconOf } from '../schema/carrier-icon.ts';
import type { FoundView, TrackView } from '../schema/track-view.ts';
import { progressOf, toneOf } from '../state.ts';
import { candidateLabel, carrierName, problemSentence } from '../schema/number-words.ts';
import { eventWords, statusSentence } from '../schema/status-labels.ts';
import { type LookUp, lookUp } from './look-up.server.ts';

const maxNumbers = 50;

/** The address of a number on the page that shows the view. */
type AddressOf = (query: { number: string; carrier: string | null }) => string;

/**
 * Returns the view of a lookup, with texts, and the status of the response. Errors are views too, so that the search
 * box stays.
 */
export async function readTrackView(
  ctx: Ctx,
  { number, carrier, addressOf }: { number: string | null; carrier: string | null; addressOf: AddressOf },
): Promise<{ view: TrackView; status: number; headers?: HeadersInit }> {
  if (number === null || number.trim() === '') return { view: { kind: 'none' }, status: 200 };
  try {
    const found = await lookUp(ctx, { number, carrier });
    const view = await viewOf(ctx, found, addressOf);
    return { view, status: view.kind === 'missing' ? 404 : view.kind === 'mistyped' ? 422 : 200 };
  } catch (error) {
    const { code, status, retryAfterSeconds = 3600 } = toAppError(error);
    if (code !== 'rate_limited') {
      ctx.log.error({ err: error, requestId: ctx.requestId }, 'a number could not be looked up');
      return { view: { kind: 'failed' }, status };
    }
    return {
      // Beyond an hour it is the daily limit, which a challenge does not reset.
      view: { kind: 'limited', isForToday: retryAfterSeconds > 3600 },
      status,
      headers: { 'retry-after': String(retryAfterSeconds) },
    };
  }
}

async function viewOf(ctx: Ctx, found: LookUp, addressOf: AddressOf): Promise<TrackView> {
  const to = (number: string, carrier: string | null = null) => addressOf({ number, carrier });
  switch (found.kind) {
    case 'blank':
      return { kind: 'none' };
    case 'several':
      return { kind: 'several', choices: found.numbers.slice(0, maxNumbers).map((it) => ({ label: it, to: to(it) })) };
    case 'mistyped':
      return {
        kind: 'mistyped',
        sentence: problemSentence(found.problem),
        suggestions: found.problem.suggestions.map((it) => ({ label: it, to: to(it) })),
      };
    case 'ambiguous':
      return {
        kind: 'ambiguous',
        choices: found.carriers.map((carrier) => ({ label: carrierName(carrier), to: to(found.number, carrier) })),
      };
    case 'missing':
      return {
        kind: 'missing',
        elsewhere: found.candidates.map((candidate) => ({
          label: candidateLabel(candidate),
          href: candidate.carrier === null ? null : carrierPage(candidate.carrier, found.number),
        })),
      };
    case 'found':
      return foundView(ctx, found.record);
  }
}

async function foundView(ctx: Ctx, record: PublicRecord): Promise<FoundView> {
  const updateSource = await findUpdateSource(ctx, record.tracking_number, record.carrier);
  const carrier = record.carrier === null ? null : findCarrier(record.carrier);
  const newestAt = (place: string) => record.events.find((event) => event.place === place && event.kind === 'actual');
  const places = [...new Set(record.events.flatMap(({ place, kind }) => (place && kind === 'actual' ? [place] : [])))];
  return {
    kind: 'found',
    number: record.tracking_number,
    carrier: carrierName(record.carrier),
    icon: iconOf(carrier === null ? '' : `${carrier.name} ${carrier.mode}`),
    carrier_page: record.carrier === null ? null : carrierPage(record.carrier, record.tracking_number),
    status: statusSentence(record.current_status, record.status_reason),
    tone: toneOf(record.current_status),
    // Without events there is no progress.
    progress: record.status_at === null ? null : progressOf[record.current_status] / 100,
    place: record.current_place,
    origin: record.origin_place,
    destination: record.destination_place,
    estimated_delivery: record.estimated_delivery,
    original_estimate: record.original_estimate,
    updated_at: record.updated_at.toISOString(),
    is_demo: record.is_demo,
    is_shared: record.is_shared,
    updateSource: { ...updateSource, answered_at: updateSource.answered_at?.toISOString() ?? null },
    events: record.events.map((event) => ({
      words: eventWords(event),
      kind: event.kind,
      place: event.place,
      timestamp: event.timestamp.toISOString(),
    })),
    points: places.flatMap((place) => {
      const point = placePoint(place);
      const event = newestAt(place);
      return point === null || event === undefined
        ? []
        : [{ ...point, label: place, detail: eventWords(event), isCurrent: place === record.current_place }];
    }),
  };
}
