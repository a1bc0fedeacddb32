import type { ServiceCode } from '#features/catalog/services.ts';
import type { Certification } from '#features/catalog/certifications.ts';
import type { SecurityFeature } from '#features/catalog/security-features.ts';
import type { Specialty } from '#features/catalog/specialties.ts';
import type { WarehouseType } from '#features/catalog/warehouse-types.ts';
import type { SpaceOfMonth } from '#features/rates/schema/shown-space.ts';
import type { Language } from '#shared/languages.ts';

import type { BuildingFacts, FieldDates, FieldSources, Rate, WarehouseField } from './facts.ts';
import type { Photo } from './photos.ts';
import type { RateTerms, StatedRate } from './stated-rate.ts';
import type { TemperatureZone } from './temperature-zones.ts';

export type LocationPrecision = 'zip' | 'city' | 'state' | 'country';

/** A listing in a public list. */
export interface WarehouseCard {
  id: string;
  slug: string;
  company_name: string;
  city: string;
  state: string;
  zip_code: string | null;
  country_code: string;
  /** Point of the ZIP code or city, never of the street. */
  latitude: number | null;
  longitude: number | null;
  warehouse_type: WarehouseType;
  total_square_footage: number;
  available_square_footage: number | null;
  services: ServiceCode[];
  specialties: Specialty[];
  certifications: Certification[];
  /** US dollars per square foot and month. */
  rates_starting: number | null;
  rates_terms: RateTerms | null;
  temperature_zones: TemperatureZone[];
  /** Over all its zones. */
  temperature_min_c: number | null;
  temperature_max_c: number | null;
  rating_average: number | null;
  reviews_count: number;
  created_at: Date;
  is_demo: boolean;
  photo: Photo | null;
  distance_miles: number | null;
  /** Shown facts that nobody has confirmed. */
  unconfirmed: WarehouseField[];
  /** What its calendar states of the coming months; empty if it keeps none. Where it states this month, that is what is free. */
  space: SpaceOfMonth[];
}

/** Public data of a listing: no e-mail, phone, contact name or street. */
export interface WarehouseDetail extends WarehouseCard, BuildingFacts {
  website: string | null;
  description: string;
  description_language: Language | null;
  description_translated: string;
  ceiling_height: number | null;
  loading_docks: number | null;
  operating_hours: string;
  security_features: SecurityFeature[];
  countries_served: string[];
  pallet_positions_available: number | null;
  available_from: string | null;
  minimum_term_months: number | null;
  rates_stated: StatedRate | null;
  rates: Rate[];
  photos: Photo[];
  field_sources: FieldSources;
  field_dates: FieldDates;
  location_precision: LocationPrecision | null;
  capacity_confirmed_at: Date | null;
  verified_at: Date | null;
  updated_at: Date;
}
