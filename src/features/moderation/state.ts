import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

/**
 * A pending change is decided once; `superseded` if a newer one replaced it or the subject itself went back into
 * review.
 */
const changeTransitions = { pending: ['approved', 'rejected', 'withdrawn', 'superseded'] } as const;

export type ChangeDecision = (typeof changeTransitions)['pending'][number];

/** A report is decided once. */
const reportTransitions = { open: ['handled', 'dismissed'] } as const;

export type ReportDecision = (typeof reportTransitions)['open'][number];
export type ReportStatus = 'open' | ReportDecision;

/** Reasons for a report, in display order. */
export const reportReasons = ['wrong_facts', 'unreachable', 'contact_details', 'fraud', 'offensive', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];

export const reportReasonLabels: Readonly<Record<ReportReason, Words>> = {
  wrong_facts: () => m.moderation_reason_wrong_facts(),
  unreachable: () => m.moderation_reason_unreachable(),
  contact_details: () => m.moderation_reason_contact_details(),
  fraud: () => m.moderation_reason_fraud(),
  offensive: () => m.moderation_reason_offensive(),
  other: () => m.moderation_reason_other(),
};

export const reportStatusLabels: Readonly<Record<ReportStatus, Words>> = {
  open: () => m.moderation_status_open(),
  handled: () => m.moderation_status_handled(),
  dismissed: () => m.moderation_status_dismissed(),
};

/** States of the review of something that goes public: a listing, a profile. */
export const reviewStatuses = ['submitted', 'changes_requested', 'verified', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Returns a valid review status; otherwise undefined. */
export const reviewStatusOf = (text: string | null): ReviewStatus | undefined =>
  reviewStatuses.find((status) => status === text);

interface Transition {
  from: readonly ReviewStatus[];
  to: ReviewStatus;
}

/** All transitions of a review. Commands name the old state in the WHERE clause, so a lost race changes nothing. */
export const reviewTransitions = {
  approve: { from: ['submitted', 'changes_requested', 'rejected'], to: 'verified' },
  requestChanges: { from: ['submitted'], to: 'changes_requested' },
  reject: { from: ['submitted', 'changes_requested'], to: 'rejected' },
  unverify: { from: ['verified'], to: 'submitted' },
  resubmit: { from: ['changes_requested', 'rejected'], to: 'submitted' },
} as const satisfies Record<string, Transition>;

export type ReviewMove = keyof typeof reviewTransitions;

export function canMove(status: ReviewStatus, move: ReviewMove): boolean {
  const from: readonly ReviewStatus[] = reviewTransitions[move].from;
  return from.includes(status);
}
