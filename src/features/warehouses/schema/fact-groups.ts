import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { otherThan } from './described-in.ts';
import { type FieldSource, type WarehouseField, fieldLabel } from './facts.ts';
import { fieldText } from './field-text.ts';
import type { OwnerListing } from './owner-listing.ts';

export interface ListingFact {
  field: WarehouseField;
  label: string;
  value: string;
  source: FieldSource | null;
  /** The day it was last stated; null if it was not. */
  stated_on: string | null;
  /** Never sent to anonymous visitors. */
  isPrivate: boolean;
  /** Language of the owner's text, if known. */
  lang: string | null;
}

export interface FactGroup {
  title: string;
  facts: ListingFact[];
}

const groups: readonly { title: Words; fields: readonly WarehouseField[] }[] = [
  { title: () => m.warehouses_group_contact(), fields: ['company_name', 'contact_name', 'email', 'phone', 'website'] },
  { title: () => m.warehouses_group_place(), fields: ['address', 'city', 'state', 'zip_code', 'country_code'] },
  {
    title: () => m.warehouses_group_space(),
    fields: [
      'warehouse_type',
      'total_square_footage',
      'available_square_footage',
      'ceiling_height',
      'loading_docks',
      'pallet_positions_available',
      'temperature_zones',
    ],
  },
  {
    title: () => m.warehouses_group_building(),
    fields: [
      'office_square_footage',
      'smallest_square_footage',
      'dock_high_doors',
      'drive_in_doors',
      'truck_court_depth',
      'yard_square_footage',
      'trailer_stalls',
      'reefer_plugs',
      'truck_hours',
      'power_amps',
      'power_supply',
      'sprinkler_system',
      'floor_load_psf',
      'rack_types',
    ],
  },
  {
    title: () => m.warehouses_group_offer(),
    fields: [
      'services',
      'specialties',
      'certifications',
      'security_features',
      'countries_served',
      'operating_hours',
      'languages_spoken',
      'connected_systems',
    ],
  },
  {
    title: () => m.warehouses_group_terms(),
    fields: ['rates_starting', 'rates_stated', 'rates_terms', 'rates', 'available_from', 'minimum_term_months'],
  },
  {
    title: () => m.warehouses_group_words(),
    fields: ['description', 'description_language', 'description_translated'],
  },
];

const privateFields: ReadonlySet<WarehouseField> = new Set(['contact_name', 'email', 'phone', 'address']);

function langOf({ description_language }: OwnerListing, field: WarehouseField): string | null {
  if (field === 'description') return description_language;
  return field === 'description_translated' ? (otherThan(description_language) ?? null) : null;
}

/** Returns every fact of a listing as text, grouped for reviewers, with its source. */
export function listingFacts(listing: OwnerListing): FactGroup[] {
  return groups.map(({ title, fields }) => ({
    title: title(),
    facts: fields.map((field) => ({
      field,
      label: fieldLabel(field),
      value: fieldText(field, listing[field]),
      source: listing.field_sources[field] ?? null,
      stated_on: listing.field_dates[field] ?? null,
      isPrivate: privateFields.has(field),
      lang: langOf(listing, field),
    })),
  }));
}
