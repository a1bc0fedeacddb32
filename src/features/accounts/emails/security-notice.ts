import type { MailContent } from '#server/mailer/content.ts';

import { greeting } from './greeting.ts';

type Change =
  | 'password_changed'
  | 'google_joined'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'recovery_codes_renewed';

const texts: Record<Change, { subject: string; sentence: string }> = {
  password_changed: {
    subject: 'Your password was changed',
    sentence: 'The password of your account was just changed. All other devices were signed out.',
  },
  google_joined: {
    subject: 'Google sign-in was added to your account',
    sentence: 'From now on you can also sign in with the Google account that has this email address.',
  },
  second_factor_on: {
    subject: 'Two-step sign-in is on',
    sentence: 'From now on, signing in to your account also asks for a code from your authenticator app.',
  },
  second_factor_off: {
    subject: 'Two-step sign-in is off',
    sentence: 'Signing in to your account no longer asks for a code from an authenticator app.',
  },
  second_factor_reset: {
    subject: 'Your two-step sign-in was reset',
    sentence:
      'Whoever runs the site took the second factor off your account, usually because its owner asked for it. You are signed out everywhere and sign in with your password alone; please set two-step sign-in up again.',
  },
  recovery_codes_renewed: {
    subject: 'New recovery codes',
    sentence: 'New recovery codes were made for your account. The old ones no longer work.',
  },
};

/** Tells the owner that a lock of the account was changed, in case it was somebody else. */
export function securityNoticeMail(input: {
  change: Change;
  firstName: string;
  siteName: string;
  resetUrl: string;
}): MailContent {
  const { subject, sentence } = texts[input.change];
  return {
    subject: `${subject} (${input.siteName})`,
    heading: subject,
    paragraphs: [
      greeting(input.firstName),
      sentence,
      'If this was you, there is nothing to do. If it was not, set a new password at once.',
    ],
    action: { label: 'Set a new password', url: input.resetUrl },
  };
}
