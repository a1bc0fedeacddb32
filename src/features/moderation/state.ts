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
