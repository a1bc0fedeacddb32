import type { ReviewStatus } from '#features/moderation/state.ts';
import { Badge } from '#ui/badge.tsx';
import * as m from '#texts/messages.js';

import { reviewStatusLabel, reviewStatusTone } from '../state.ts';

/** A listing's review state, and whether its owner has paused it. */
export function ListingStateBadges({ listing }: { listing: { review_status: ReviewStatus; is_active: boolean } }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={reviewStatusTone(listing.review_status)}>{reviewStatusLabel(listing.review_status)}</Badge>
      {!listing.is_active && <Badge>{m.warehouses_listing_paused()}</Badge>}
    </span>
  );
}

/** Returns what the state means for the owner, in one sentence. */
export function stateSentence(
  listing: { review_status: ReviewStatus; is_active: boolean },
  /** Promised answer time: "24 hours". */
  answerTime: string,
): string {
  switch (listing.review_status) {
    case 'submitted':
      return m.warehouses_stands_submitted({ time: answerTime });
    case 'changes_requested':
      return m.warehouses_stands_changes_requested();
    case 'rejected':
      return m.warehouses_stands_rejected();
    case 'verified':
      return listing.is_active ? m.warehouses_stands_verified() : m.warehouses_stands_paused();
  }
}
