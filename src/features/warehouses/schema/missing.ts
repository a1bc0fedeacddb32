import * as m from '#texts/messages.js';

import {
  confirmedBeforeVerification,
  fieldLabel,
  type FieldSources,
  type WarehouseField,
  warehouseFields,
} from './facts.ts';

/** What stands between a listing and its verification, or would make it better. */
export interface MissingFact {
  field: WarehouseField | 'photos';
  problem: 'unconfirmed' | 'empty';
  /** True when it must be settled before anybody can verify the listing. */
  blocks: boolean;
  text: string;
}

interface Listing {
  field_sources: FieldSources;
  services: readonly string[];
  security_features: readonly string[];
  available_from: string | null;
  photos_count: number;
}

const blocking: ReadonlySet<string> = new Set(confirmedBeforeVerification);
const plural: ReadonlySet<WarehouseField> = new Set([
  'loading_docks', 'services', 'specialties', 'certifications', 'security_features', 'countries_served', 'operating_hours', 'rates',
  'pallet_positions_available', 'dock_high_doors', 'drive_in_doors', 'truck_hours', 'power_amps', 'rack_types', 'languages_spoken',
  'connected_systems',
]); // prettier-ignore

function unconfirmedText(field: WarehouseField): string {
  const fact = fieldLabel(field);
  return plural.has(field)
    ? m.warehouses_missing_are_unconfirmed({ fact })
    : m.warehouses_missing_is_unconfirmed({ fact });
}

/** What a listing lacks: first what blocks its verification, then what would make it better found. */
export function missingBeforeVerification(listing: Listing): MissingFact[] {
  const missing: MissingFact[] = [];
  for (const field of warehouseFields) {
    const source = listing.field_sources[field];
    const blocks = blocking.has(field);
    if (field === 'services' && listing.services.length === 0) {
      missing.push({ field, problem: 'empty', blocks: true, text: m.warehouses_missing_services() });
    } else if (source === 'default' || (blocks && source === undefined)) {
      missing.push({ field, problem: 'unconfirmed', blocks, text: unconfirmedText(field) });
    }
  }
  const empty = (field: MissingFact['field'], text: string) =>
    missing.push({ field, problem: 'empty', blocks: false, text });
  if (listing.photos_count === 0) empty('photos', m.warehouses_missing_photos());
  if (listing.available_from === null) empty('available_from', m.warehouses_missing_available_from());
  if (listing.security_features.length === 0) empty('security_features', m.warehouses_missing_security());
  return missing.toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
}

/** Shown facts that nobody has confirmed. */
export function unconfirmedFields(sources: FieldSources): WarehouseField[] {
  return warehouseFields.filter((field) => sources[field] === 'default');
}
