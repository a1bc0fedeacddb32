import type { ReviewStatus } from '#features/moderation/state.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

const statusWords: Record<ReviewStatus, { label: Words; tone: 'green' | 'yellow' | 'orange' | 'red' }> = {
  submitted: { label: () => m.warehouses_status_submitted(), tone: 'yellow' },
  changes_requested: { label: () => m.warehouses_status_changes_requested(), tone: 'orange' },
  verified: { label: () => m.warehouses_status_verified(), tone: 'green' },
  rejected: { label: () => m.warehouses_status_rejected(), tone: 'red' },
};

export const reviewStatusLabel = (status: ReviewStatus): string => statusWords[status].label();
export const reviewStatusTone = (status: ReviewStatus) => statusWords[status].tone;
