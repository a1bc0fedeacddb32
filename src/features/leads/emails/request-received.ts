import type { MailContent } from '#server/mailer/content.ts';
import * as m from '#texts/messages.js';

/** What the thread of a request is called, for the person and for staff. */
export const threadTitle = (reference: string): string => m.leads_thread_title({ reference });

interface Received {
  contact_name: string;
  reference: string;
  answer_time: string;
  /** Where the person follows it. */
  url: string;
}

/** The receipt. Nothing of what was typed is in it but the name: anybody can type anybody's address. */
export function requestReceivedMail({ contact_name, reference, answer_time, url }: Received): MailContent {
  return {
    subject: m.leads_mail_received_subject({ reference }),
    heading: m.leads_mail_received_heading(),
    paragraphs: [
      m.leads_mail_greeting({ name: contact_name }),
      m.leads_mail_received_text({ answerTime: answer_time, reference }),
    ],
    action: { label: m.leads_mail_follow(), url },
    reason: m.leads_mail_reason(),
  };
}
