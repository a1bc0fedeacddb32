import type { MailContent } from '#server/mailer/content.ts';

import { tokenMinutes } from '../state.ts';
import { greeting } from './greeting.ts';

/** Asks a new account to prove its address. */
export function verifyEmailMail(input: { firstName: string; siteName: string; url: string }): MailContent {
  return {
    subject: `Verify your email address for ${input.siteName}`,
    heading: 'One step left',
    paragraphs: [
      greeting(input.firstName),
      `welcome to ${input.siteName}. Please confirm that this is your email address. Until then you can look around and save drafts, but not list a warehouse.`,
    ],
    action: { label: 'Verify my email address', url: input.url },
    footnote: `The link works once, within ${tokenMinutes} minutes; after that, sign in and have a new one sent. If you did not sign up, ignore this message: the address then stays unconfirmed.`,
  };
}
