import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

/** State of a partner's review, as of a listing's. */
export type ReviewStatus = 'submitted' | 'changes_requested' | 'verified' | 'rejected';

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

export const reviewStatusLabels: Readonly<Record<ReviewStatus, Words>> = {
  submitted: () => m.partners_status_submitted(),
  changes_requested: () => m.partners_status_changes_requested(),
  verified: () => m.partners_verified(),
  rejected: () => m.partners_status_rejected(),
};

export const reviewStatusTones = {
  submitted: 'yellow',
  changes_requested: 'orange',
  verified: 'green',
  rejected: 'red',
} as const satisfies Record<ReviewStatus, string>;
