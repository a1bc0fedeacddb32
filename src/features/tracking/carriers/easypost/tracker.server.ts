import { createHash } from 'node:crypto';

import { z } from 'zod';

import { normalizeNumber } from '#features/catalog/numbers/clean.ts';

import type { CarrierUpdate } from '../adapter.server.ts';
import { easypostStep } from './status-words.ts';

const text = z.string().max(2000).nullish();
const place = z.object({ city: text, state: text, country: text }).nullish();

/** A tracker in the aggregator's responses and webhooks; other fields are ignored. */
export const trackerSchema = z.object({
  id: z.string().min(1).max(200),
  tracking_code: z.string().max(200),
  est_delivery_date: text,
  tracking_details: z
    .array(
      z.object({
        message: text,
        status: z.string().max(200).nullish(),
        status_detail: text,
        datetime: text,
        tracking_location: place,
      }),
    )
    .max(1000)
    .nullish(),
});

const placeWords = (at: z.output<typeof place>): string | null =>
  [at?.city, at?.state, at?.country]
    .filter((part) => part)
    .join(', ')
    .slice(0, 200) || null;

/**
 * Returns a tracker's content in our terms. Details without a time or with a future time are left out, because they
 * report nothing that happened.
 */
export function readTracker(tracker: z.output<typeof trackerSchema>, now: Date): CarrierUpdate {
  const events = (tracker.tracking_details ?? []).flatMap((detail) => {
    const timestamp = new Date(detail.datetime ?? Number.NaN);
    if (Number.isNaN(timestamp.getTime()) || timestamp > now) return [];
    const message = detail.message?.trim().slice(0, 500) || null;
    const status = detail.status ?? 'unknown';
    const told = [timestamp.toISOString(), status, detail.status_detail ?? '', message ?? ''].join(' ');
    return [
      {
        status: easypostStep(status, detail.status_detail ?? null, message).slice(0, 200),
        timestamp,
        location: placeWords(detail.tracking_location),
        description: message,
        external_id: `easypost:${createHash('sha256').update(told).digest('hex').slice(0, 40)}`,
      },
    ];
  });
  const estimate = /^\d{4}-\d{2}-\d{2}/.exec(tracker.est_delivery_date ?? '')?.[0] ?? null;
  return {
    external_id: tracker.id,
    tracking_number: normalizeNumber(tracker.tracking_code),
    events,
    estimated_delivery: estimate !== null && !Number.isNaN(Date.parse(estimate)) ? estimate : null,
  };
}
