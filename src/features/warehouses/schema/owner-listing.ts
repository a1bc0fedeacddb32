import type { ReviewStatus } from '#features/moderation/state.ts';

import type { FieldDates, FieldSources, WarehouseFacts, WarehouseField } from './facts.ts';
import type { MissingFact } from './missing.ts';
import type { Photo } from './photos.ts';
import type { LocationPrecision } from './public-listing.ts';

interface ChangedField {
  field: WarehouseField;
  label: string;
  old_value: string;
  new_value: string;
  /** Items of a list. */
  old_items?: string[];
  new_items?: string[];
}

/** A pending edit, described. */
export interface PendingChange {
  id: string;
  warehouse_id: string;
  created_at: Date;
  requested_by: string | null;
  fields: ChangedField[];
}

/** A refused edit, which its owner can continue from. */
export interface RefusedChange extends PendingChange {
  reason: string;
  /** Language of the reason, if known. */
  reason_language: string | null;
  decided_at: Date;
  wanted: Partial<WarehouseFacts>;
}

/** The complete listing, for its owner and staff. */
export interface OwnerListing extends WarehouseFacts {
  id: string;
  user_id: string;
  organization_id: string;
  slug: string;
  latitude: number | null;
  longitude: number | null;
  location_precision: LocationPrecision | null;
  capacity_confirmed_at: Date | null;
  field_sources: FieldSources;
  field_dates: FieldDates;
  ai_confidence: number | null;
  review_status: ReviewStatus;
  review_reason: string | null;
  /** Language of `review_reason`, if known. */
  review_reason_language: string | null;
  is_verified: boolean;
  verification_status: 'pending' | 'verified' | 'rejected';
  submitted_at: Date;
  reviewed_at: Date | null;
  is_active: boolean;
  paused_at: Date | null;
  paused_until: string | null;
  is_demo: boolean;
  rating_average: number | null;
  reviews_count: number;
  version: number;
  photos_version: number;
  created_at: Date;
  updated_at: Date;
  photos: Photo[];
  pending_change: PendingChange | null;
  refused_change: RefusedChange | null;
  /** Values of the pending change, to prefill the form with the owner's latest request. */
  proposed: Partial<WarehouseFacts>;
  missing: MissingFact[];
  /** What would improve how it is found. */
  unsaid: MissingFact[];
}

export interface OwnerListingSummary {
  id: string;
  slug: string;
  company_name: string;
  place: string;
  review_status: ReviewStatus;
  review_reason: string | null;
  review_reason_language: string | null;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
  photo: Photo | null;
  missing: MissingFact[];
  unsaid: MissingFact[];
  has_pending_change: boolean;
}
