import { type Charge, chargeLabel } from '#features/catalog/charges.ts';
import type { Currency } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import type { QuoteState } from '../state.ts';

/** Units of prices. A fixed list, so that offers can be compared. */
export const quoteUnits = [
  'pallet_month', 'sqft_month', 'order', 'pick', 'carton', 'receipt_pallet', 'hour', 'lb', 'cbm', 'container', 'shipment', 'percent',
] as const; // prettier-ignore
export type QuoteUnit = (typeof quoteUnits)[number];
const known: ReadonlySet<string> = new Set(quoteUnits);
export const isQuoteUnit = (value: string): value is QuoteUnit => known.has(value);
/** Units with a monthly quantity. */
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

/** Returns "Container, pallet per month and order", in the reader's language. */
export const unitsText = (units: readonly QuoteUnit[]): string =>
  new Intl.ListFormat(m.shared_locale()).format(units.map((unit) => quoteUnitLabels[unit]()));

/** Returns the name of a line: its charge, or for other charges the provider's text. */
export const lineName = ({ charge, note }: Pick<QuoteLine, 'charge' | 'note'>): string =>
  charge === 'other' && note !== null ? note : chargeLabel(charge);

export const linePeriods = ['month', 'once'] as const;
export type LinePeriod = (typeof linePeriods)[number];

/** Per offer. */
export const maxLines = 40;

/** A line of an offer. Money is in whole minor units of the offer's currency. */
export interface QuoteLine {
  /** What it is charged for. */
  charge: Charge;
  unit: QuoteUnit;
  /** `month`: per month, by quantity. `once`: a fixed amount for `quantity` of the unit. */
  period: LinePeriod;
  note: string | null;
  /** Unit price; zero means included. Null for a percentage line. */
  amount_minor: number | null;
  /** Percentage of the other monthly lines, in hundredths of a percent. */
  percent_hundredths: number | null;
  /** Minimum of the line per month. */
  minimum_minor: number | null;
  quantity: number | null;
}

/** The columns of a line. */
export const lineColumns = [
  'charge', 'unit', 'quantity', 'period', 'amount_minor', 'minimum_minor', 'percent_hundredths', 'note',
] as const satisfies readonly (keyof QuoteLine)[]; // prettier-ignore

/** A document of an offer. */
export interface QuoteFile {
  id: string;
  name: string;
}

/** An offer as its request's author and its provider see it. */
export interface Quote {
  id: string;
  request_id: string;
  version: number;
  state: QuoteState;
  /** To colleagues: the member who made this version. Null for everybody else, and in a company of one. */
  made_by: string | null;
  /** Null if the account was deleted. */
  provider_name: string | null;
  subject_kind: 'warehouse' | 'partner';
  subject_id: string;
  currency: Currency;
  included: string | null;
  excluded: string | null;
  transit_days: number | null;
  incoterm: string | null;
  /** Named place or port; present exactly if there is an Incoterm. */
  incoterm_place: string | null;
  /** `YYYY-MM-DD` */
  valid_until: string;
  language: string;
  submitted_at: Date;
  decided_at: Date | null;
  decline_reason: string | null;
  fulfilled_at: Date | null;
  lines: QuoteLine[];
  /** Conversation of provider and author; null if one of them was deleted. */
  conversation_id: string | null;
  /** When the author of the request first read this version. */
  seen_at: Date | null;
  files: QuoteFile[];
  /** The rate card that made it; null if a person did. */
  card: QuoteCardSource | null;
}

export interface QuoteCardSource {
  version: number;
  /** `YYYY-MM-DD`: the first day of the version. */
  from: string;
  /** It may be accepted; otherwise the provider confirms it first. */
  isBinding: boolean;
  /** The author has asked the provider to confirm it. */
  isConfirmAsked: boolean;
}

/** Returns when a request was last changed, as sent by forms of offers. */
export const editText = (edited_at: Date | null): string => edited_at?.toISOString() ?? 'never';
