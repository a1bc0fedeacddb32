import { listStaff } from '#features/accounts/queries/roles.server.ts';
import { joinAsStaff } from '#features/messaging/commands/join-as-staff.server.ts';
import { openConversation } from '#features/messaging/commands/open-conversation.server.ts';
import { makeConversationLink } from '#features/messaging/commands/conversation-link.server.ts';
import { messagePaths } from '#features/messaging/paths.ts';
import { answerTime } from '#features/moderation/settings.ts';
import { type NotificationInput, notify, notifyAll } from '#features/notifications/commands/notify.server.ts';
import { giveConsent } from '#features/privacy/commands/consents.server.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import type { Ctx } from '#server/context.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { readSetting } from '#server/settings.ts';
import { formatHours } from '#shared/dates.ts';

import { requestReceivedMail, threadTitle } from '../emails/request-received.ts';
import { contactPurpose } from '../personal-data.ts';
import { consentVersion } from '../state.ts';

interface Request {
  kind: 'lead' | 'support';
  id: string;
  reference: string;
  contact_name: string;
  email: string;
  user_id: string | null;
  /** The author's message; null if the form has none. */
  message: string | null;
  /** False if the address has had the maximum of receipts today. */
  hasReceipt: boolean;
}

/** Key of the receipt mail. */
export const receiptKey = (id: string): string => `request.received:${id}`;

/**
 * Creates what every request gets in its transaction: consent to contact, a conversation with staff, and a receipt with
 * its number and the page to follow it. Returns the conversation.
 */
export async function openThread(tx: Ctx, request: Request): Promise<{ conversation_id: string }> {
  const { kind, id, reference, contact_name, email, user_id, message } = request;
  await giveConsent(tx, {
    person: user_id === null ? { email } : { user_id },
    purpose: contactPurpose,
    version: consentVersion,
  });
  const opened = await openConversation(tx, {
    subject: { kind, id },
    key: 'thread',
    title: threadTitle(reference),
    path: null,
    isMasked: false,
    isWithStaff: true,
    participants: [user_id === null ? { email, display_name: contact_name } : { user_id, display_name: contact_name }],
    ...(message === null
      ? {}
      : { firstMessage: { from: user_id === null ? ('stranger' as const) : { user_id }, content: message } }),
  });
  if (!request.hasReceipt) return { conversation_id: opened.id };
  const path =
    opened.anonymous_id === null
      ? messagePaths.conversation(opened.id)
      : await makeConversationLink(tx, opened.anonymous_id);
  const url = absoluteUrl(tx.config, path, tx.language);
  const hours = await readSetting(tx, answerTime);
  await enqueueMail(tx, {
    to: email,
    key: receiptKey(id),
    language: tx.language,
    content: () => requestReceivedMail({ contact_name, reference, answer_time: formatHours(hours), url }),
  });
  return { conversation_id: opened.id };
}

/** Notifies a company's account manager, who joins its conversation, or else all administrators of a new request. */
export async function tellStaff<Values>(
  tx: Ctx,
  manager: { user_id: string } | null,
  { conversation_id, ...news }: NotificationInput<Values> & { conversation_id: string },
): Promise<void> {
  if (manager !== null) {
    // Told of what is written later, too.
    await joinAsStaff(tx, conversation_id, manager.user_id);
    await notify(tx, { ...news, user_id: manager.user_id });
    return;
  }
  const staff = await listStaff(tx);
  await notifyAll(tx, { ...news, user_ids: staff.filter(({ is_admin }) => is_admin).map(({ id }) => id) });
}
