import type { ServiceCode } from '#features/catalog/services.ts';
import type {
  Certification,
  RatePeriod,
  RateUnit,
  SecurityFeature,
  Specialty,
  WarehouseType,
} from '#features/catalog/warehouse-options.ts';

// The facts of a listing: what they are, what people call them, where they came from. No zod here: this goes to the browser.

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

/** The day each fact was last stated, YYYY-MM-DD; none for defaults. */
export type FieldDates = Partial<Record<WarehouseField, string>>;

export interface Rate {
  amount_minor: number;
  currency: string;
  unit: RateUnit;
  period: RatePeriod;
}

/** Far above any building: it refuses slips of typing, nothing real. */
export const maxSquareFootage = 100_000_000;

/** Feet. */
export const maxCeilingHeight = 500;

/** Facts a verification vouches for: an edit of one on a verified listing waits for approval. */
export const materialFields = [
  'company_name',
  'address',
  'city',
  'state',
  'zip_code',
  'country_code',
  'warehouse_type',
  'total_square_footage',
  'certifications',
  'security_features',
] as const satisfies readonly WarehouseField[];

/** Facts that must be more than a default before a listing can be verified. */
export const confirmedBeforeVerification = [
  'total_square_footage',
  'address',
  'services',
] as const satisfies readonly WarehouseField[];

/** Facts about the space that is free: they are as good as the day on which they were last said. */
export const capacityFacts: readonly WarehouseField[] = [
  'available_square_footage',
  'pallet_positions_available',
  'available_from',
];
