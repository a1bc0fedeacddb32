import { type Charge, chargeLabel } from '#features/catalog/charges.ts';
import type { Currency } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import type { QuoteState } from '../state.ts';

/** What a price is for. A closed list, so that offers can be laid side by side. */
export const quoteUnits = [
  'pallet_month', 'sqft_month', 'order', 'pick', 'carton', 'receipt_pallet', 'hour', 'lb', 'cbm', 'container', 'shipment', 'percent',
] as const; // prettier-ignore
export type QuoteUnit = (typeof quoteUnits)[number];
const known: ReadonlySet<string> = new Set(quoteUnits);
export const isQuoteUnit = (value: string): value is QuoteUnit => known.has(value);
/** Those of which a month brings some number. */
export type VolumeUnit = Exclude<QuoteUnit, 'percent'>;

export const volumeUnits: readonly VolumeUnit[] = quoteUnits.filter((unit) => unit !== 'percent');

export const quoteUnitLabels: Record<QuoteUnit, () => string> = {
  pallet_month: () => m.quotes_unit_pallet_month(),
  sqft_month: () => m.quotes_unit_sqft_month(),
  order: () => m.quotes_unit_order(),
  pick: () => m.quotes_unit_pick(),
  carton: () => m.quotes_unit_carton(),
  receipt_pallet: () => m.quotes_unit_receipt_pallet(),
  hour: () => m.quotes_unit_hour(),
  lb: () => m.quotes_unit_lb(),
  cbm: () => m.quotes_unit_cbm(),
  container: () => m.quotes_unit_container(),
  shipment: () => m.quotes_unit_shipment(),
  percent: () => m.quotes_unit_percent(),
};

/** "Container, pallet per month and order", in the reader's words. */
export const unitsText = (units: readonly QuoteUnit[]): string =>
  new Intl.ListFormat(m.shared_locale()).format(units.map((unit) => quoteUnitLabels[unit]()));

/** What a line is called: its charge, or where that is none of the list, in its provider's words. */
export const lineName = ({ charge, note }: Pick<QuoteLine, 'charge' | 'note'>): string =>
  charge === 'other' && note !== null ? note : chargeLabel(charge);

export const linePeriods = ['month', 'once'] as const;
export type LinePeriod = (typeof linePeriods)[number];

/** Of one offer. */
export const maxLines = 40;

/** A line of an offer. Money is in whole minor units of the offer's currency. */
export interface QuoteLine {
  /** What it is for. */
  charge: Charge;
  unit: QuoteUnit;
  /** `month`: for what a month brings. `once`: a fixed amount for `quantity` of the unit. */
  period: LinePeriod;
  note: string | null;
  /** For one of the unit; zero says that it is included. Null for a percent line. */
  amount_minor: number | null;
  /** Of the other lines of a month, in hundredths of a percent. */
  percent_hundredths: number | null;
  /** What the line costs at least in a month. */
  minimum_minor: number | null;
  quantity: number | null;
}

/** A paper of an offer. */
export interface QuoteFile {
  id: string;
  name: string;
}

/** An offer as the request's author and its provider read it. */
export interface Quote {
  id: string;
  request_id: string;
  version: number;
  state: QuoteState;
  /** Null when the account is gone. */
  provider_name: string | null;
  subject_kind: 'warehouse' | 'partner';
  subject_id: string;
  currency: Currency;
  included: string | null;
  excluded: string | null;
  transit_days: number | null;
  incoterm: string | null;
  /** Where the rule names a place or port; there is one without the other never. */
  incoterm_place: string | null;
  /** `YYYY-MM-DD` */
  valid_until: string;
  language: string;
  submitted_at: Date;
  decided_at: Date | null;
  decline_reason: string | null;
  fulfilled_at: Date | null;
  lines: QuoteLine[];
  /** Of the provider and the author; null when one of them is gone. */
  conversation_id: string | null;
  /** When the author of the request first read this version. */
  seen_at: Date | null;
  files: QuoteFile[];
}

/** When a request was last changed, as forms of offers carry it. */
export const editText = (edited_at: Date | null): string => edited_at?.toISOString() ?? 'never';
