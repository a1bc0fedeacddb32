import type { ReviewStatus } from '#features/moderation/state.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

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
