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

/** What a partner shows of its contact to whom it is connected with, as columns call it. */
export const disclosedToConnections = ['contact_name', 'email', 'phone'] as const;

/** Of those, what its owner has not taken back. */
export type PartnerContact = Partial<Record<(typeof disclosedToConnections)[number], string>>;

/** Of what anybody may read, what a list shows. */
export interface PartnerCard {
  id: string;
  slug: string;
  name: string;
  city: string;
  state: string;
  country_code: string;
  /** City and, where it says more, state and country, in the reader's words. */
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

/** Everything about a partner that anybody may read: no mail address, telephone number, contact name or street. */
export interface PartnerDetail extends PartnerCard {
  website: string | null;
  description: string;
  /** Of the page it was written on, where that is known. */
  description_language: string | null;
  licences: string[];
  verified_at: Date | null;
  updated_at: Date;
}
