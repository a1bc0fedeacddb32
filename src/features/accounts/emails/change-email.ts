import type { MailContent } from '#server/mailer/content.ts';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

import { restoreEmailDays, tokenMinutes } from '../state.ts';

interface Common {
  firstName: string;
  siteName: string;
}

/** To the new address: asks for verification. */
export function confirmNewEmailMail(input: Common & { url: string }): MailContent {
  return {
    subject: m.accounts_mail_change_subject({ siteName: input.siteName }),
    heading: m.accounts_change(),
    paragraphs: [greeting(input.firstName), m.accounts_mail_change_text({ siteName: input.siteName })],
    action: { label: m.accounts_change_button(), url: input.url },
    footnote: m.accounts_mail_change_rule({ minutes: tokenMinutes }),
  };
}

/** To the owner of an address that another account requested. The page gave the same response as for a free one. */
export function addressInUseMail(input: Common & { signInUrl: string; resetUrl: string }): MailContent {
  return {
    subject: m.accounts_mail_change_in_use_subject({ siteName: input.siteName }),
    heading: m.accounts_mail_change_in_use_heading(),
    paragraphs: [
      greeting(input.firstName),
      m.accounts_mail_change_in_use_text({ siteName: input.siteName }),
      m.accounts_mail_change_in_use_how({ url: input.resetUrl }),
    ],
    action: { label: m.accounts_mail_registered_button(), url: input.signInUrl },
    footnote: m.accounts_mail_registered_not_you(),
  };
}

/** To the current address: another one was requested, and what to do if it was somebody else. */
export function emailChangeAskedMail(input: Common & { email: string; resetUrl: string }): MailContent {
  const heading = m.accounts_mail_change_asked_heading();
  return {
    subject: m.accounts_mail_security_subject({ subject: heading, siteName: input.siteName }),
    heading,
    paragraphs: [
      greeting(input.firstName),
      m.accounts_mail_change_asked_text({ email: input.email }),
      m.accounts_mail_change_asked_not_you(),
    ],
    action: { label: m.accounts_mail_security_button(), url: input.resetUrl },
  };
}

/**
 * To the previous address. Nobody can sign in with it, so it gets a link that undoes the change, or the support page if
 * there is none: an operator's change is final.
 */
export function emailChangedMail(
  input: Common & { email: string; restoreUrl: string | null; supportUrl: string },
): MailContent {
  const { firstName, siteName, email, restoreUrl, supportUrl } = input;
  const heading = m.accounts_mail_changed_heading();
  const words = {
    subject: m.accounts_mail_security_subject({ subject: heading, siteName }),
    heading,
  };
  const begins = [greeting(firstName), m.accounts_mail_changed_text({ siteName, email })];
  if (restoreUrl === null)
    return {
      ...words,
      paragraphs: [...begins, m.accounts_mail_changed_not_you()],
      action: { label: m.accounts_mail_changed_button(), url: supportUrl },
    };
  return {
    ...words,
    paragraphs: [...begins, m.accounts_mail_changed_take_back()],
    action: { label: m.accounts_restore_button(), url: restoreUrl },
    footnote: m.accounts_mail_changed_take_back_rule({ days: restoreEmailDays, url: supportUrl }),
  };
}

/** To the address that lost the account. It is not told the account's address. */
export function emailRestoredMail(input: Common & { supportUrl: string }): MailContent {
  const heading = m.accounts_mail_restored_heading();
  return {
    subject: m.accounts_mail_security_subject({ subject: heading, siteName: input.siteName }),
    heading,
    paragraphs: [
      greeting(input.firstName),
      m.accounts_mail_restored_text({ siteName: input.siteName }),
      m.accounts_mail_restored_not_you(),
    ],
    action: { label: m.accounts_mail_changed_button(), url: input.supportUrl },
  };
}
