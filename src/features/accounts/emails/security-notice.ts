import type { MailContent } from '#server/mailer/content.ts';

import type { Words } from '#shared/languages.ts';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

type Change =
  | 'password_changed'
  | 'google_joined'
  | 'company_joined'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'recovery_codes_renewed'
  | 'recovery_code_used';

/** Subject and sentence of each mail. */
const texts: Record<Change, readonly [subject: Words, sentence: Words]> = {
  password_changed: [m.accounts_mail_security_password_changed, m.accounts_mail_security_password_changed_text],
  google_joined: [m.accounts_mail_security_google_joined, m.accounts_mail_security_google_joined_text],
  company_joined: [m.accounts_mail_security_company_joined, m.accounts_mail_security_company_joined_text],
  second_factor_on: [m.accounts_second_factor_is_on, m.accounts_mail_security_second_factor_on_text],
  second_factor_off: [m.accounts_second_factor_is_off, m.accounts_mail_security_second_factor_off_text],
  second_factor_reset: [
    m.accounts_mail_security_second_factor_reset,
    m.accounts_mail_security_second_factor_reset_text,
  ],
  recovery_codes_renewed: [m.accounts_mail_security_recovery_codes, m.accounts_mail_security_recovery_codes_text],
  recovery_code_used: [m.accounts_mail_security_recovery_code_used, m.accounts_mail_security_recovery_code_used_text],
};

/** Notifies the owner that a way to sign in was changed or a recovery code used, in case it was somebody else. */
export function securityNoticeMail(input: {
  change: Change;
  firstName: string;
  siteName: string;
  resetUrl: string;
}): MailContent {
  const [subjectOf, sentence] = texts[input.change];
  const subject = subjectOf();
  return {
    subject: m.accounts_mail_security_subject({ subject, siteName: input.siteName }),
    heading: subject,
    paragraphs: [greeting(input.firstName), sentence(), m.accounts_mail_security_not_you()],
    action: { label: m.accounts_mail_security_button(), url: input.resetUrl },
  };
}
