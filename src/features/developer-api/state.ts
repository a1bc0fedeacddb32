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

export const taskLabels: Record<Task, Words> = {
  import_packages: () => m.developer_api_transfer_import(),
  import_rates: () => m.developer_api_transfer_import_rates(),
  export_packages: () => m.developer_api_transfer_export(),
  export_orders: () => m.developer_api_transfer_export_orders(),
};

/** What is imported and exported. */
export const contents = ['packages', 'orders', 'rates'] as const;
export type Content = (typeof contents)[number];

/** What a transfer does, as its form calls it. */
export const tasks = ['import_packages', 'import_rates', 'export_packages', 'export_orders'] as const;
export type Task = (typeof tasks)[number];

/** Returns the task of a row; CHECKs of the table allow no other combinations. */
export const taskOf = ({ direction, content }: { direction: string; content: string }): Task => `${direction}_${content}` as Task; // prettier-ignore

export const partsOf = (task: Task): { direction: Direction; content: Content } => {
  const [direction, content] = task.split('_');
  return { direction: direction as Direction, content: content as Content };
};

/** What came of a night. `kept`: the file can be downloaded. */
const outcomes = ['imported', 'unchanged', 'empty', 'sent', 'kept'] as const;
export type Outcome = (typeof outcomes)[number];

/** What went wrong in a night. */
export const problems = ['unresolvable', 'unreachable', 'timeout', 'forbidden', 'moved', 'status', 'too_large', 'no_table', 'columns', 'full', 'failed', 'header', 'member', 'lines', 'card', 'currency'] as const; // prettier-ignore
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

const problemTexts: Record<Exclude<Problem, 'status'>, Words> = {
  unresolvable: () => m.developer_api_transfer_problem_unresolvable(),
  unreachable: () => m.developer_api_transfer_problem_unreachable(),
  timeout: () => m.developer_api_transfer_problem_timeout(),
  forbidden: () => m.developer_api_transfer_problem_forbidden(),
  moved: () => m.developer_api_transfer_problem_moved(),
  too_large: () => m.developer_api_transfer_problem_too_large(),
  no_table: () => m.developer_api_transfer_problem_no_table(),
  columns: () => m.developer_api_transfer_problem_columns(),
  full: () => m.developer_api_transfer_problem_full(),
  failed: () => m.developer_api_transfer_problem_failed(),
  header: () => m.developer_api_transfer_problem_header(),
  member: () => m.developer_api_transfer_problem_member(),
  lines: () => m.developer_api_transfer_problem_lines(),
  card: () => m.developer_api_transfer_problem_card(),
  currency: () => m.developer_api_transfer_problem_currency(),
};

/** Problems that have other words if the file is a rate sheet. */
const rateProblemTexts: Partial<typeof problemTexts> = {
  too_large: () => m.developer_api_transfer_problem_too_large_rates(),
  columns: () => m.developer_api_transfer_problem_columns_rates(),
};

/** Returns what went wrong, and what to do about it. `answered` is the status of the answer. */
export function problemText(problem: Problem, answered: number | null, content: Content): string {
  if (problem === 'status') return m.developer_api_transfer_problem_status({ code: answered ?? '' });
  const ofRates = content === 'rates' ? rateProblemTexts[problem] : undefined;
  return (ofRates ?? problemTexts[problem])();
}

/** Nights in a row that may fail; then it is paused. */
export const maxFailures = 7;
/** Nightly imports and exports of a company. */
export const maxTransfers = 5;

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
