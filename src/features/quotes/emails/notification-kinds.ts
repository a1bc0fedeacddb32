import { z } from 'zod';

import { isStaff } from '#server/actor.ts';
import { defineNotificationKind } from '#server/notification-kinds.ts';
import { formatHours } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { cardKinds } from './card-kinds.ts';
import { decisionKinds } from './decision-kinds.ts';
import { fitKinds } from './fit-kinds.ts';
import { managerNamed } from './manager-kind.ts';
import { planKinds } from './plan-kinds.ts';
import { quoteKinds } from './quote-kinds.ts';

const referenced = z.object({ reference: z.string() });

export const requestReceived = defineNotificationKind({
  kind: 'quote_request.received',
  label: () => m.quotes_notice_received(),
  // Hours until staff have reviewed it; null if it is already published.
  values: referenced.extend({ answer_hours: z.number().nullable(), is_by_name: z.boolean().default(false) }),
  words: ({ reference }) => ({ title: m.quotes_mail_received({ reference }) }),
  href: (_, { reference }) => quotePaths.request(reference),
  mail: ({ answer_hours, is_by_name }) => ({
    paragraphs: [
      answer_hours !== null
        ? m.quotes_mail_received_review({ time: formatHours(answer_hours) })
        : is_by_name
          ? m.quotes_mail_received_by_name()
          : m.quotes_mail_received_text(),
    ],
    button: m.quotes_mail_open(),
  }),
  reason: () => m.quotes_mail_reason_author(),
});

export const requestPublished = defineNotificationKind({
  kind: 'quote_request.published',
  permission: 'quotes.edit',
  label: () => m.quotes_notice_published(),
  values: referenced,
  words: ({ reference }) => ({ title: m.quotes_mail_published({ reference }) }),
  href: (_, { reference }) => quotePaths.request(reference),
  mail: () => ({ paragraphs: [m.quotes_mail_received_text()], button: m.quotes_mail_open() }),
  reason: () => m.quotes_mail_reason_author(),
});

export const requestRejected = defineNotificationKind({
  kind: 'quote_request.rejected',
  permission: 'quotes.edit',
  label: () => m.quotes_notice_rejected(),
  values: referenced.extend({ reason: z.string() }),
  words: ({ reference, reason }) => ({ title: m.quotes_mail_rejected({ reference }), text: reason }),
  href: (_, { reference }) => quotePaths.request(reference),
  mail: ({ reason }) => ({ paragraphs: [reason, m.quotes_mail_rejected_text()], button: m.quotes_mail_open() }),
  reason: () => m.quotes_mail_reason_author(),
});

export const requestAddressed = defineNotificationKind({
  kind: 'quote_request.addressed',
  permission: 'quotes.edit',
  label: () => m.quotes_notice_addressed(),
  values: referenced,
  words: ({ reference }) => ({ title: m.quotes_mail_addressed({ reference }) }),
  href: (_, { reference }) => quotePaths.request(reference),
  mail: () => ({ paragraphs: [m.quotes_mail_addressed_text()], button: m.quotes_mail_open() }),
  reason: () => m.quotes_mail_reason_provider(),
  isCountedThere: true,
});

export const requestToReview = defineNotificationKind({
  kind: 'quote_request.waiting',
  label: () => m.quotes_notice_waiting(),
  when: isStaff,
  values: referenced,
  words: ({ reference }) => ({ title: m.quotes_mail_waiting({ reference }) }),
  href: ({ id }) => quotePaths.reviewRequest(id),
  mail: () => ({ paragraphs: [m.quotes_mail_waiting_text()], button: m.quotes_mail_open() }),
  reason: () => m.quotes_mail_reason_staff(),
});

export const notificationKinds = [
  requestReceived,
  requestPublished,
  requestRejected,
  requestAddressed,
  requestToReview,
  ...quoteKinds,
  ...cardKinds,
  managerNamed,
  ...decisionKinds,
  ...planKinds,
  ...fitKinds,
];
