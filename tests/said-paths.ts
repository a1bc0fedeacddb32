import { accountPaths } from '#features/accounts/paths.ts';

type Paths = Record<string, (...args: never[]) => string>;
/** What each path says when everything it can carry is given. */
export type Said<P extends Paths> = { [Name in keyof P]: string };

export const id = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001';
export const next = '/dashboard/listings?cursor=a&view=b';

/** The addresses of accounts, as `paths.test.ts` has those of all features. */
export const accounts: Said<typeof accountPaths> = {
  login: accountPaths.login(),
  loginAfterGoogle: accountPaths.loginAfterGoogle('access_denied', next),
  secondFactorChallenge: accountPaths.secondFactorChallenge(next),
  customerSignUp: accountPaths.customerSignUp(),
  businessSignUp: accountPaths.businessSignUp(next),
  forgotPassword: accountPaths.forgotPassword(),
  resetLinkSent: accountPaths.resetLinkSent(),
  resetPassword: accountPaths.resetPassword('a-token'),
  verifyEmail: accountPaths.verifyEmail('a-token'),
  changeEmail: accountPaths.changeEmail('a-token'),
  restoreEmail: accountPaths.restoreEmail('a-token'),
  google: accountPaths.google(),
  companyLogin: accountPaths.companyLogin({ domain: 'ortega.example', next, said: 'required' }),
  companyAuth: accountPaths.companyAuth('ortega.example', next),
  companyCallback: accountPaths.companyCallback(id),
  connectCompany: accountPaths.connectCompany('a-token'),
  afterGoogle: accountPaths.afterGoogle(next),
  logout: accountPaths.logout(),
  account: accountPaths.account(),
  security: accountPaths.security(),
  sessions: accountPaths.sessions(),
  secondFactor: accountPaths.secondFactor(next),
  secondFactorSteps: accountPaths.secondFactorSteps(),
  verification: accountPaths.verification(),
  emailChange: accountPaths.emailChange(),
  data: accountPaths.data(),
  export: accountPaths.export(),
  deletion: accountPaths.deletion(),
  keepAccount: accountPaths.keepAccount(),
  adminUsers: accountPaths.adminUsers({ q: id, cursor: 'abc' }),
  adminUser: accountPaths.adminUser(id),
  adminRoles: accountPaths.adminRoles({ user: 'ana@example.com' }),
};
