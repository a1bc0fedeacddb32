import type { ServiceCode } from '#features/catalog/services.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

export const priceRanges = ['$', '$$', '$$$'] as const;
export type PriceRange = (typeof priceRanges)[number];

export const priceRangeLabels: Record<PriceRange, Words> = {
  $: () => m.partners_price_budget(),
  $$: () => m.partners_price_standard(),
  $$$: () => m.partners_price_premium(),
};

/** Columns of contact details that a partner discloses to its connections. */
export const disclosedToConnections = ['contact_name', 'email', 'phone'] as const;

/** Those that its owner has not revoked. */
export type PartnerContact = Partial<Record<(typeof disclosedToConnections)[number], string>>;

/** Public data shown in lists. */
export interface PartnerCard {
  id: string;
  slug: string;
  name: string;
  city: string;
  state: string;
  country_code: string;
  /** City and, if useful, state and country, in the reader's language. */
  location: string;
  latitude: number | null;
  longitude: number | null;
  services: ServiceCode[];
  specialties: ServiceCode[];
  destinations: string[];
  price_range: PriceRange | null;
  minimum_volume_per_month: number | null;
  rating_average: number | null;
  reviews_count: number;
  is_demo: boolean;
}

/** Public data of a partner: no e-mail address, phone number, contact name or street. */
export interface PartnerDetail extends PartnerCard {
  website: string | null;
  description: string;
  /** Language of the page it was written on, if known. */
  description_language: string | null;
  licences: string[];
  verified_at: Date | null;
  updated_at: Date;
}
