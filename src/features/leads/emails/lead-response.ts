import type { MailContent } from '#server/mailer/content.ts';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

interface Response {
  contact_name: string;
  reference: string;
  message: string;
  /** The page on which the author replies. */
  url: string;
}

/** Returns the sender name of answers to leads. */
export const responseSender = (): string => m.leads_response_sender();

/** Returns the mail with an answer by staff, in their words. */
export function leadResponseMail({ contact_name, reference, message, url }: Response): MailContent {
  return {
    subject: m.leads_mail_response_subject({ reference }),
    heading: m.leads_mail_response_heading(),
    paragraphs: [greeting(contact_name), ...message.split(/\n{2,}/)],
    action: { label: m.leads_mail_response_answer(), url },
    reason: m.leads_mail_response_reason(),
  };
}
