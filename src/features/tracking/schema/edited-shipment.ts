import { formatDate } from '#shared/dates.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { carrierName } from './number-words.ts';

/** Editable facts of a shipment. A package has a label; a public record is public or hidden. */
export interface EditedShipment {
  shipment_name?: string | null;
  carrier: string | null;
  origin_address: string | null;
  destination_address: string | null;
  estimated_delivery: string | null;
  is_public?: boolean;
}

/**
 * Returns the initial values of the edit form. Made in loaders: a form that named carriers itself would load all names.
 */
export const typedShipment = (shipment: EditedShipment) => ({
  shipment_name: shipment.shipment_name,
  carrier: shipment.carrier === null ? null : carrierName(shipment.carrier),
  origin_address: shipment.origin_address,
  destination_address: shipment.destination_address,
  estimated_delivery: shipment.estimated_delivery,
  is_public: shipment.is_public === true ? 'on' : '',
});

export type TypedShipment = ReturnType<typeof typedShipment>;

const labels: Readonly<Record<keyof EditedShipment, Words>> = {
  shipment_name: () => m.tracking_own_label(),
  carrier: () => m.tracking_result_carrier(),
  estimated_delivery: () => m.tracking_result_estimate(),
  origin_address: () => m.tracking_admin_origin(),
  destination_address: () => m.tracking_admin_destination(),
  is_public: () => m.tracking_admin_is_public(),
};
const editedFields = Object.keys(labels) as (keyof EditedShipment)[];

function factText(shipment: EditedShipment, field: keyof EditedShipment): string {
  if (field === 'is_public') return shipment.is_public === true ? m.tracking_admin_shown() : m.tracking_admin_hidden();
  if (field === 'estimated_delivery') return shipment[field] === null ? '' : formatDate(shipment[field]);
  return typedShipment(shipment)[field] ?? '';
}

/** Returns the differences between the stored values and those typed by the later editor. */
export const differencesOf = (stored: EditedShipment, typed: EditedShipment) =>
  editedFields
    .filter((field) => field in typed)
    .map((field) => ({
      field,
      label: labels[field](),
      theirs: factText(stored, field),
      yours: factText(typed, field),
    }))
    .filter(({ theirs, yours }) => theirs !== yours);
