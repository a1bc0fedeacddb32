import type { MailContent } from '#server/mailer/content.ts';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

/** Returns the title of a request's thread, for author and staff. */
export const threadTitle = (reference: string): string => m.leads_thread_title({ reference });

interface Received {
  contact_name: string;
  reference: string;
  answer_time: string;
  /** The page to follow it. */
  url: string;
}

/** Returns the receipt. Of what was typed it contains only the name, because anybody can enter anybody's address. */
export function requestReceivedMail({ contact_name, reference, answer_time, url }: Received): MailContent {
  return {
    subject: m.leads_mail_received_subject({ reference }),
    heading: m.leads_mail_received_heading(),
    paragraphs: [greeting(contact_name), m.leads_mail_received_text({ answerTime: answer_time, reference })],
    action: { label: m.leads_mail_follow(), url },
    reason: m.leads_mail_reason(),
  };
}
