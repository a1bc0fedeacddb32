import type { MailContent } from '#server/mailer/content.ts';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

import { tokenMinutes } from '../state.ts';

/** Contains the link to set a new password. */
export function resetPasswordMail(input: { firstName: string; siteName: string; url: string }): MailContent {
  return {
    subject: m.accounts_mail_reset_subject({ siteName: input.siteName }),
    heading: m.accounts_mail_reset_heading(),
    paragraphs: [greeting(input.firstName), m.accounts_mail_reset_text()],
    action: { label: m.accounts_mail_reset_button(), url: input.url },
    footnote: m.accounts_mail_reset_rule({ minutes: tokenMinutes }),
  };
}
