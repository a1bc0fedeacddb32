import type { MailContent } from '#server/mailer/content.ts';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

import { tokenMinutes } from '../state.ts';

/** Asks a new account to verify its address. */
export function verifyEmailMail(input: { firstName: string; siteName: string; url: string }): MailContent {
  return {
    subject: m.accounts_mail_verify_subject({ siteName: input.siteName }),
    heading: m.accounts_mail_verify_heading(),
    paragraphs: [greeting(input.firstName), m.accounts_mail_verify_text({ siteName: input.siteName })],
    action: { label: m.accounts_mail_verify_button(), url: input.url },
    footnote: m.accounts_mail_verify_rule({ minutes: tokenMinutes }),
  };
}
