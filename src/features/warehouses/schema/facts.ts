import type { PowerSupply, RackType, SprinklerSystem } from '#features/catalog/building-options.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import type { ConnectedSystem, SpokenLanguage } from '#features/catalog/talking-options.ts';
import type { Certification } from '#features/catalog/certifications.ts';
import type { Charge } from '#features/catalog/charges.ts';
import type { RatePeriod, RateUnit } from '#features/catalog/rates.ts';
import type { SecurityFeature } from '#features/catalog/security-features.ts';
import type { Specialty } from '#features/catalog/specialties.ts';
import type { WarehouseType } from '#features/catalog/warehouse-types.ts';
import type { Language, Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import type { RateTerms, StatedRate } from './stated-rate.ts';
import type { TemperatureZone } from './temperature-zones.ts';

// The facts of a listing: types, labels and sources. No zod here: this is part of the browser bundle.

/** Truck access, construction, and communication. All are optional. */
export interface BuildingFacts {
  office_square_footage: number | null;
  /** The smallest area to let. */
  smallest_square_footage: number | null;
  /** Connections for refrigerated containers. */
  reefer_plugs: number | null;
  trailer_stalls: number | null;
  dock_high_doors: number | null;
  drive_in_doors: number | null;
  yard_square_footage: number | null;
  /** Feet. */
  truck_court_depth: number | null;
  truck_hours: string;
  power_amps: number | null;
  power_supply: PowerSupply | null;
  sprinkler_system: SprinklerSystem | null;
  /** Pounds per square foot. */
  floor_load_psf: number | null;
  rack_types: RackType[];
  languages_spoken: SpokenLanguage[];
  connected_systems: ConnectedSystem[];
}

/** Nothing stated. */
export const noBuildingFacts: BuildingFacts = {
  office_square_footage: null,
  smallest_square_footage: null,
  reefer_plugs: null,
  trailer_stalls: null,
  dock_high_doors: null,
  drive_in_doors: null,
  yard_square_footage: null,
  truck_court_depth: null,
  truck_hours: '',
  power_amps: null,
  power_supply: null,
  sprinkler_system: null,
  floor_load_psf: null,
  rack_types: [],
  languages_spoken: [],
  connected_systems: [],
};

/** The facts of a listing as stated by its owner. */
export interface WarehouseFacts extends BuildingFacts {
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
  /** Language of the description, if stated. */
  description_language: Language | null;
  /** The same in the other language. */
  description_translated: string;
  /** US dollars per square foot and month. */
  rates_starting: number | null;
  /** The starting rate as stated by the owner, if in another unit or period. */
  rates_stated: StatedRate | null;
  rates_terms: RateTerms | null;
  rates: Rate[];
  temperature_zones: TemperatureZone[];
  pallet_positions_available: number | null;
  /** YYYY-MM-DD */
  available_from: string | null;
  minimum_term_months: number | null;
}

/** Source of a fact: `default` was filled in, `ai` was looked up. */
export type FieldSource = 'owner' | 'ai' | 'default' | 'staff';

/**
 * Returns true if nobody has stated the fact: it is marked as such, satisfies no filter and does not count for matches.
 */
export const isUnconfirmed = (source: FieldSource | undefined): boolean => source === 'default' || source === 'ai';

/** Every fact of a listing with a source, with its label. */
const labels = {
  company_name: () => m.warehouses_fact_company_name(),
  contact_name: () => m.warehouses_fact_contact_name(),
  email: () => m.warehouses_fact_email(),
  phone: () => m.warehouses_fact_phone(),
  website: () => m.warehouses_fact_website(),
  address: () => m.warehouses_fact_address(),
  city: () => m.warehouses_fact_city(),
  state: () => m.warehouses_fact_state(),
  zip_code: () => m.warehouses_fact_zip_code(),
  country_code: () => m.warehouses_fact_country_code(),
  warehouse_type: () => m.warehouses_fact_warehouse_type(),
  total_square_footage: () => m.warehouses_fact_total_square_footage(),
  available_square_footage: () => m.warehouses_fact_available_square_footage(),
  ceiling_height: () => m.warehouses_fact_ceiling_height(),
  loading_docks: () => m.warehouses_fact_loading_docks(),
  services: () => m.warehouses_fact_services(),
  specialties: () => m.warehouses_fact_specialties(),
  certifications: () => m.warehouses_fact_certifications(),
  security_features: () => m.warehouses_fact_security_features(),
  countries_served: () => m.warehouses_fact_countries_served(),
  operating_hours: () => m.warehouses_fact_operating_hours(),
  description: () => m.warehouses_fact_description(),
  description_language: () => m.warehouses_fact_description_language(),
  description_translated: () => m.warehouses_fact_description_translated(),
  rates_starting: () => m.warehouses_fact_rates_starting(),
  rates_stated: () => m.warehouses_fact_rates_stated(),
  rates_terms: () => m.warehouses_fact_rates_terms(),
  rates: () => m.warehouses_fact_rates(),
  temperature_zones: () => m.warehouses_fact_temperature_zones(),
  pallet_positions_available: () => m.warehouses_fact_pallet_positions_available(),
  available_from: () => m.warehouses_fact_available_from(),
  minimum_term_months: () => m.warehouses_fact_minimum_term_months(),
  office_square_footage: () => m.warehouses_fact_office_square_footage(),
  smallest_square_footage: () => m.warehouses_fact_smallest_square_footage(),
  reefer_plugs: () => m.warehouses_fact_reefer_plugs(),
  trailer_stalls: () => m.warehouses_fact_trailer_stalls(),
  dock_high_doors: () => m.warehouses_fact_dock_high_doors(),
  drive_in_doors: () => m.warehouses_fact_drive_in_doors(),
  yard_square_footage: () => m.warehouses_fact_yard_square_footage(),
  truck_court_depth: () => m.warehouses_fact_truck_court_depth(),
  truck_hours: () => m.warehouses_fact_truck_hours(),
  power_amps: () => m.warehouses_fact_power_amps(),
  power_supply: () => m.warehouses_fact_power_supply(),
  sprinkler_system: () => m.warehouses_fact_sprinkler_system(),
  floor_load_psf: () => m.warehouses_fact_floor_load_psf(),
  rack_types: () => m.warehouses_fact_rack_types(),
  languages_spoken: () => m.warehouses_fact_languages_spoken(),
  connected_systems: () => m.warehouses_fact_connected_systems(),
} satisfies Record<string, Words>;

export type WarehouseField = keyof typeof labels;

export const warehouseFields = Object.keys(labels) as [WarehouseField, ...WarehouseField[]];

export const fieldLabel = (field: WarehouseField): string => labels[field]();

/** Returns a fact's label within a sentence: "ceiling height", and "ZIP code" unchanged. */
export function fieldInSentence(field: WarehouseField): string {
  const label = fieldLabel(field);
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

export type FieldSources = Partial<Record<WarehouseField, FieldSource>>;

/** The day each fact was last stated, YYYY-MM-DD; none for defaults. */
export type FieldDates = Partial<Record<WarehouseField, string>>;

export interface Rate {
  /** What it is charged for. */
  charge: Charge;
  amount_minor: number;
  currency: string;
  unit: RateUnit;
  period: RatePeriod;
}

/** Far larger than any building, so that it refuses only typing errors. */
export const maxSquareFootage = 100_000_000;

/** Feet. */
export const maxCeilingHeight = 500;

export const maxDocks = 10_000;

export const maxPallets = 10_000_000;

/** Feet. */
export const maxTruckCourt = 1000;

/** Pounds per square foot. */
export const maxFloorLoad = 100_000;

/** Facts that a verification covers: an edit of one on a verified listing must be approved. */
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
  'sprinkler_system',
] as const satisfies readonly WarehouseField[];

/** Facts that must be stated, not defaults, before a listing can be verified. */
export const confirmedBeforeVerification = [
  'total_square_footage',
  'address',
  'services',
] as const satisfies readonly WarehouseField[];

/** Facts about free space, which are only as current as their last confirmation. */
export const capacityFacts: readonly WarehouseField[] = [
  'available_square_footage',
  'pallet_positions_available',
  'available_from',
];
