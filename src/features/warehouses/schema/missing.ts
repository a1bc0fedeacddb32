import * as m from '#texts/messages.js';

import {
  confirmedBeforeVerification,
  fieldInSentence,
  fieldLabel,
  type FieldSources,
  isUnconfirmed,
  type WarehouseFacts,
  type WarehouseField,
  warehouseFields,
} from './facts.ts';

/** A fact that prevents a listing's verification, or would improve it. */
export interface MissingFact {
  field: WarehouseField | 'photos';
  problem: 'unconfirmed' | 'empty';
  /** True if it prevents the verification. */
  blocks: boolean;
  text: string;
  /** Label of the action: "Add photos". */
  act: string;
}

interface Listing {
  field_sources: FieldSources;
  services: readonly string[];
  security_features: readonly string[];
  available_from: string | null;
  photos_count: number;
}

type Emptiable = Pick<
  WarehouseFacts,
  'minimum_term_months' | 'dock_high_doors' | 'drive_in_doors' | 'truck_hours' | 'languages_spoken'
>;

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

/** Returns what a listing lacks: first what prevents its verification, then what would improve how it is found. */
export function missingBeforeVerification(listing: Listing): MissingFact[] {
  const missing: MissingFact[] = [];
  for (const field of warehouseFields) {
    const source = listing.field_sources[field];
    const blocks = blocking.has(field);
    if (field === 'services' && listing.services.length === 0) {
      missing.push({
        field,
        problem: 'empty',
        blocks: true,
        text: m.warehouses_missing_services(),
        act: m.warehouses_act_services(),
      });
    } else if (isUnconfirmed(source) || (blocks && source === undefined)) {
      const act = m.warehouses_act_confirm({ fact: fieldInSentence(field) });
      missing.push({ field, problem: 'unconfirmed', blocks, text: unconfirmedText(field), act });
    }
  }
  if (listing.photos_count === 0)
    missing.push(empty('photos', m.warehouses_missing_photos(), m.warehouses_act_photos()));
  if (listing.available_from === null)
    missing.push(empty('available_from', m.warehouses_missing_available_from(), m.warehouses_act_available_from()));
  if (listing.security_features.length === 0)
    missing.push(empty('security_features', m.warehouses_missing_security(), m.warehouses_act_security()));
  return missing.toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
}

const empty = (field: MissingFact['field'], text: string, act: string): MissingFact => ({
  field,
  problem: 'empty',
  blocks: false,
  text,
  act,
});

/** Returns facts that shippers often ask for and the listing does not state. They do not affect the review. */
export function unstatedFacts(listing: Emptiable): MissingFact[] {
  const unsaid: MissingFact[] = [];
  if (listing.minimum_term_months === null)
    unsaid.push(empty('minimum_term_months', m.warehouses_missing_term(), m.warehouses_act_term()));
  if (listing.dock_high_doors === null && listing.drive_in_doors === null)
    unsaid.push(empty('dock_high_doors', m.warehouses_missing_doors(), m.warehouses_act_doors()));
  if (listing.truck_hours === '')
    unsaid.push(empty('truck_hours', m.warehouses_missing_truck_hours(), m.warehouses_act_truck_hours()));
  if (listing.languages_spoken.length === 0)
    unsaid.push(empty('languages_spoken', m.warehouses_missing_languages(), m.warehouses_act_languages()));
  return unsaid;
}

/** Facts that every good listing states; other unconfirmed facts are added to them. */
const wanted: readonly MissingFact['field'][] = [
  'address', 'total_square_footage', 'available_square_footage', 'services', 'ceiling_height', 'loading_docks', 'operating_hours',
  'photos', 'available_from', 'security_features', 'minimum_term_months', 'dock_high_doors', 'truck_hours', 'languages_spoken',
]; // prettier-ignore

/** Returns how much of it is stated and confirmed. */
export function progressOf(open: readonly MissingFact[]): { done: number; of: number } {
  const missing = new Set(open.map(({ field }) => field));
  const asked = new Set([...wanted, ...missing]);
  return { done: asked.size - missing.size, of: asked.size };
}

/** Returns the shown facts that nobody has confirmed. */
export function unconfirmedFields(sources: FieldSources): WarehouseField[] {
  return warehouseFields.filter((field) => isUnconfirmed(sources[field]));
}
