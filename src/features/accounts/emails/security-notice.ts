import type { MailContent } from '#server/mailer/content.ts';

import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { greeting } from './greeting.ts';

type Change =
  | 'password_changed'
  | 'google_joined'
  | 'company_joined'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'recovery_codes_renewed'
  | 'recovery_code_used';

const texts: Record<Change, { subject: Words; sentence: Words }> = {
  password_changed: {
    subject: () => m.accounts_mail_security_password_changed(),
    sentence: () => m.accounts_mail_security_password_changed_text(),
  },
  google_joined: {
    subject: () => m.accounts_mail_security_google_joined(),
    sentence: () => m.accounts_mail_security_google_joined_text(),
  },
  company_joined: {
    subject: () => m.accounts_mail_security_company_joined(),
    sentence: () => m.accounts_mail_security_company_joined_text(),
  },
  second_factor_on: {
    subject: () => m.accounts_second_factor_is_on(),
    sentence: () => m.accounts_mail_security_second_factor_on_text(),
  },
  second_factor_off: {
    subject: () => m.accounts_second_factor_is_off(),
    sentence: () => m.accounts_mail_security_second_factor_off_text(),
  },
  second_factor_reset: {
    subject: () => m.accounts_mail_security_second_factor_reset(),
    sentence: () => m.accounts_mail_security_second_factor_reset_text(),
  },
  recovery_codes_renewed: {
    subject: () => m.accounts_mail_security_recovery_codes(),
    sentence: () => m.accounts_mail_security_recovery_codes_text(),
  },
  recovery_code_used: {
    subject: () => m.accounts_mail_security_recovery_code_used(),
    sentence: () => m.accounts_mail_security_recovery_code_used_text(),
  },
};

/** Notifies the owner that a way to sign in was changed or a recovery code used, in case it was somebody else. */
export function securityNoticeMail(input: {
  change: Change;
  firstName: string;
  siteName: string;
  resetUrl: string;
}): MailContent {
  const { sentence } = texts[input.change];
  const subject = texts[input.change].subject();
  return {
    subject: m.accounts_mail_security_subject({ subject, siteName: input.siteName }),
    heading: subject,
    paragraphs: [greeting(input.firstName), sentence(), m.accounts_mail_security_not_you()],
    action: { label: m.accounts_mail_security_button(), url: input.resetUrl },
  };
}
