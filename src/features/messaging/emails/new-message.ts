import type { MailContent } from '#server/mailer/content.ts';
import * as m from '#texts/messages.js';

interface NewMessage {
  title: string;
  url: string;
  /** The message as its reader may see it. */
  quote?: MailContent['quote'];
}

export function newMessage({ title, url, quote }: NewMessage): MailContent {
  return {
    subject: m.messaging_received({ title }),
    heading: m.messaging_mail_heading(),
    paragraphs: [m.messaging_mail_text({ title })],
    ...(quote === undefined ? {} : { quote }),
    action: { label: m.messaging_mail_answer(), url },
  };
}
