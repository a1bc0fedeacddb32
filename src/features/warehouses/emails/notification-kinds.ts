import { z } from 'zod';

import { answerTime } from '#features/moderation/settings.ts';
import { isStaff } from '#server/actor.ts';
import { defineNotificationKind } from '#server/notification-kinds.ts';
import { formatHours } from '#shared/dates.ts';

import { warehousePaths } from '../paths.ts';
import { changeToReviewMail, listingReceivedMail, listingToReviewMail } from './listing-received.ts';
import {
  changeApprovedMail,
  changeRejectedMail,
  changesRequestedMail,
  listingVerifiedMail,
  listingRejectedMail,
  listingUnverifiedMail,
} from './listing-reviewed.ts';

const named = z.object({ company_name: z.string() });
/** A paused listing has no public page until its owner resumes it. */
const published = named.extend({ slug: z.string(), is_paused: z.boolean().default(false) });
const reasoned = named.extend({ reason: z.string() });

const ownerPage = ({ id }: { id: string }): string => warehousePaths.listing(id);
const reviewPage = ({ id }: { id: string }): string => warehousePaths.reviewListing(id);
const publicPage = ({ id }: { id: string }, { slug, is_paused }: z.output<typeof published>): string =>
  is_paused ? warehousePaths.listing(id) : warehousePaths.warehouse(slug);

const toOwner = () => 'You receive this because you list this warehouse.';
const toStaff = () => 'You receive this because you review listings.';

export const listingReceived = defineNotificationKind({
  kind: 'warehouse.received',
  label: () => 'A listing of yours was received',
  values: named.extend({ answer_time: z.string().default(formatHours(answerTime.default)) }),
  words: ({ company_name }) => ({ title: `We received your listing: ${company_name}` }),
  href: ownerPage,
  mail: (values, { url }) => listingReceivedMail({ ...values, url }),
  reason: toOwner,
});

export const listingVerified = defineNotificationKind({
  kind: 'warehouse.verified',
  label: () => 'A listing of yours is verified',
  values: published,
  words: ({ company_name, is_paused }) =>
    is_paused
      ? { title: `Your listing is verified: ${company_name}`, text: 'Shippers find it once you resume it.' }
      : { title: `Your listing is live: ${company_name}` },
  href: publicPage,
  mail: (values, { url }) => listingVerifiedMail({ ...values, url }),
  reason: toOwner,
});

export const changesRequested = defineNotificationKind({
  kind: 'warehouse.changes_requested',
  label: () => 'A listing of yours needs a change before it can be approved',
  values: reasoned,
  words: ({ company_name, reason }) => ({ title: `Please change your listing: ${company_name}`, text: reason }),
  href: ownerPage,
  mail: (values, { url }) => changesRequestedMail({ ...values, url }),
  reason: toOwner,
});

export const listingRejected = defineNotificationKind({
  kind: 'warehouse.rejected',
  label: () => 'A listing of yours was not approved',
  values: reasoned,
  words: ({ company_name, reason }) => ({ title: `Your listing was not approved: ${company_name}`, text: reason }),
  href: ownerPage,
  mail: (values, { url }) => listingRejectedMail({ ...values, url }),
  reason: toOwner,
});

export const listingUnverified = defineNotificationKind({
  kind: 'warehouse.unverified',
  label: () => 'A listing of yours is back in review',
  values: named.extend({ reason: z.string().nullable() }),
  words: ({ company_name, reason }) => ({
    title: `Your listing is back in review: ${company_name}`,
    text: reason ?? 'It is not public at the moment.',
  }),
  href: ownerPage,
  mail: (values, { url }) => listingUnverifiedMail({ ...values, url }),
  reason: toOwner,
});

export const changeApproved = defineNotificationKind({
  kind: 'warehouse.change_approved',
  label: () => 'Changes of a listing of yours are public',
  values: published,
  words: ({ company_name, is_paused }) =>
    is_paused
      ? { title: `Your changes are approved: ${company_name}`, text: 'They are public once you resume the listing.' }
      : { title: `Your changes are public: ${company_name}` },
  href: publicPage,
  mail: (values, { url }) => changeApprovedMail({ ...values, url }),
  reason: toOwner,
});

export const changeRejected = defineNotificationKind({
  kind: 'warehouse.change_rejected',
  label: () => 'Changes of a listing of yours were not approved',
  values: reasoned,
  words: ({ company_name, reason }) => ({ title: `Your changes were not approved: ${company_name}`, text: reason }),
  href: ownerPage,
  mail: (values, { url }) => changeRejectedMail({ ...values, url }),
  reason: toOwner,
});

export const listingToReview = defineNotificationKind({
  kind: 'warehouse.to_review',
  label: () => 'A listing waits for review',
  when: isStaff,
  values: named,
  words: ({ company_name }) => ({ title: `To review: ${company_name}` }),
  href: reviewPage,
  mail: (values, { url }) => listingToReviewMail({ ...values, url }),
  reason: toStaff,
});

export const changeToReview = defineNotificationKind({
  kind: 'warehouse.change_to_review',
  label: () => 'Changes of a verified listing wait for approval',
  when: isStaff,
  values: named,
  words: ({ company_name }) => ({ title: `Changes to review: ${company_name}` }),
  href: reviewPage,
  mail: (values, { url }) => changeToReviewMail({ ...values, url }),
  reason: toStaff,
});

export const notificationKinds = [
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
