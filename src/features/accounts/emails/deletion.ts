import type { MailContent } from '#server/mailer/content.ts';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

/** States until when an account scheduled for deletion can be kept. */
export function deletionRequestedMail(input: {
  firstName: string;
  siteName: string;
  signInUrl: string;
  erasedOn: string;
}): MailContent {
  return {
    subject: m.accounts_mail_deletion_subject({ siteName: input.siteName }),
    heading: m.accounts_mail_deletion_heading(),
    paragraphs: [
      greeting(input.firstName),
      m.accounts_mail_deletion_text({ date: input.erasedOn }),
      m.accounts_mail_deletion_how(),
    ],
    action: { label: m.accounts_mail_deletion_button(), url: input.signInUrl },
  };
}
