import type {
  Certification,
  RatePeriod,
  RateUnit,
  SecurityFeature,
  Specialty,
  WarehouseType,
} from '#features/catalog/warehouse-options.ts';
import type { ServiceCode } from '#features/catalog/services.ts';

// What screens and other features are given. No zod here: these files may go to the browser.

export type ReviewStatus = 'submitted' | 'changes_requested' | 'verified' | 'rejected';

/** Where a fact came from; `default` means that nobody has confirmed it. */
export type FieldSource = 'owner' | 'ai' | 'default' | 'staff';

/** Every fact of a listing that has a source, with the words people read for it. */
const labels = {
  company_name: 'Company name',
  contact_name: 'Contact name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  country_code: 'Country',
  warehouse_type: 'Warehouse type',
  total_square_footage: 'Total square footage',
  available_square_footage: 'Available square footage',
  ceiling_height: 'Ceiling height',
  loading_docks: 'Loading docks',
  services: 'Services',
  specialties: 'Specialties',
  certifications: 'Certifications',
  security_features: 'Security features',
  countries_served: 'Countries served',
  operating_hours: 'Operating hours',
  description: 'Description',
  rates_starting: 'Starting rate',
  rates: 'Rates',
  temperature_min_c: 'Lowest temperature',
  temperature_max_c: 'Highest temperature',
  pallet_positions_available: 'Pallet positions available',
  available_from: 'Available from',
  minimum_term_months: 'Minimum term',
} as const;

export type WarehouseField = keyof typeof labels;

export const warehouseFields = Object.keys(labels) as [WarehouseField, ...WarehouseField[]];

export const fieldLabel = (field: WarehouseField): string => labels[field];

export type FieldSources = Partial<Record<WarehouseField, FieldSource>>;

export interface Rate {
  amount_minor: number;
  currency: string;
  unit: RateUnit;
  period: RatePeriod;
}

export interface Photo {
  id: string;
  file_id: string;
  width: number;
  height: number;
  alt_text: string;
  position: number;
}

/** The facts of a listing as its owner states them. */
export interface WarehouseFacts {
  company_name: string;
  contact_name: string;
  email: string;
  phone: string;
  website: string | null;
  address: string;
  city: string;
  state: string;
  zip_code: string | null;
  country_code: string;
  warehouse_type: WarehouseType;
  total_square_footage: number;
  available_square_footage: number | null;
  ceiling_height: number | null;
  loading_docks: number | null;
  services: ServiceCode[];
  specialties: Specialty[];
  certifications: Certification[];
  security_features: SecurityFeature[];
  /** ISO 3166-1 alpha-2. */
  countries_served: string[];
  operating_hours: string;
  description: string;
  /** US dollars per square foot and month. */
  rates_starting: number | null;
  rates: Rate[];
  temperature_min_c: number | null;
  temperature_max_c: number | null;
  pallet_positions_available: number | null;
  /** YYYY-MM-DD */
  available_from: string | null;
  minimum_term_months: number | null;
}

export type LocationPrecision = 'zip' | 'city' | 'state' | 'country';

/** A listing in a list that anybody may read. */
export interface WarehouseCard {
  id: string;
  slug: string;
  company_name: string;
  city: string;
  state: string;
  zip_code: string | null;
  country_code: string;
  /** Of the ZIP code or city, never of the street. */
  latitude: number | null;
  longitude: number | null;
  warehouse_type: WarehouseType;
  total_square_footage: number;
  available_square_footage: number | null;
  services: ServiceCode[];
  specialties: Specialty[];
  certifications: Certification[];
  rates_starting: number | null;
  rating_average: number | null;
  reviews_count: number;
  created_at: Date;
  is_demo: boolean;
  photo: Photo | null;
  distance_miles: number | null;
  /** Facts shown that nobody has confirmed. */
  unconfirmed: WarehouseField[];
}

/** Everything about a listing that anybody may read: no e-mail, phone, contact name or street. */
export interface WarehouseDetail extends WarehouseCard {
  website: string | null;
  description: string;
  ceiling_height: number | null;
  loading_docks: number | null;
  operating_hours: string;
  security_features: SecurityFeature[];
  countries_served: string[];
  temperature_min_c: number | null;
  temperature_max_c: number | null;
  pallet_positions_available: number | null;
  available_from: string | null;
  minimum_term_months: number | null;
  rates: Rate[];
  photos: Photo[];
  field_sources: FieldSources;
  location_precision: LocationPrecision | null;
  capacity_confirmed_at: Date | null;
  verified_at: Date | null;
  updated_at: Date;
}

/** What stands between a listing and its verification, or would make it better. */
export interface MissingFact {
  field: WarehouseField | 'photos';
  problem: 'unconfirmed' | 'empty';
  /** True when it must be settled before anybody can verify the listing. */
  blocks: boolean;
  text: string;
}

/** An edit that waits for approval, in words. */
export interface PendingChange {
  id: string;
  warehouse_id: string;
  created_at: Date;
  requested_by: string | null;
  fields: { field: WarehouseField; label: string; old_value: string; new_value: string }[];
}

/** The whole row, for its owner and for staff. */
export interface OwnerListing extends WarehouseFacts {
  id: string;
  user_id: string;
  slug: string;
  latitude: number | null;
  longitude: number | null;
  location_precision: LocationPrecision | null;
  capacity_confirmed_at: Date | null;
  field_sources: FieldSources;
  ai_confidence: number | null;
  review_status: ReviewStatus;
  review_reason: string | null;
  is_verified: boolean;
  verification_status: 'pending' | 'verified' | 'rejected';
  submitted_at: Date;
  reviewed_at: Date | null;
  is_active: boolean;
  is_demo: boolean;
  rating_average: number | null;
  reviews_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  photos: Photo[];
  pending_change: PendingChange | null;
  /** The values of the pending change, for filling the form with what its owner last wanted. */
  proposed: Partial<WarehouseFacts>;
  missing: MissingFact[];
}

export interface OwnerListingSummary {
  id: string;
  slug: string;
  company_name: string;
  city: string;
  state: string;
  review_status: ReviewStatus;
  review_reason: string | null;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
  photo: Photo | null;
  missing: MissingFact[];
  has_pending_change: boolean;
}

export interface ReviewItem {
  kind: 'listing' | 'change';
  listing: OwnerListing;
  owner_email: string;
  waiting_since: Date;
}

export interface AdminWarehouseRow {
  id: string;
  slug: string;
  company_name: string;
  contact_name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  warehouse_type: WarehouseType;
  total_square_footage: number;
  review_status: ReviewStatus;
  is_verified: boolean;
  is_active: boolean;
  created_at: Date;
  user_id: string;
  owner_email: string;
  missing: MissingFact[];
}

/** A count that stops being exact at a thousand, or earlier where not every match was looked at. */
export interface Count {
  value: number;
  /** True when there are, or may be, more than `value`. */
  more: boolean;
}

export const countLimit = 1000;

export const countOf = (found: number): Count => ({ value: Math.min(found, countLimit), more: found > countLimit });

/** What is certain when only some of the matches were looked at: the round number below what was found, up to a thousand. */
export function countAtLeast(found: number): Count {
  const step = 10 ** Math.floor(Math.log10(Math.max(found, 1)));
  return { value: Math.min(Math.floor(found / step) * step, countLimit), more: true };
}

/** "37", "1,000+"; nothing when nothing is certain. */
export const formatCount = ({ value, more }: Count): string =>
  value === 0 && more ? '' : `${value.toLocaleString('en-US')}${more ? '+' : ''}`;
