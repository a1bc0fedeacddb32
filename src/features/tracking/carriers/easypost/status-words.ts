import type { Milestone } from '../../state.ts';

/** More precise details of the aggregator that have their own milestone. */
const details: Readonly<Record<string, Milestone>> = {
  label_created: 'label_created',
  status_update: 'in_transit',
  arrived_at_facility: 'arrived',
  arrived_at_destination: 'arrived',
  departed_facility: 'departed',
  received_at_origin_facility: 'accepted',
  package_accepted: 'accepted',
  arrived_at_pickup_location: 'ready_for_pickup',
  address_correction: 'address_wrong',
  delayed: 'delayed',
  damaged: 'damaged',
  lost: 'lost',
  held: 'on_hold',
  refused: 'delivery_failed',
  return: 'returned',
};

const statuses: Readonly<Record<string, Milestone>> = {
  pre_transit: 'label_created',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  available_for_pickup: 'ready_for_pickup',
  return_to_sender: 'returned',
  failure: 'on_hold',
  cancelled: 'cancelled',
  error: 'on_hold',
};

/**
 * Returns the step of a detail: in transit and on failure the more precise detail is used; for unknown ones the
 * carrier's own text.
 */
export function easypostStep(status: string, detail: string | null, message: string | null): string {
  const isRough = status === 'in_transit' || status === 'failure' || status === 'unknown';
  const finer = isRough && detail !== null ? details[detail] : undefined;
  return finer ?? statuses[status] ?? (message || status);
}
