import type { MailContent } from '#server/mailer/content.ts';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

import { tokenMinutes } from '../state.ts';

/** Asks an account whether the provider of a company may open it from now on. */
export function connectCompanyMail(input: {
  firstName: string;
  siteName: string;
  company: string;
  url: string;
}): MailContent {
  const { company, siteName } = input;
  return {
    subject: m.accounts_mail_connect_subject({ company }),
    heading: m.accounts_mail_connect_heading({ company }),
    paragraphs: [
      greeting(input.firstName),
      m.accounts_mail_connect_text({ company, siteName }),
      m.accounts_mail_connect_not_you(),
    ],
    action: { label: m.accounts_mail_connect_button(), url: input.url },
    footnote: m.accounts_mail_connect_rule({ minutes: tokenMinutes }),
  };
}
