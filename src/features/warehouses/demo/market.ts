import type { ReviewStatus } from '#features/moderation/state.ts';
import { addDays, isoDate } from '#shared/dates.ts';

import {
  noBuildingFacts,
  type FieldSource,
  type WarehouseFacts,
  type WarehouseField,
  warehouseFields,
} from '../schema/facts.ts';
import { demoBuildings } from './buildings.ts';
import { caribbeanListings } from './caribbean.ts';
import { doralListings } from './doral.ts';
import { floridaListings } from './florida.ts';
import { hialeahListings } from './hialeah.ts';
import { medleyListings } from './medley.ts';
import type { PictureKey } from './pictures.ts';
import { portListings } from './port.ts';
import type { DemoSketch } from './sketch.ts';

/** One listing of the demonstration market, ready to be written; coordinates are geocoded from its address. */
export interface DemoListing extends WarehouseFacts {
  /** Stable over all seedings. */
  key: string;
  /** `key` of its demonstration owner. */
  owner: string;
  review_status: ReviewStatus;
  review_reason: string | null;
  is_active: boolean;
  paused_at: Date | null;
  paused_until: string | null;
  created_at: Date;
  submitted_at: Date;
  reviewed_at: Date | null;
  updated_at: Date;
  capacity_confirmed_at: Date | null;
  field_sources: Partial<Record<WarehouseField, FieldSource>>;
  pictures: readonly PictureKey[];
  /** A pending edit of material facts. */
  pending_change: { new_values: Partial<WarehouseFacts>; created_at: Date } | null;
}

const sketches: readonly DemoSketch[] = [
  ...doralListings,
  ...medleyListings,
  ...hialeahListings,
  ...portListings,
  ...floridaListings,
  ...caribbeanListings,
];

/** Returns the whole market as of `now`; the same for the same day. */
export function demoListings(now: Date): DemoListing[] {
  return sketches.map((sketch) => listingOf(sketch, now));
}

function listingOf(sketch: DemoSketch, now: Date): DemoListing {
  const {
    key,
    owner,
    listed_days_ago: age,
    free_in_days: freeIn,
    confirmed_days_ago: confirmed,
    paused,
    unconfirmed = [],
    from_lookup = [],
    change,
  } = sketch;
  const { unconfirmed: unsure = [], ...building } = demoBuildings[key] ?? {};
  const status = sketch.review_status ?? 'verified';
  const created_at = addDays(now, -age);
  const facts: WarehouseFacts = {
    ...noBuildingFacts,
    ...building,
    ...sketch.facts,
    description_language: 'en',
    description_translated: sketch.facts.description_translated ?? '',
    website: sketch.facts.website ?? null,
    zip_code: sketch.facts.zip_code ?? null,
    temperature_zones: sketch.facts.temperature_zones ?? [],
    pallet_positions_available: sketch.facts.pallet_positions_available ?? null,
    minimum_term_months: sketch.facts.minimum_term_months ?? null,
    certifications: sketch.facts.certifications ?? [],
    rates_stated: sketch.facts.rates_stated ?? null,
    rates_terms: sketch.facts.rates_terms ?? null,
    rates: sketch.facts.rates ?? [],
    available_from: freeIn === undefined ? null : isoDate(addDays(now, freeIn)),
  };
  return {
    ...facts,
    key,
    owner,
    review_status: status,
    review_reason: sketch.review_reason ?? null,
    is_active: !paused,
    paused_at: paused ? addDays(now, -Math.min(age, paused.days_ago)) : null,
    paused_until: paused?.for_days === undefined ? null : isoDate(addDays(now, paused.for_days)),
    created_at,
    submitted_at: created_at,
    reviewed_at: status === 'submitted' ? null : addDays(created_at, 0.7),
    updated_at:
      confirmed === undefined
        ? addDays(created_at, status === 'submitted' ? 0 : 0.7)
        : addDays(now, -Math.min(age, confirmed)),
    capacity_confirmed_at: confirmed === undefined ? null : addDays(now, -Math.min(age, confirmed)),
    field_sources: sourcesOf(facts, [...unconfirmed, ...unsure], from_lookup),
    pictures: sketch.pictures ?? [],
    pending_change: change ? { new_values: change.new_values, created_at: addDays(now, -change.days_ago) } : null,
  };
}

/** Empty facts have no source; others are the owner's unless given otherwise. */
function sourcesOf(
  facts: WarehouseFacts,
  unconfirmed: readonly WarehouseField[],
  fromLookup: readonly WarehouseField[],
): DemoListing['field_sources'] {
  const sources: DemoListing['field_sources'] = {};
  for (const field of warehouseFields) {
    const value = facts[field];
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    sources[field] = unconfirmed.includes(field) ? 'default' : fromLookup.includes(field) ? 'ai' : 'owner';
  }
  return sources;
}
