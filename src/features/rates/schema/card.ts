import { type Charge, listedCharges } from '#features/catalog/charges.ts';
import type { Currency } from '#shared/money.ts';
import * as m from '#texts/messages.js';

/** What a price is for one of. A closed list, so that cards can be compared; the first of a kind is preferred. */
export const cardUnits = [
  'pallet_month', 'pallet_week', 'pallet_day', 'sqft_month', 'cbm_month', 'cuft_month', 'bin_month',
  'pallet_in', 'carton_in', 'unit_in', 'container_palletized', 'container_loose',
  'pallet_out', 'carton_out', 'unit_out',
  'order', 'pick', 'label', 'kit', 'return', 'hour',
  'kg', 'cwt', 'cbm', 'container', 'container_20', 'container_40', 'container_40hc', 'container_40rf', 'shipment', 'document',
  'month', 'once', 'percent',
] as const; // prettier-ignore
export type CardUnit = (typeof cardUnits)[number];

export const cardUnitLabels: Record<CardUnit, () => string> = {
  pallet_month: () => m.rates_unit_pallet_month(),
  pallet_week: () => m.rates_unit_pallet_week(),
  pallet_day: () => m.rates_unit_pallet_day(),
  sqft_month: () => m.rates_unit_sqft_month(),
  cbm_month: () => m.rates_unit_cbm_month(),
  cuft_month: () => m.rates_unit_cuft_month(),
  bin_month: () => m.rates_unit_bin_month(),
  pallet_in: () => m.rates_unit_pallet_in(),
  carton_in: () => m.rates_unit_carton_in(),
  unit_in: () => m.rates_unit_unit_in(),
  container_palletized: () => m.rates_unit_container_palletized(),
  container_loose: () => m.rates_unit_container_loose(),
  pallet_out: () => m.rates_unit_pallet_out(),
  carton_out: () => m.rates_unit_carton_out(),
  unit_out: () => m.rates_unit_unit_out(),
  order: () => m.rates_unit_order(),
  pick: () => m.rates_unit_pick(),
  label: () => m.rates_unit_label(),
  kit: () => m.rates_unit_kit(),
  return: () => m.rates_unit_return(),
  hour: () => m.rates_unit_hour(),
  kg: () => m.rates_unit_kg(),
  cwt: () => m.rates_unit_cwt(),
  cbm: () => m.rates_unit_cbm(),
  container: () => m.rates_unit_container(),
  container_20: () => m.rates_unit_container_20(),
  container_40: () => m.rates_unit_container_40(),
  container_40hc: () => m.rates_unit_container_40hc(),
  container_40rf: () => m.rates_unit_container_40rf(),
  shipment: () => m.rates_unit_shipment(),
  document: () => m.rates_unit_document(),
  month: () => m.rates_unit_month(),
  once: () => m.rates_unit_once(),
  percent: () => m.rates_unit_percent(),
};

/** A percentage is of the monthly lines; on a partner's card, of the freight. */
export const unitLabel = (unit: CardUnit, isCarrier: boolean): string =>
  unit === 'percent' && isCarrier ? m.rates_unit_percent_freight() : cardUnitLabels[unit]();

/** `included`: costs nothing besides. `not_offered`: is not done here. */
export const lineStates = ['priced', 'included', 'not_offered'] as const;
export type LineState = (typeof lineStates)[number];

/** Units of what a partner charges on every lane. */
export const carrierUnits = ['shipment', 'document', 'kg', 'cwt', 'cbm', 'container', 'hour', 'percent', 'once'] as const satisfies readonly CardUnit[]; // prettier-ignore

/** Temperature zones that a price may be for. */
export const cardZones = ['dry', 'cool', 'frozen'] as const;
export type CardZone = (typeof cardZones)[number];

export const zoneLabels: Record<CardZone, () => string> = {
  dry: () => m.rates_zone_dry(),
  cool: () => m.rates_zone_cool(),
  frozen: () => m.rates_zone_frozen(),
};

/** Who sees a card besides the members of its company and staff. */
export const cardVisibilities = ['public', 'signed_in', 'on_request'] as const;
export type CardVisibility = (typeof cardVisibilities)[number];

/** How a stay is counted on the bill; prices are shown for whole months. */
export const storageCounts = ['calendar_month', 'anniversary', 'split_month', 'daily'] as const;
export type StorageCount = (typeof storageCounts)[number];

/** How goods of a partner's card travel; decides the weight that is charged. */
export const cardModes = ['air', 'ocean', 'ground'] as const;
export type CardMode = (typeof cardModes)[number];

export const modeLabels: Record<CardMode, () => string> = {
  air: () => m.rates_mode_air(),
  ocean: () => m.rates_mode_ocean(),
  ground: () => m.rates_mode_ground(),
};

/** A lower price from so many of the unit, for all of them. */
export interface Step {
  from: number;
  amount_minor: number;
}

/** Money is in whole minor units of the card's currency. */
export interface CardLine {
  charge: Charge;
  unit: CardUnit;
  state: LineState;
  /** For one of the unit. Null for a percentage, and where nothing is charged. */
  amount_minor: number | null;
  /** Of the other monthly lines together, in hundredths of a percent; for `percent` alone. */
  percent_hundredths: number | null;
  /** What the line costs at least, a month or each time. */
  minimum_minor: number | null;
  /** Ascending by `from`. */
  steps: readonly Step[];
  /** Null: for goods of any temperature. */
  zone: CardZone | null;
  free_days: number | null;
  /** Months of the year in which a percentage is charged, 1 to 12; all without any. */
  months?: readonly number[] | null;
}

export interface CardTerms {
  monthly_minimum_minor: number | null;
  minimum_months: number | null;
  notice_days: number | null;
  payment_days: number | null;
  storage_counted: StorageCount;
}

/** A place of the gazetteer, named in the reader's language. */
export interface LanePlace {
  id: string;
  name: string;
  country_code: string;
}

/** What a partner asks from one place to another. */
export interface Lane {
  origin: LanePlace;
  destination: LanePlace;
  mode: CardMode;
  transit_days: number | null;
  /** Freight by weight or volume and by container, and its papers. */
  lines: readonly CardLine[];
}

/** Places that goods are fetched from at one price, as the partner names them. */
export interface PickupZone {
  name: string;
  line: CardLine;
}

/** A version of a rate card. It is never changed: a change is another version. */
export interface RateCard extends CardTerms {
  subject_id: string;
  version: number;
  currency: Currency;
  /** `YYYY-MM-DD`, both included. */
  valid_from: string;
  valid_until: string | null;
  visibility: CardVisibility;
  /** The mode of the first lane of a partner's card. */
  mode: CardMode | null;
  /** On a partner's card, the charges of every lane. */
  lines: readonly CardLine[];
  /** Empty on a partner's card without lanes, whose lines apply everywhere. */
  lanes: readonly Lane[];
  pickups: readonly PickupZone[];
}

/** A withdrawn card has none. */
export const hasPrices = ({ lines, lanes }: { lines: readonly unknown[]; lanes: readonly unknown[] }): boolean =>
  lines.length + lanes.length > 0;

export const maxLines = 100;
export const maxLanes = 40;
export const maxPickups = 20;
export const maxSteps = 6;

/** Returns true for units that are charged every month for as long as goods stay. */
export const isStorageUnit = (unit: CardUnit): boolean => unit === 'bin_month' || storageUnits.has(unit);
const storageUnits: ReadonlySet<CardUnit> = new Set(['pallet_month', 'pallet_week', 'pallet_day', 'sqft_month', 'cbm_month', 'cuft_month']); // prettier-ignore

/** Charges that a card may name; "other" has no words of its own in both languages. */
export const cardCharges = listedCharges;
