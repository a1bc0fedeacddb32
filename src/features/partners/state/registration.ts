import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

/** State of a registration's review. An approved one has become a partner, with a review of its own. */
export type RegistrationStatus = 'submitted' | 'in_review' | 'changes_requested' | 'approved' | 'rejected';

interface Transition {
  from: readonly RegistrationStatus[];
  to: RegistrationStatus;
}

/**
 * All transitions of a registration. Commands name the old state in the WHERE clause, so a lost race changes nothing.
 */
export const registrationTransitions = {
  start: { from: ['submitted'], to: 'in_review' },
  approve: { from: ['submitted', 'in_review'], to: 'approved' },
  requestChanges: { from: ['submitted', 'in_review'], to: 'changes_requested' },
  reject: { from: ['submitted', 'in_review', 'changes_requested'], to: 'rejected' },
  resubmit: { from: ['changes_requested'], to: 'submitted' },
} as const satisfies Record<string, Transition>;

export type RegistrationMove = keyof typeof registrationTransitions;

export function canMoveRegistration(status: RegistrationStatus, move: RegistrationMove): boolean {
  const from: readonly RegistrationStatus[] = registrationTransitions[move].from;
  return from.includes(status);
}

export const registrationStatusLabels: Readonly<Record<RegistrationStatus, Words>> = {
  submitted: () => m.partners_registration_status_submitted(),
  in_review: () => m.partners_registration_status_in_review(),
  changes_requested: () => m.partners_status_changes_requested(),
  approved: () => m.partners_registration_status_approved(),
  rejected: () => m.partners_status_rejected(),
};

export const registrationStatusTones = {
  submitted: 'yellow',
  in_review: 'blue',
  changes_requested: 'orange',
  approved: 'green',
  rejected: 'red',
} as const satisfies Record<RegistrationStatus, string>;

/** Receipts to one address per day, because anybody can type anybody's address. */
export const maxReceipts = 5;
