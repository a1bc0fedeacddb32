import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { photosAnchor } from './anchors.ts';
import type { MissingFact } from './missing.ts';

/** Sections of the page on which an owner edits a listing, in order, with their facts. */
const sections = {
  photos: { label: () => m.warehouses_shown_photos(), fields: ['photos'] },
  contact: {
    label: () => m.warehouses_group_contact(),
    fields: ['company_name', 'contact_name', 'email', 'phone', 'website'],
  },
  place: { label: () => m.warehouses_edit_place(), fields: ['address', 'city', 'state', 'zip_code', 'country_code'] },
  space: {
    label: () => m.warehouses_group_space(),
    fields: [
      'warehouse_type',
      'total_square_footage',
      'available_square_footage',
      'pallet_positions_available',
      'ceiling_height',
      'temperature_zones',
    ],
  },
  building: {
    label: () => m.warehouses_group_building(),
    fields: [
      'loading_docks',
      'office_square_footage',
      'smallest_square_footage',
      'dock_high_doors',
      'drive_in_doors',
      'truck_court_depth',
      'yard_square_footage',
      'trailer_stalls',
      'reefer_plugs',
      'truck_hours',
      'floor_load_psf',
      'sprinkler_system',
      'power_amps',
      'power_supply',
      'rack_types',
    ],
  },
  offer: { label: () => m.warehouses_edit_services(), fields: ['services', 'specialties', 'countries_served'] },
  trust: { label: () => m.warehouses_edit_trust(), fields: ['certifications', 'security_features'] },
  words: { label: () => m.warehouses_edit_words(), fields: ['description', 'operating_hours'] },
  talking: { label: () => m.warehouses_edit_talking(), fields: ['languages_spoken', 'connected_systems'] },
  terms: {
    label: () => m.warehouses_edit_terms(),
    fields: ['rates_starting', 'rates_stated', 'rates_terms', 'minimum_term_months', 'available_from', 'rates'],
  },
} satisfies Record<string, { label: Words; fields: readonly MissingFact['field'][] }>;

export type SectionName = keyof typeof sections;

const prefixes: readonly [string, SectionName][] = [
  ['rates', 'terms'],
  ['description', 'words'],
];

/** Returns the section of a form field, by its name: `rates[0].amount`. */
function sectionOf(name: string): SectionName | undefined {
  const [field = ''] = name.split(/[.[]/);
  const named = (Object.keys(sections) as SectionName[]).find((section) =>
    (sections[section].fields as readonly string[]).includes(field),
  );
  return named ?? prefixes.find(([prefix]) => field.startsWith(prefix))?.[1];
}

/** Returns the section to show first: one with an error, otherwise one with a missing fact. */
export function firstSection(wrong: readonly string[], missing: readonly MissingFact[]): SectionName {
  const order = Object.keys(sections) as SectionName[];
  const first = (names: readonly string[]) => {
    const found = new Set(names.map(sectionOf));
    return order.find((section) => section !== 'photos' && found.has(section));
  };
  return first(wrong) ?? first(missing.map(({ field }) => field)) ?? 'contact';
}

/** Returns a section's id. */
export const sectionAnchor = (name: SectionName): string => (name === 'photos' ? photosAnchor : `part-${name}`);

/** Returns the sections, and which of them have missing facts. */
export function editorContents(open: readonly MissingFact[]): { id: string; label: string; isOpen: boolean }[] {
  const missing = new Set<MissingFact['field']>(open.map(({ field }) => field));
  return (Object.keys(sections) as SectionName[]).map((name) => ({
    id: sectionAnchor(name),
    label: sections[name].label(),
    isOpen: sections[name].fields.some((field) => missing.has(field)),
  }));
}
