import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { ratingPaths } from '../paths.ts';

const named = z.object({ name: z.string() });

/** A mail with one sentence and a button. */
const mailOf = (text: string) => ({ paragraphs: [text], button: m.ratings_mail_open() });

export const ratingOpened = defineNotificationKind({
  kind: 'rating.opened',
  label: () => m.ratings_notice_opened(),
  values: named.extend({ title: z.string() }),
  words: ({ name }) => ({ title: m.ratings_told_opened({ name }) }),
  href: ({ id }) => ratingPaths.write(id),
  mail: ({ title }) => mailOf(m.ratings_mail_opened({ title })),
  reason: () => m.ratings_mail_reason_author(),
});

export const ratingPublished = defineNotificationKind({
  kind: 'rating.published',
  label: () => m.ratings_notice_published(),
  values: named,
  words: ({ name }) => ({ title: m.ratings_told_published({ name }) }),
  href: ({ id }) => ratingPaths.write(id),
  mail: () => mailOf(m.ratings_mail_published()),
  reason: () => m.ratings_mail_reason_author(),
});

export const ratingRejected = defineNotificationKind({
  kind: 'rating.rejected',
  label: () => m.ratings_notice_rejected(),
  values: named.extend({ reason: z.string() }),
  words: ({ name, reason }) => ({ title: m.ratings_told_rejected({ name }), text: reason }),
  href: ({ id }) => ratingPaths.write(id),
  mail: ({ reason }) => mailOf(reason),
  reason: () => m.ratings_mail_reason_author(),
});

export const ratingReceived = defineNotificationKind({
  kind: 'rating.received',
  permission: 'listings.edit',
  label: () => m.ratings_notice_received(),
  values: named,
  words: ({ name }) => ({ title: m.ratings_told_received({ name }) }),
  href: ({ id }) => ratingPaths.reply(id),
  mail: () => mailOf(m.ratings_mail_received()),
  reason: () => m.ratings_mail_reason_owner(),
});

export const ratingReplied = defineNotificationKind({
  kind: 'rating.replied',
  label: () => m.ratings_notice_replied(),
  values: named,
  words: ({ name }) => ({ title: m.ratings_told_replied({ name }) }),
  href: ({ id }) => ratingPaths.write(id),
  mail: () => mailOf(m.ratings_mail_published()),
  reason: () => m.ratings_mail_reason_author(),
});

export const notificationKinds = [ratingOpened, ratingPublished, ratingRejected, ratingReceived, ratingReplied];
