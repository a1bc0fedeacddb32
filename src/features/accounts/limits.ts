import { type CountedPaths, type Limit, type RateClass, defineLimit } from '#server/limit.ts';

import { accountPaths } from './paths.ts';

/** Guessing at accounts: whatever signs in, proves who somebody is, or sends mail to an address that was typed. */
const authClass: RateClass = { name: 'auth', methods: 'unsafe', perAccount: 30, perNetwork: 60, seconds: 600 };

export const countedPaths: readonly CountedPaths[] = [
  {
    rateClass: authClass,
    paths: [
      accountPaths.google(),
      accountPaths.login(),
      accountPaths.logout(),
      accountPaths.customerSignUp(),
      accountPaths.businessSignUp(),
      accountPaths.forgotPassword(),
      accountPaths.resetPassword(),
      accountPaths.verifyEmail(),
      accountPaths.account(),
    ],
  },
];

const hour = 3600;

/** How often somebody may guess at one account before waiting. */
export interface GuessLimits {
  /** Runs out long before one network could use up what all have together. */
  readonly fromNetwork: Limit<'subject_from_network'>;
  /** Of all together; above it only browsers and networks that succeeded before go on. */
  readonly inAll: Limit<'subject'>;
  /** Of a browser that succeeded before, once the others do not let it. */
  readonly fromBrowser: Limit<'subject'>;
}

export const passwordGuesses: GuessLimits = {
  fromNetwork: defineLimit('accounts.sign_in_from_network', { points: 10, seconds: 600, by: 'subject_from_network' }),
  inAll: defineLimit('accounts.sign_in', { points: 100, seconds: hour, by: 'subject' }),
  fromBrowser: defineLimit('accounts.sign_in_from_browser', { points: 10, seconds: 600, by: 'subject' }),
};
export const codeGuesses: GuessLimits = {
  fromNetwork: defineLimit('accounts.second_factor_from_network', {
    points: 5,
    seconds: 900,
    by: 'subject_from_network',
  }),
  inAll: defineLimit('accounts.second_factor', { points: 10, seconds: 900, by: 'subject' }),
  fromBrowser: defineLimit('accounts.second_factor_from_browser', { points: 5, seconds: 900, by: 'subject' }),
};
export const signUpLimit = defineLimit('accounts.sign_up', { points: 20, seconds: hour, by: 'network' });
export const googleLimit = defineLimit('accounts.google', { points: 20, seconds: hour, by: 'network' });
/** Showing once more that it is the owner who acts. */
export const proofLimit = defineLimit('accounts.proof', { points: 10, seconds: 900, by: 'subject' });
export const exportLimit = defineLimit('accounts.export', { points: 10, seconds: 900, by: 'subject' });
/** By address, not by account, here and below: as many accounts as one likes can be made with somebody else's address. */
export const mailFromNetworkLimit = defineLimit('accounts.mail_from_network', {
  points: 5,
  seconds: hour,
  by: 'subject_from_network',
});
/** Mails that strangers have sent to one address; above it they are told the same and nothing is sent. */
export const signUpMailLimit = defineLimit('accounts.sign_up_mail', { points: 5, seconds: hour, by: 'subject' });
export const resetMailLimit = defineLimit('accounts.reset_mail', { points: 10, seconds: hour, by: 'subject' });
/** Reset mails that a browser of the account asks for count apart from those. */
export const resetFromBrowserLimit = defineLimit('accounts.reset_from_browser', {
  points: 5,
  seconds: hour,
  by: 'subject',
});
/** Mails to addresses that an account asks to have. */
export const emailChangeLimit = defineLimit('accounts.email_change', { points: 10, seconds: hour, by: 'subject' });
/** Verification mails that signed-in people ask for once more. */
export const verificationMailLimit = defineLimit('accounts.verification_mail', {
  points: 20,
  seconds: hour,
  by: 'subject',
});

export const limits = [
  ...[passwordGuesses, codeGuesses].flatMap((guesses) => Object.values(guesses)),
  signUpLimit,
  googleLimit,
  proofLimit,
  exportLimit,
  mailFromNetworkLimit,
  signUpMailLimit,
  resetMailLimit,
  resetFromBrowserLimit,
  emailChangeLimit,
  verificationMailLimit,
];
