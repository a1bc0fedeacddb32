import * as m from '#texts/messages.js';

import { choice, labelsOf, valuesOf } from './choice.ts';

// What a line of a price list or an offer is for. The database stores the values, people read the labels.

export const charges = [
  choice('storage', m.catalog_charge_storage),
  choice('handling', m.catalog_charge_handling),
  choice('handling_in', m.catalog_charge_handling_in),
  choice('handling_out', m.catalog_charge_handling_out),
  choice('unloading', m.catalog_charge_unloading),
  choice('loading', m.catalog_charge_loading),
  choice('cross_docking', m.catalog_charge_cross_docking),
  choice('order_handling', m.catalog_charge_order_handling),
  choice('picking', m.catalog_charge_picking),
  choice('packing', m.catalog_charge_packing),
  choice('labeling', m.catalog_charge_labeling),
  choice('palletizing', m.catalog_charge_palletizing),
  choice('repacking', m.catalog_charge_repacking),
  choice('returns', m.catalog_charge_returns),
  choice('counting', m.catalog_charge_counting),
  choice('labor', m.catalog_charge_labor),
  choice('overtime', m.catalog_charge_overtime),
  choice('setup', m.catalog_charge_setup),
  choice('account', m.catalog_charge_account),
  choice('transport', m.catalog_charge_transport),
  choice('pickup', m.catalog_charge_pickup),
  choice('drayage', m.catalog_charge_drayage),
  choice('delivery', m.catalog_charge_delivery),
  choice('ocean_freight', m.catalog_charge_ocean_freight),
  choice('air_freight', m.catalog_charge_air_freight),
  choice('terminal', m.catalog_charge_terminal),
  choice('documents', m.catalog_charge_documents),
  choice('customs', m.catalog_charge_customs),
  choice('insurance', m.catalog_charge_insurance),
  choice('waiting', m.catalog_charge_waiting),
  choice('fuel', m.catalog_charge_fuel),
  choice('hazardous', m.catalog_charge_hazardous),
  choice('surcharge', m.catalog_charge_surcharge),
  choice('other', m.catalog_charge_other),
] as const;

export type Charge = (typeof charges)[number]['value'];

export const chargeValues = valuesOf<Charge>(charges);
const known: ReadonlySet<unknown> = new Set(chargeValues);
export const isCharge = (value: unknown): value is Charge => known.has(value);
export const chargeLabel = labelsOf(charges);

/** Those of a published price list, which has no words of its own to say what another one is. */
export const listedCharges = charges.filter((entry) => entry.value !== 'other');
export const listedChargeValues = valuesOf<Charge>(listedCharges);
