import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

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

const statusWords: Record<ReviewStatus, { label: Words; tone: 'green' | 'yellow' | 'orange' | 'red' }> = {
  submitted: { label: () => m.warehouses_status_submitted(), tone: 'yellow' },
  changes_requested: { label: () => m.warehouses_status_changes_requested(), tone: 'orange' },
  verified: { label: () => m.warehouses_status_verified(), tone: 'green' },
  rejected: { label: () => m.warehouses_status_rejected(), tone: 'red' },
};

export const reviewStatusLabel = (status: ReviewStatus): string => statusWords[status].label();
export const reviewStatusTone = (status: ReviewStatus) => statusWords[status].tone;
