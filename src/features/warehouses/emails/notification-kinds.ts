import { z } from 'zod';

import { answerTime } from '#features/moderation/settings.ts';
import { isStaff } from '#server/actor.ts';
import { defineNotificationKind } from '#server/notification-kinds.ts';
import { formatHours } from '#shared/dates.ts';
import type { Words } from '#shared/languages.ts';
import { listText } from '#shared/list-text.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';

const named = z.object({ company_name: z.string() });
/** A paused listing has no public page until its owner resumes it. */
const published = named.extend({ slug: z.string(), is_paused: z.boolean().default(false) });
const reasoned = named.extend({ reason: z.string() });

/** What makes a listing easier to find, in the order in which a mail names it. */
const easierToFind = ['photos', 'rates', 'available_from'] as const;
const easierToFindWords: Record<(typeof easierToFind)[number], Words> = {
  photos: () => m.warehouses_mail_verified_photos(),
  rates: () => m.warehouses_mail_verified_rates(),
  available_from: () => m.warehouses_mail_verified_available_from(),
};

const ownerPage = ({ id }: { id: string }): string => warehousePaths.listing(id);
const reviewPage = ({ id }: { id: string }): string => warehousePaths.reviewListing(id);
const publicPage = ({ id }: { id: string }, { slug, is_paused }: z.output<typeof published>): string =>
  is_paused ? warehousePaths.listing(id) : warehousePaths.warehouse(slug);

const toOwner = () => m.warehouses_notice_reason_owner();
const toStaff = () => m.warehouses_notice_reason_staff();

export const listingReceived = defineNotificationKind({
  kind: 'warehouse.received',
  label: () => m.warehouses_notice_received(),
  values: named.extend({ answer_hours: z.number().default(answerTime.default) }),
  words: ({ company_name }) => ({ title: m.warehouses_mail_received_subject({ company_name }) }),
  href: ownerPage,
  mail: ({ company_name, answer_hours }) => ({
    heading: m.warehouses_mail_received_heading(),
    paragraphs: [
      m.warehouses_mail_received_text({ company_name, answer_time: formatHours(answer_hours) }),
      m.warehouses_mail_received_defaults(),
    ],
    button: m.warehouses_mail_received_action(),
  }),
  reason: toOwner,
});

export const listingVerified = defineNotificationKind({
  kind: 'warehouse.verified',
  permission: 'listings.edit',
  label: () => m.warehouses_notice_verified(),
  values: published.extend({ lacks: z.array(z.enum(easierToFind)).default([]) }),
  words: ({ company_name, is_paused }) =>
    is_paused
      ? {
          title: m.warehouses_mail_verified_paused_subject({ company_name }),
          text: m.warehouses_notice_verified_paused_text(),
        }
      : { title: m.warehouses_mail_verified_subject({ company_name }) },
  href: (subject, values) => publicPage(subject, values),
  mail: ({ company_name, is_paused, lacks }) =>
    is_paused
      ? {
          heading: m.warehouses_mail_verified_paused_heading(),
          paragraphs: [m.warehouses_mail_verified_paused_text({ company_name })],
          button: m.warehouses_mail_open_listing(),
        }
      : {
          heading: m.warehouses_mail_verified_heading(),
          paragraphs: [
            m.warehouses_mail_verified_text({ company_name }),
            ...(lacks.length === 0
              ? []
              : [
                  m.warehouses_mail_verified_better({
                    facts: listText(lacks.map((fact) => easierToFindWords[fact]())),
                  }),
                ]),
          ],
          button: m.warehouses_mail_see_listing(),
        },
  reason: toOwner,
});

/** Its mail links to a page with one button, by a secret link. */
export const capacityAsked = defineNotificationKind({
  kind: 'warehouse.capacity_asked',
  label: () => m.warehouses_notice_capacity(),
  values: named,
  words: ({ company_name }) => ({ title: m.warehouses_capacity_mail_subject({ company_name }) }),
  href: ownerPage,
  mail: () => ({
    paragraphs: [m.warehouses_capacity_mail_text(), m.warehouses_capacity_mail_link()],
    button: m.warehouses_capacity_mail_button(),
  }),
  reason: toOwner,
});

export const changesRequested = defineNotificationKind({
  kind: 'warehouse.changes_requested',
  permission: 'listings.edit',
  label: () => m.warehouses_notice_changes_requested(),
  values: reasoned,
  words: ({ company_name, reason }) => ({
    title: m.warehouses_mail_changes_requested_subject({ company_name }),
    text: reason,
  }),
  href: ownerPage,
  mail: ({ company_name, reason }) => ({
    heading: m.warehouses_mail_changes_requested_heading(),
    paragraphs: [
      m.warehouses_mail_changes_requested_text({ company_name }),
      reason,
      m.warehouses_mail_changes_requested_then(),
    ],
    button: m.warehouses_mail_changes_requested_action(),
  }),
  reason: toOwner,
});

export const listingRejected = defineNotificationKind({
  kind: 'warehouse.rejected',
  permission: 'listings.edit',
  label: () => m.warehouses_notice_rejected(),
  values: reasoned,
  words: ({ company_name, reason }) => ({ title: m.warehouses_mail_rejected_subject({ company_name }), text: reason }),
  href: ownerPage,
  mail: ({ company_name, reason }) => ({
    heading: m.warehouses_mail_rejected_heading(),
    paragraphs: [m.warehouses_mail_rejected_text({ company_name }), reason, m.warehouses_mail_rejected_then()],
    button: m.warehouses_mail_open_listing(),
  }),
  reason: toOwner,
});

export const listingUnverified = defineNotificationKind({
  kind: 'warehouse.unverified',
  permission: 'listings.edit',
  label: () => m.warehouses_notice_unverified(),
  values: named.extend({ reason: z.string().nullable() }),
  words: ({ company_name, reason }) => ({
    title: m.warehouses_mail_unverified_subject({ company_name }),
    text: reason ?? m.warehouses_notice_unverified_text(),
  }),
  href: ownerPage,
  mail: ({ company_name, reason }) => ({
    heading: m.warehouses_mail_unverified_heading(),
    paragraphs: [m.warehouses_mail_unverified_text({ company_name }), ...(reason === null ? [] : [reason])],
    button: m.warehouses_mail_open_listing(),
  }),
  reason: toOwner,
});

export const changeApproved = defineNotificationKind({
  kind: 'warehouse.change_approved',
  permission: 'listings.edit',
  label: () => m.warehouses_notice_change_approved(),
  values: published,
  words: ({ company_name, is_paused }) =>
    is_paused
      ? {
          title: m.warehouses_mail_change_approved_paused_subject({ company_name }),
          text: m.warehouses_notice_change_approved_paused_text(),
        }
      : { title: m.warehouses_mail_change_approved_subject({ company_name }) },
  href: publicPage,
  mail: ({ company_name, is_paused }) => ({
    heading: m.warehouses_mail_change_approved_heading(),
    paragraphs: [
      is_paused
        ? m.warehouses_mail_change_approved_paused_text({ company_name })
        : m.warehouses_mail_change_approved_text({ company_name }),
    ],
    button: is_paused ? m.warehouses_mail_open_listing() : m.warehouses_mail_see_listing(),
  }),
  reason: toOwner,
});

export const changeRejected = defineNotificationKind({
  kind: 'warehouse.change_rejected',
  permission: 'listings.edit',
  label: () => m.warehouses_notice_change_rejected(),
  values: reasoned,
  words: ({ company_name, reason }) => ({
    title: m.warehouses_mail_change_rejected_subject({ company_name }),
    text: reason,
  }),
  href: ownerPage,
  mail: ({ company_name, reason }) => ({
    heading: m.warehouses_mail_change_rejected_heading(),
    paragraphs: [m.warehouses_mail_change_rejected_text({ company_name }), reason],
    button: m.warehouses_mail_open_listing(),
  }),
  reason: toOwner,
});

export const listingToReview = defineNotificationKind({
  kind: 'warehouse.to_review',
  label: () => m.warehouses_notice_to_review(),
  when: isStaff,
  values: named,
  words: ({ company_name }) => ({ title: m.warehouses_mail_to_review_subject({ company_name }) }),
  href: reviewPage,
  mail: ({ company_name }) => ({
    heading: m.warehouses_mail_to_review_heading(),
    paragraphs: [m.warehouses_mail_to_review_text({ company_name })],
    button: m.warehouses_mail_to_review_action(),
  }),
  reason: toStaff,
});

export const changeToReview = defineNotificationKind({
  kind: 'warehouse.change_to_review',
  label: () => m.warehouses_notice_change_to_review(),
  when: isStaff,
  values: named,
  words: ({ company_name }) => ({ title: m.warehouses_mail_change_to_review_subject({ company_name }) }),
  href: reviewPage,
  mail: ({ company_name }) => ({
    heading: m.warehouses_mail_change_to_review_heading(),
    paragraphs: [m.warehouses_mail_change_to_review_text({ company_name })],
    button: m.warehouses_mail_to_review_action(),
  }),
  reason: toStaff,
});

export const notificationKinds = [
  capacityAsked,
  listingReceived,
  listingVerified,
  changesRequested,
  listingRejected,
  listingUnverified,
  changeApproved,
  changeRejected,
  listingToReview,
  changeToReview,
];
