import { marketZone, todayHere } from '#features/catalog/market-day.ts';
import { addDays, isoDate } from '#shared/dates.ts';
import type { Words } from '#shared/languages.ts';
import { instantAt } from '#shared/zoned-time.ts';
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

export const directions = ['import', 'export'] as const;
export type Direction = (typeof directions)[number];

export const directionLabels: Record<Direction, Words> = {
  import: () => m.developer_api_transfer_import(),
  export: () => m.developer_api_transfer_export(),
};

/** What came of a night. `kept`: the file can be downloaded. */
const outcomes = ['imported', 'unchanged', 'empty', 'sent', 'kept'] as const;
export type Outcome = (typeof outcomes)[number];

/** What went wrong in a night. */
export const problems = [
  'unresolvable',
  'unreachable',
  'timeout',
  'forbidden',
  'moved',
  'status',
  'too_large',
  'no_table',
  'columns',
  'full',
  'failed',
  'header',
  'member',
] as const;
export type Problem = (typeof problems)[number];

export const isProblem = (outcome: string | null): outcome is Problem =>
  (problems as readonly (string | null)[]).includes(outcome);

export const outcomeLabels: Record<Outcome, Words> = {
  imported: () => m.developer_api_transfer_imported(),
  unchanged: () => m.developer_api_transfer_unchanged(),
  empty: () => m.developer_api_transfer_empty(),
  sent: () => m.developer_api_transfer_sent(),
  kept: () => m.developer_api_transfer_file_ready(),
};

/** What went wrong, and what to do. */
export function problemText(problem: Problem, answered: number | null): string {
  switch (problem) {
    case 'unresolvable':
      return m.developer_api_transfer_problem_unresolvable();
    case 'unreachable':
      return m.developer_api_transfer_problem_unreachable();
    case 'timeout':
      return m.developer_api_transfer_problem_timeout();
    case 'forbidden':
      return m.developer_api_transfer_problem_forbidden();
    case 'moved':
      return m.developer_api_transfer_problem_moved();
    case 'status':
      return m.developer_api_transfer_problem_status({ code: answered ?? '' });
    case 'too_large':
      return m.developer_api_transfer_problem_too_large();
    case 'no_table':
      return m.developer_api_transfer_problem_no_table();
    case 'columns':
      return m.developer_api_transfer_problem_columns();
    case 'full':
      return m.developer_api_transfer_problem_full();
    case 'failed':
      return m.developer_api_transfer_problem_failed();
    case 'header':
      return m.developer_api_transfer_problem_header();
    case 'member':
      return m.developer_api_transfer_problem_member();
  }
}

/** Nights in a row that may fail; then it is paused. */
export const mostFailures = 7;
/** Nightly imports and exports of a company. */
export const mostTransfers = 5;

/** `3` is "03:00". */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Returns when clocks of the market show this hour next; the hour after it in the night that skips it. */
export function nextNight(hour: number, now: Date): Date {
  const today = new Date(`${todayHere(now)}T12:00:00Z`);
  const nights = [0, 1, 2].map((days) => {
    const day = isoDate(addDays(today, days));
    return instantAt(marketZone, day, hour * 60) ?? instantAt(marketZone, day, (hour + 1) * 60);
  });
  const next = nights.find((night) => night !== null && night > now);
  if (!next) throw new Error(`No clock shows ${hour} o'clock.`);
  return next;
}
