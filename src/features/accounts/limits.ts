import { type CountedPaths, type Limit, type RateClass, defineLimit } from '#server/define-limit.ts';

import { accountPaths } from './paths.ts';

/** Requests that could guess at accounts: signing in, proving ownership, and sending mail to a typed address. */
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

/** Limits on guesses at one account. */
export interface GuessLimits {
  /** Much lower than `inAll`, so that one network cannot use that up. */
  readonly fromNetwork: Limit<'subject_from_network'>;
  /** Over all networks; above it only browsers and networks with an earlier sign-in may continue. */
  readonly inAll: Limit<'subject'>;
  /** For a browser with an earlier sign-in, when the other limits are used up. */
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
/** Going to a company's provider and coming back. */
export const companySignInLimit = defineLimit('accounts.company_sign_in', { points: 40, seconds: hour, by: 'network' });
/** Mails that ask an account whether a company's provider may open it. */
export const connectMailLimit = defineLimit('accounts.connect_mail', { points: 5, seconds: hour, by: 'subject' });
/** Proving ownership again. */
export const proofLimit = defineLimit('accounts.proof', { points: 10, seconds: 900, by: 'subject' });
export const exportLimit = defineLimit('accounts.export', { points: 10, seconds: 900, by: 'subject' });
/** By address rather than account, here and below: anybody can create many accounts with somebody else's address. */
export const mailFromNetworkLimit = defineLimit('accounts.mail_from_network', {
  points: 5,
  seconds: hour,
  by: 'subject_from_network',
});
/** Mails that others requested to one address; above the limit the response is the same and no mail is sent. */
export const signUpMailLimit = defineLimit('accounts.sign_up_mail', { points: 5, seconds: hour, by: 'subject' });
export const resetMailLimit = defineLimit('accounts.reset_mail', { points: 10, seconds: hour, by: 'subject' });
/** Reset mails requested in a browser of the account are counted separately. */
export const resetFromBrowserLimit = defineLimit('accounts.reset_from_browser', {
  points: 5,
  seconds: hour,
  by: 'subject',
});
/** Mails to addresses that an account requests. */
export const emailChangeLimit = defineLimit('accounts.email_change', { points: 10, seconds: hour, by: 'subject' });
/** Verification mails that signed-in users request again. */
export const verificationMailLimit = defineLimit('accounts.verification_mail', {
  points: 20,
  seconds: hour,
  by: 'subject',
});

export const limits = [
  ...[passwordGuesses, codeGuesses].flatMap((guesses) => Object.values(guesses)),
  signUpLimit,
  googleLimit,
  companySignInLimit,
  connectMailLimit,
  proofLimit,
  exportLimit,
  mailFromNetworkLimit,
  signUpMailLimit,
  resetMailLimit,
  resetFromBrowserLimit,
  emailChangeLimit,
  verificationMailLimit,
];
