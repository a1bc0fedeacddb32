/** The canonical statuses, in the usual order; of two events at the same time the later in this order counts. */
export const trackingStatuses = [
  'pending',
  'shipped',
  'in_transit',
  'available_for_pickup',
  'out_for_delivery',
  'exception',
  'return_to_sender',
  'cancelled',
  'delivered',
] as const;

export type TrackingStatus = (typeof trackingStatuses)[number];

/** Why a shipment is stopped. */
export const exceptionReasons = [
  'customs_hold',
  'failed_attempt',
  'damaged',
  'lost',
  'delayed',
  'address',
  'payment',
] as const;

export type ExceptionReason = (typeof exceptionReasons)[number];

/** Whether an event happened, is expected, or was planned originally. */
export const eventKinds = ['actual', 'estimated', 'planned'] as const;

export type EventKind = (typeof eventKinds)[number];

interface Step {
  status: TrackingStatus;
  reason?: ExceptionReason;
}

/** Steps with their own label, and the status that each implies. */
export const milestones = {
  label_created: { status: 'pending' },
  booked: { status: 'pending' },
  picked_up: { status: 'shipped' },
  accepted: { status: 'shipped' },
  gate_in: { status: 'shipped' },
  stuffed: { status: 'shipped' },
  departed: { status: 'in_transit' },
  arrived: { status: 'in_transit' },
  loaded: { status: 'in_transit' },
  discharged: { status: 'in_transit' },
  in_transit: { status: 'in_transit' },
  customs_cleared: { status: 'in_transit' },
  ready_for_pickup: { status: 'available_for_pickup' },
  out_for_delivery: { status: 'out_for_delivery' },
  delivered: { status: 'delivered' },
  customs_hold: { status: 'exception', reason: 'customs_hold' },
  delivery_failed: { status: 'exception', reason: 'failed_attempt' },
  damaged: { status: 'exception', reason: 'damaged' },
  lost: { status: 'exception', reason: 'lost' },
  delayed: { status: 'exception', reason: 'delayed' },
  address_wrong: { status: 'exception', reason: 'address' },
  payment_due: { status: 'exception', reason: 'payment' },
  on_hold: { status: 'exception' },
  returned: { status: 'return_to_sender' },
  cancelled: { status: 'cancelled' },
} as const satisfies Record<string, Step>;

export type Milestone = keyof typeof milestones;

export const stepOf = (milestone: Milestone): Step => milestones[milestone];

export const isMilestone = (text: string): text is Milestone => Object.hasOwn(milestones, text);

export type StatusTone = 'green' | 'blue' | 'orange' | 'gray';

const tones: Readonly<Record<TrackingStatus, StatusTone>> = {
  pending: 'gray',
  shipped: 'gray',
  in_transit: 'blue',
  out_for_delivery: 'orange',
  available_for_pickup: 'blue',
  delivered: 'green',
  exception: 'gray',
  return_to_sender: 'gray',
  cancelled: 'gray',
};

/** Returns the colour of a status; for unmapped texts by the specified rule of contained words, excluding negations. */
export function toneOf(status: TrackingStatus, unmapped: string | null = null): StatusTone {
  if (unmapped === null) return tones[status];
  const text = unmapped.toLowerCase();
  if (/\b(?:not|non|never|un\w*|no|failed|failure|unable|cannot)\b/.test(text)) return 'gray';
  if (text.includes('out for delivery')) return 'orange';
  if (text.includes('delivered')) return 'green';
  return text.includes('transit') || text.includes('departed') ? 'blue' : 'gray';
}

/** Progress in percent, for a bar with a label. */
export const progressOf: Readonly<Record<TrackingStatus, number>> = {
  pending: 5,
  shipped: 25,
  in_transit: 55,
  available_for_pickup: 85,
  out_for_delivery: 85,
  exception: 55,
  return_to_sender: 55,
  cancelled: 0,
  delivered: 100,
};

/** Maximum packages in an account's list, without archived ones. */
export const maxPackages = 50_000;

/** Maximum for an account without a verified address, archived ones included. */
export const maxUnverified = 20;

/** For more rows, files are used. */
export const maxAddRows = 50;

/** Subject kind of a business's package. */
export const packageKind = 'package';

/** Maximum documents per package. */
export const maxDocuments = 20;

/** Causes of automatic alerts to a package's owner. */
export type AlertCause = 'late' | 'exception' | 'silent' | 'delivered';
