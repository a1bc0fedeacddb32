import type { MailWithButton } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

interface NewMessage {
  title: string;
  /** The message as its reader may see it. */
  quote?: MailWithButton['quote'];
}

export function newMessage({ title, quote }: NewMessage): MailWithButton {
  return {
    subject: m.messaging_received({ title }),
    heading: m.messaging_mail_heading(),
    paragraphs: [m.messaging_mail_text({ title })],
    ...(quote === undefined ? {} : { quote }),
    button: m.messaging_mail_answer(),
  };
}
