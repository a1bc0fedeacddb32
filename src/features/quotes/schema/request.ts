import { type ServiceCode, serviceLabel } from '#features/catalog/services.ts';
import type { Currency } from '#shared/money.ts';

import type { Audience, BoardState, RequestStatus } from '../state.ts';

/** Services that move goods: a request for one of them needs a destination and a weight. */
const moving: readonly ServiceCode[] = [
  'ocean_freight', 'air_freight', 'ground_transport', 'freight_forwarding', 'import_export', 'last_mile', 'express',
]; // prettier-ignore

export const movesGoods = (services: readonly ServiceCode[]): boolean =>
  services.some((service) => moving.includes(service));

/** Services for which goods stay somewhere, and space is charged by the month. */
const storing: readonly ServiceCode[] = [
  'storage', 'cold_storage', 'ecommerce_fulfillment', 'third_party_logistics', 'distribution', 'inventory', 'bonded',
]; // prettier-ignore

/** False for a request that only moves goods: its pallets are cargo. */
export const asksForSpace = (services: readonly ServiceCode[]): boolean =>
  !movesGoods(services) || services.some((service) => storing.includes(service));

/** The public data of a request. */
export interface RequestCard {
  id: string;
  reference: string;
  services: ServiceCode[];
  service_type: ServiceCode;
  /** "Doral, FL"; never a street. */
  origin_place: string;
  destination_place: string | null;
  weight_lbs: number | null;
  budget_range: string | null;
  /** `YYYY-MM-DD` */
  deadline: string;
  description: string;
  /** Language of the page it was written on. */
  language: string;
  responses: number;
  view_count: number;
  created_at: Date;
  state: BoardState;
  /** Its author closed it. */
  is_closed: boolean;
  audience: Audience;
  /** Null for readers who may not know the author. */
  company_name: string | null;
  contact_name: string | null;
  is_own: boolean;
  is_demo: boolean;
}

/** Requested quantities, at which every offer is calculated. */
export interface DemandProfile {
  pallets: number | null;
  area_sqft: number | null;
  orders_per_month: number | null;
  lines_per_month: number | null;
  inbound_containers_per_month: number | null;
  /** 1 is January. */
  peak_month: number | null;
}

export interface RequestDetail extends RequestCard, DemandProfile {
  preferred_date: string | null;
  /** Null for readers without permission. */
  private: { email: string; origin_address: string; destination_address: string | null } | null;
  review_reason: string | null;
  review_reason_language: string | null;
  version: number;
  /** When its author last changed it. */
  edited_at: Date | null;
  /** The reader may change it: there is no offer yet. */
  may_edit: boolean;
}

/** A request as pages show it. */
export interface RequestWithStay extends RequestDetail {
  /** How long goods stay, by its words; null if they do not say. */
  stay_months: number | null;
}

/** The parts and the order of the administrators' list. */
export const requestOrders = ['oldest'] as const;
export interface RequestFilters {
  status: RequestStatus | null;
  /** The newest first if null. */
  order: (typeof requestOrders)[number] | null;
}

/** A request in the administrators' list. */
export interface ListedRequest {
  id: string;
  organization_id: string;
  reference: string;
  company_name: string;
  contact_name: string;
  email: string;
  service_type: ServiceCode;
  origin_address: string;
  destination_address: string | null;
  weight_lbs: number | null;
  budget_range: string | null;
  status: RequestStatus;
  preferred_date: string | null;
  created_at: Date;
  is_demo: boolean;
}

export interface Budget {
  min: number;
  max: number;
  currency: Currency;
}

/** Returns the services of a request in the reader's language. */
export const servicesText = (services: readonly ServiceCode[]): string => services.map(serviceLabel).join(', ');

/** An event of a request, as text. */
export interface HistoryEntry {
  id: string;
  at: Date;
  text: string;
}
