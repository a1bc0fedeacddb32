import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import type { WebhookEvent } from './schema.ts';

/** A call of a webhook. */
export interface Delivery {
  id: string;
  event: WebhookEvent;
  /** What was sent, as it was sent. */
  body: unknown;
  tries: number;
  answered: number | null;
  created_at: Date;
  tried_at: Date | null;
  delivered_at: Date | null;
  given_up_at: Date | null;
}

/** Delays in minutes after each failed try; after the last one the call is given up. */
export const pauses = [1, 5, 30, 2 * 60, 5 * 60, 6 * 60];

/** Days for which a call can be looked up: of the last month all are still there when it is signed off. */
export const keptDays = 62;

/** `waiting`: not tried yet; `failing`: will be tried again. */
export type CallState = 'delivered' | 'waiting' | 'failing' | 'given_up';

/** Returns what became of a call. */
export function callStateOf({
  delivered_at,
  given_up_at,
  tries,
}: Pick<Delivery, 'delivered_at' | 'given_up_at' | 'tries'>): CallState {
  if (delivered_at !== null) return 'delivered';
  if (given_up_at !== null) return 'given_up';
  return tries === 0 ? 'waiting' : 'failing';
}

export const callStateLabels: Record<CallState, Words> = {
  delivered: () => m.developer_api_state_delivered(),
  waiting: () => m.developer_api_state_waiting(),
  failing: () => m.developer_api_state_failing(),
  given_up: () => m.developer_api_state_given_up(),
};

export const eventLabels: Record<WebhookEvent, Words> = {
  'shipment.updated': () => m.developer_api_event_shipment(),
  'quote.received': () => m.developer_api_event_quote(),
  'rule.applied': () => m.developer_api_event_rule(),
};
