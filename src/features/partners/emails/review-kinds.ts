import { z } from 'zod';

import { isStaff } from '#server/actor.ts';
import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';

const outcomes = [
  'verified',
  'unverified',
  'changes_requested',
  'rejected',
  'change_approved',
  'change_rejected',
] as const;
export type ReviewOutcome = (typeof outcomes)[number];

const titles: Readonly<Record<ReviewOutcome, (values: { name: string }) => string>> = {
  verified: (values) => m.partners_reviewed_verified(values),
  unverified: (values) => m.partners_reviewed_unverified(values),
  changes_requested: (values) => m.partners_reviewed_changes(values),
  rejected: (values) => m.partners_reviewed_rejected(values),
  change_approved: (values) => m.partners_reviewed_change_approved(values),
  change_rejected: (values) => m.partners_reviewed_change_rejected(values),
};

/** Decisions of staff about a partner, to its owner. */
export const partnerReviewed = defineNotificationKind({
  kind: 'partner.reviewed',
  permission: 'listings.edit',
  label: () => m.partners_notice_reviewed(),
  values: z.object({ name: z.string().max(200), outcome: z.enum(outcomes), reason: z.string().max(1000).nullable() }),
  words: ({ name, outcome, reason }) => ({
    title: titles[outcome]({ name }),
    ...(reason === null ? {} : { text: reason }),
  }),
  href: ({ id }) => partnerPaths.ownPartner(id),
  mail: ({ reason }) => ({ paragraphs: [reason ?? m.partners_reviewed_text()], button: m.partners_reviewed_open() }),
  reason: () => m.partners_notice_reason_owner(),
});

export const partnerToReview = defineNotificationKind({
  kind: 'partner.to_review',
  label: () => m.partners_notice_to_review(),
  when: isStaff,
  values: z.object({ name: z.string().max(200) }),
  words: ({ name }) => ({ title: m.partners_notice_to_review_title({ name }) }),
  href: ({ id }) => partnerPaths.reviewPartner(id),
  mail: ({ name }) => ({
    heading: m.partners_notice_to_review(),
    paragraphs: [m.partners_notice_to_review_text({ name })],
    button: m.partners_notice_review(),
  }),
  reason: () => m.partners_notice_reason_staff(),
});

export const reviewKinds = [partnerReviewed, partnerToReview];
