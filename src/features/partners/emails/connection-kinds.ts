import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';

/** Older notices have no `requester_name`, and neither have those to the requester. */
const values = z.object({ partner_name: z.string().max(200), requester_name: z.string().max(200).optional() });

/** Returns a notification kind for an event of a request: who, what it means, and the page to act on it. */
const kind = <Name extends string>(
  name: Name,
  words: {
    label: Words;
    title: (names: { name: string; requester: string | undefined }) => string;
    text: Words;
    action: Words;
    reason: Words;
    isCountedThere?: true;
  },
) => {
  const titleOf = ({ partner_name, requester_name }: z.output<typeof values>) =>
    words.title({ name: partner_name, requester: requester_name });
  return defineNotificationKind({
    kind: name,
    permission: 'quotes.edit',
    label: words.label,
    values,
    words: (names) => ({ title: titleOf(names), text: words.text() }),
    href: ({ id }) => partnerPaths.connection(id),
    mail: () => ({ paragraphs: [words.text()], button: words.action() }),
    reason: words.reason,
    ...(words.isCountedThere ? { isCountedThere: true } : {}),
  });
};

const toOwner = () => m.partners_notice_reason_owner();
const toRequester = () => m.partners_notice_reason_requester();
const open = () => m.partners_notice_open();

/** To the owner. The page shows the requester and the message, masked. */
export const connectionRequested = kind('connection.requested', {
  label: () => m.partners_notice_requested(),
  title: ({ name, requester }) =>
    requester === undefined
      ? m.partners_notice_requested_title({ name })
      : m.partners_notice_requested_by({ name, requester }),
  text: () => m.partners_notice_requested_text(),
  action: () => m.partners_notice_requested_action(),
  reason: toOwner,
  isCountedThere: true,
});

export const connectionCancelled = kind('connection.cancelled', {
  label: () => m.partners_notice_cancelled(),
  title: ({ name, requester }) =>
    requester === undefined
      ? m.partners_notice_cancelled_title({ name })
      : m.partners_notice_cancelled_by({ name, requester }),
  text: () => m.partners_notice_cancelled_text(),
  action: open,
  reason: toOwner,
});

export const connectionAccepted = kind('connection.accepted', {
  label: () => m.partners_notice_accepted(),
  title: ({ name }) => m.partners_notice_accepted_title({ name }),
  text: () => m.partners_notice_accepted_text(),
  action: open,
  reason: toRequester,
});

export const connectionDeclined = kind('connection.declined', {
  label: () => m.partners_notice_declined(),
  title: ({ name }) => m.partners_notice_declined_title({ name }),
  text: () => m.partners_notice_declined_text(),
  action: open,
  reason: toRequester,
});

/** To the requester: the request was not answered in time. */
export const connectionExpired = kind('connection.expired', {
  label: () => m.partners_notice_expired(),
  title: ({ name }) => m.partners_notice_expired_title({ name }),
  text: () => m.partners_notice_expired_text(),
  action: open,
  reason: toRequester,
});

/** To the owner, about the same request. */
export const connectionMissed = kind('connection.missed', {
  label: () => m.partners_notice_missed(),
  title: ({ name, requester }) =>
    requester === undefined
      ? m.partners_notice_missed_title({ name })
      : m.partners_notice_missed_by({ name, requester }),
  text: () => m.partners_notice_missed_text(),
  action: open,
  reason: toOwner,
});

export const connectionKinds = [
  connectionRequested,
  connectionCancelled,
  connectionAccepted,
  connectionDeclined,
  connectionExpired,
  connectionMissed,
];
