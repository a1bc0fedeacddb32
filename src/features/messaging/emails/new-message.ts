import type { MailContent } from '#server/mailer/content.ts';
import * as m from '#texts/messages.js';

/** Without a word of the message: it may hold what is not for the mail, and it is read where it can be answered. */
export function newMessage({ title, url }: { title: string; url: string }): MailContent {
  return {
    subject: m.messaging_received({ title }),
    heading: m.messaging_mail_heading(),
    paragraphs: [m.messaging_mail_text({ title })],
    action: { label: m.messaging_mail_answer(), url },
  };
}
