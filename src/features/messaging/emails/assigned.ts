import type { MailContent } from '#server/mailer/content.ts';
import * as m from '#texts/messages.js';

/** Tells a member that a colleague has assigned a conversation to them. */
export function assignedMail({ title, by, url }: { title: string; by: string; url: string }): MailContent {
  return {
    subject: m.messaging_assigned({ by, title }),
    heading: m.messaging_assigned_heading(),
    paragraphs: [m.messaging_assigned_text({ by, title })],
    action: { label: m.messaging_mail_answer(), url },
  };
}
