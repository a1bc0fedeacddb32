import type { ReviewStatus } from '#features/moderation/state.ts';
import type { Shown } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { reviewStatusLabels } from '../state/review.ts';
import { type PartnerFacts, type PartnerField, factText, fieldLabels, partnerFields } from './profile.ts';

/** Pending facts, old and new. */
export interface PartnerChange {
  id: string;
  created_at: Date;
  fields: {
    field: PartnerField;
    label: string;
    old_value: string;
    new_value: string;
    old_items: string[];
    new_items: string[];
  }[];
}

/** A refused change, which its owner can continue from. */
export interface RefusedPartnerChange extends PartnerChange {
  reason: string;
  reason_language: string | null;
  decided_at: Date;
  /** The facts with the requested changes. */
  wanted: PartnerFacts;
}

/** A complete partner, as its owner and staff see it. */
export interface WholePartner {
  id: string;
  slug: string;
  version: number;
  review_status: ReviewStatus;
  review_reason: string | null;
  review_reason_language: string | null;
  description_language: string | null;
  is_active: boolean;
  is_claimed: boolean;
  mayReview: boolean;
  mayEdit: boolean;
  facts: PartnerFacts;
  /** The facts with pending changes, as the owner's form shows them. */
  wanted: PartnerFacts;
  change: PartnerChange | null;
  refused_change: RefusedPartnerChange | null;
}

/** Returns a partner as its reviewer sees it. */
export const shownPartner = ({
  version,
  facts,
  review_status,
  description_language,
}: WholePartner): Shown & { name: string } => ({
  name: facts.name,
  version: String(version),
  facts: [
    ...partnerFields.map((field) => ({
      label: fieldLabels[field](),
      text: factText(field, facts[field]),
      lang: field === 'description' ? description_language : null,
    })),
    { label: m.partners_review(), text: reviewStatusLabels[review_status]() },
  ],
});

/** Returns a pending change. It is never altered, only replaced by another one. */
export const shownChange = (change: PartnerChange | null): Shown => ({
  version: change?.id ?? '',
  facts: change?.fields.map(({ label, new_value }) => ({ label, text: new_value })) ?? [],
});
