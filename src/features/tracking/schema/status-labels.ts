import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import type { ExceptionReason, Milestone, TrackingStatus } from '../state.ts';

const statusWords: Readonly<Record<TrackingStatus, Words>> = {
  pending: () => m.tracking_status_pending(),
  shipped: () => m.tracking_status_shipped(),
  in_transit: () => m.tracking_status_in_transit(),
  out_for_delivery: () => m.tracking_status_out_for_delivery(),
  available_for_pickup: () => m.tracking_status_available_for_pickup(),
  delivered: () => m.tracking_status_delivered(),
  exception: () => m.tracking_status_exception(),
  return_to_sender: () => m.tracking_status_return_to_sender(),
  cancelled: () => m.tracking_status_cancelled(),
};

const reasonWords: Readonly<Record<ExceptionReason, Words>> = {
  customs_hold: () => m.tracking_reason_customs_hold(),
  failed_attempt: () => m.tracking_reason_failed_attempt(),
  damaged: () => m.tracking_reason_damaged(),
  lost: () => m.tracking_reason_lost(),
  delayed: () => m.tracking_reason_delayed(),
  address: () => m.tracking_reason_address(),
  payment: () => m.tracking_reason_payment(),
};

const milestoneWords: Readonly<Record<Milestone, Words>> = {
  label_created: () => m.tracking_step_label_created(),
  booked: () => m.tracking_step_booked(),
  picked_up: () => m.tracking_step_picked_up(),
  accepted: () => m.tracking_step_accepted(),
  gate_in: () => m.tracking_step_gate_in(),
  stuffed: () => m.tracking_step_stuffed(),
  departed: () => m.tracking_step_departed(),
  arrived: () => m.tracking_step_arrived(),
  loaded: () => m.tracking_step_loaded(),
  discharged: () => m.tracking_step_discharged(),
  in_transit: () => m.tracking_step_in_transit(),
  customs_cleared: () => m.tracking_step_customs_cleared(),
  ready_for_pickup: () => m.tracking_step_ready_for_pickup(),
  out_for_delivery: () => m.tracking_step_out_for_delivery(),
  delivered: () => m.tracking_step_delivered(),
  customs_hold: () => m.tracking_step_customs_hold(),
  delivery_failed: () => m.tracking_step_delivery_failed(),
  damaged: () => m.tracking_step_damaged(),
  lost: () => m.tracking_step_lost(),
  delayed: () => m.tracking_step_delayed(),
  address_wrong: () => m.tracking_step_address_wrong(),
  payment_due: () => m.tracking_step_payment_due(),
  on_hold: () => m.tracking_step_on_hold(),
  returned: () => m.tracking_step_returned(),
  cancelled: () => m.tracking_step_cancelled(),
};

/** Returns every step as an option. */
export const milestoneOptions = (): { value: string; label: string }[] =>
  Object.entries(milestoneWords).map(([value, words]) => ({ value, label: words() }));

/** Returns a status with its reason, for display. */
export const statusSentence = (status: TrackingStatus, reason: ExceptionReason | null): string =>
  reason === null
    ? statusWords[status]()
    : m.tracking_result_reason({ status: statusWords[status](), reason: reasonWords[reason]() });

/** Returns a description of an event in our words: those of carriers may contain names and streets. */
export function eventWords({
  milestone,
  status,
}: {
  milestone: Milestone | null;
  status: TrackingStatus | null;
}): string {
  if (milestone !== null) return milestoneWords[milestone]();
  return status === null ? m.tracking_step_unknown() : statusWords[status]();
}
