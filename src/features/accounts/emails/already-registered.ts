import type { MailContent } from '#server/mailer/content.ts';

import { greeting } from './greeting.ts';

/** For the owner of an address somebody signed up with again. The page said the same as to a newcomer. */
export function alreadyRegisteredMail(input: {
  firstName: string;
  siteName: string;
  signInUrl: string;
  resetUrl: string;
}): MailContent {
  return {
    subject: `You already have an account at ${input.siteName}`,
    heading: 'You already have an account',
    paragraphs: [
      greeting(input.firstName),
      `somebody, probably you, just signed up at ${input.siteName} with this email address. It already has an account, and nothing about that account was changed.`,
      `Sign in with the password you chose before. If you forgot it, choose a new one: ${input.resetUrl}`,
    ],
    action: { label: 'Sign in', url: input.signInUrl },
    footnote: 'If it was not you, there is nothing to do.',
  };
}
