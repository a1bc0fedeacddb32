import type { MailContent } from '#server/mailer/content.ts';

import { tokenMinutes } from '../state.ts';
import { greeting } from './greeting.ts';

/** Carries the link for choosing a new password. */
export function resetPasswordMail(input: { firstName: string; siteName: string; url: string }): MailContent {
  return {
    subject: `Reset your ${input.siteName} password`,
    heading: 'Choose a new password',
    paragraphs: [greeting(input.firstName), 'somebody, hopefully you, asked for a new password for your account.'],
    action: { label: 'Set a new password', url: input.url },
    footnote: `The link works once, within ${tokenMinutes} minutes. If you did not ask for it, ignore this message: your password stays as it is.`,
  };
}
