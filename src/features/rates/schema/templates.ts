import type { Charge } from '#features/catalog/charges.ts';
import * as m from '#texts/messages.js';

import type { CardUnit, CardZone } from './card.ts';

/** The usual charges of each kind of warehouse, as lines to price or remove. */
export const templates = {
  dry: [
    ['storage', 'pallet_month'], ['handling_in', 'pallet_in'], ['handling_out', 'pallet_out'], ['unloading', 'container_loose'],
    ['unloading', 'container_palletized'], ['palletizing', 'pallet_in'], ['counting', 'hour'], ['labor', 'hour'], ['account', 'month'],
  ],
  cold: [
    ['storage', 'pallet_month', 'cool'], ['storage', 'pallet_month', 'frozen'], ['handling_in', 'pallet_in'], ['handling_out', 'pallet_out'],
    ['unloading', 'container_loose'], ['labeling', 'label'], ['overtime', 'hour'], ['surcharge', 'percent'],
  ],
  fulfilment: [
    ['storage', 'bin_month'], ['storage', 'pallet_month'], ['handling_in', 'carton_in'], ['order_handling', 'order'], ['picking', 'pick'],
    ['packing', 'order'], ['returns', 'return'], ['labeling', 'label'], ['setup', 'once'], ['account', 'month'],
  ],
  cross_dock: [
    ['cross_docking', 'pallet_in'], ['unloading', 'container_loose'], ['unloading', 'container_palletized'], ['loading', 'pallet_out'],
    ['storage', 'pallet_day'], ['labor', 'hour'],
  ],
  forwarder: [
    ['terminal', 'shipment'], ['customs', 'shipment'], ['fuel', 'percent'], ['insurance', 'shipment'], ['waiting', 'hour'],
  ],
} as const satisfies Record<string, readonly (readonly [Charge, CardUnit, CardZone?])[]>; // prettier-ignore

export type Template = keyof typeof templates;

export const templateLabels: Record<Template, () => string> = {
  dry: () => m.rates_template_dry(),
  cold: () => m.rates_template_cold(),
  fulfilment: () => m.rates_template_fulfilment(),
  cross_dock: () => m.rates_template_cross_dock(),
  forwarder: () => m.rates_template_forwarder(),
};

export const isTemplate = (name: string | null): name is Template => name !== null && Object.hasOwn(templates, name);
