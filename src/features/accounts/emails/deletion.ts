import type { MailContent } from '#server/mailer/content.ts';

import { greeting } from './greeting.ts';

/** Says until when an account that is to be deleted can be kept. */
export function deletionRequestedMail(input: {
  firstName: string;
  siteName: string;
  signInUrl: string;
  erasedOn: string;
}): MailContent {
  return {
    subject: `Your ${input.siteName} account will be deleted`,
    heading: 'Your account will be deleted',
    paragraphs: [
      greeting(input.firstName),
      `you asked us to delete your account. On ${input.erasedOn} it and everything in it will be erased for good.`,
      'If you change your mind before that day, sign in and choose to keep your account.',
    ],
    action: { label: 'Sign in and keep my account', url: input.signInUrl },
  };
}
