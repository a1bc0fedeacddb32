import { type CountedPaths, type RateClass, defineLimit } from '#server/limit.ts';

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

/** One client runs out of tries long before it could keep the owner out. */
export const signInFromNetworkLimit = defineLimit('accounts.sign_in_from_network', {
  points: 10,
  seconds: 600,
  by: 'subject_from_network',
});
export const signInLimit = defineLimit('accounts.sign_in', { points: 100, seconds: hour, by: 'subject' });
export const signUpLimit = defineLimit('accounts.sign_up', { points: 20, seconds: hour, by: 'network' });
export const googleLimit = defineLimit('accounts.google', { points: 20, seconds: hour, by: 'network' });
export const secondFactorLimit = defineLimit('accounts.second_factor', { points: 10, seconds: 900, by: 'subject' });
/** Showing once more that it is the owner who acts. */
export const proofLimit = defineLimit('accounts.proof', { points: 10, seconds: 900, by: 'subject' });
export const exportLimit = defineLimit('accounts.export', { points: 10, seconds: 900, by: 'subject' });
/** By address, not by account: as many accounts as one likes can be made with somebody else's address. */
export const mailFromNetworkLimit = defineLimit('accounts.mail_from_network', {
  points: 5,
  seconds: hour,
  by: 'subject_from_network',
});
export const mailLimit = defineLimit('accounts.mail', { points: 20, seconds: hour, by: 'subject' });

export const limits = [
  signInFromNetworkLimit,
  signInLimit,
  signUpLimit,
  googleLimit,
  secondFactorLimit,
  proofLimit,
  exportLimit,
  mailFromNetworkLimit,
  mailLimit,
];
