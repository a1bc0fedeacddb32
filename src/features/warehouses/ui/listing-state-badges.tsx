import { Badge } from '#ui/badge.tsx';

import { type ReviewStatus, reviewStatusLabel, reviewStatusTone } from '../state.ts';

/** Where a listing stands: its review, and whether its owner has paused it. */
export function ListingStateBadges({ listing }: { listing: { review_status: ReviewStatus; is_active: boolean } }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={reviewStatusTone(listing.review_status)}>{reviewStatusLabel(listing.review_status)}</Badge>
      {!listing.is_active && <Badge>Paused</Badge>}
    </span>
  );
}

/** What the state means for the owner, in one sentence. */
export function stateSentence(
  listing: { review_status: ReviewStatus; is_active: boolean },
  /** How soon we answer: "24 hours". */
  answerTime: string,
): string {
  switch (listing.review_status) {
    case 'submitted':
      return `We review it within ${answerTime}. It is not in the directory yet.`;
    case 'changes_requested':
      return 'We looked at it and ask for changes before it can be listed.';
    case 'rejected':
      return 'We could not list it.';
    case 'verified':
      return listing.is_active ? 'It is in the directory.' : 'It is verified, but paused: nobody sees it.';
  }
}
