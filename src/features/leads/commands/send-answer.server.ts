import { addMessage } from '#features/messaging/commands/add-message.server.ts';
import { joinAsStaff } from '#features/messaging/commands/join-as-staff.server.ts';
import { makeConversationLink } from '#features/messaging/commands/conversation-link.server.ts';
import { messagePaths } from '#features/messaging/paths.ts';
import { disclose } from '#features/privacy/commands/disclosures.server.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { inLanguage } from '#server/language.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { languageOfLocale } from '#shared/languages.ts';

import { leadResponseMail, responseSender } from '../emails/lead-response.ts';
import { findThread, responseKey } from '../queries/thread.server.ts';

interface Lead {
  id: string;
  reference: string;
  contact_name: string | null;
  email: string;
  language: string;
  user_id: string | null;
}

/**
 * Answers a lead in its thread and by mail, in its author's language, in the caller's transaction; further effects
 * follow from the message. An author with an account sees from now on who has their data.
 */
export async function sendAnswer(tx: Ctx, lead: Lead, message: string): Promise<void> {
  const { id, email, reference, contact_name, user_id } = lead;
  const thread = await findThread(tx, id);
  const { actor } = tx;
  const participant_id = actor.kind === 'user' ? await joinAsStaff(tx, thread.id, actor.userId) : null;
  const { id: messageId } = await addMessage(tx, {
    conversation_id: thread.id,
    role: 'staff',
    participant_id,
    content: message,
    isToldByCaller: true,
  });
  await tx.db.updateTable('leads').set({ last_response_id: messageId }).where('id', '=', id).execute();
  const language = languageOfLocale(lead.language);
  const path =
    thread.anonymous_id === null
      ? messagePaths.conversation(thread.id)
      : await makeConversationLink(tx, thread.anonymous_id);
  const url = absoluteUrl(tx.config, path, language);
  await enqueueMail(tx, {
    to: email,
    key: responseKey(messageId),
    language,
    fromName: inLanguage(language, responseSender),
    content: () => leadResponseMail({ contact_name: contact_name ?? email, reference, message, url }),
  });
  if (user_id !== null && actor.kind === 'user' && actor.userId !== user_id)
    await disclose(tx, {
      owner_user_id: user_id,
      recipient_user_id: actor.userId,
      fields: ['email', 'phone', 'contact_name', 'company_name'],
      subject: { kind: 'lead', id },
    });
  await audit(tx, { action: 'lead.answered', subject_kind: 'lead', subject_id: id, account_id: user_id });
}
