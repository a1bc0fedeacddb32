import type { ReviewStatus } from '#features/moderation/state.ts';

/** A partner in the administrators' list. */
export interface AdminPartnerRow {
  id: string;
  slug: string;
  name: string;
  contact_name: string;
  email: string;
  place: string;
  review_status: ReviewStatus;
  is_active: boolean;
  is_demo: boolean;
  /** Somebody answers for it. */
  isClaimed: boolean;
  created_at: Date;
}
