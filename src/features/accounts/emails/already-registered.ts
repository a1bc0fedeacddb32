import type { MailContent } from '#server/mailer/content.ts';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

/** To the owner of an address that somebody signed up with again. The page gave the same response as to a newcomer. */
export function alreadyRegisteredMail(input: {
  firstName: string;
  siteName: string;
  signInUrl: string;
  resetUrl: string;
}): MailContent {
  return {
    subject: m.accounts_mail_registered_subject({ siteName: input.siteName }),
    heading: m.accounts_mail_registered_heading(),
    paragraphs: [
      greeting(input.firstName),
      m.accounts_mail_registered_text({ siteName: input.siteName }),
      m.accounts_mail_registered_how({ url: input.resetUrl }),
    ],
    action: { label: m.accounts_mail_registered_button(), url: input.signInUrl },
    footnote: m.accounts_mail_registered_not_you(),
  };
}
