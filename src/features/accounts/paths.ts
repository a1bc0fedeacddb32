import { appPaths } from '#shared/app-paths.ts';
import { withNext } from '#shared/next-path.ts';
import { withQuery } from '#shared/with-query.ts';

type Next = string | null;

export const accountPaths = {
  login: appPaths.signIn,
  /** The sign-in page with an error code of Google. */
  loginAfterGoogle: (problem: string, next?: Next) => withNext('/login', next, { error: problem }),
  secondFactorChallenge: (next?: Next) => withNext('/login/second-factor', next),
  customerSignUp: appPaths.signUp,
  businessSignUp: (next?: Next) => withNext('/business-signup', next),
  forgotPassword: () => '/forgot-password',
  resetLinkSent: () => '/forgot-password?sent',
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  verifyEmail: (token?: string) => withQuery('/verify-email', { token }),
  changeEmail: (token?: string) => withQuery('/change-email', { token }),
  restoreEmail: (token?: string) => withQuery('/restore-email', { token }),
  google: () => '/auth/google',
  /** Where an address is typed to sign in with a company, or its domain is known. */
  companyLogin: ({ next, ...search }: { domain?: string; next?: Next; said?: string } = {}) =>
    withNext('/login/company', next, search),
  /** Leads to the provider of the company with this domain. */
  companyAuth: (domain: string, next?: Next) => withNext('/auth/company', next, { domain }),
  /** Registered with a company's provider under exactly this path. */
  companyCallback: (organizationId: string) => `/auth/callback/company/${organizationId}`,
  /** Where the mailed link leads that lets a company's provider open an account. */
  connectCompany: (token?: string) => withQuery('/login/company/connect', { token }),
  afterGoogle: (next?: Next) => withNext('/login/continue', next),
  logout: appPaths.signOut,

  account: () => '/dashboard/account',
  security: () => '/dashboard/account/security',
  sessions: () => '/dashboard/account/sessions',
  secondFactor: appPaths.secondFactor,
  secondFactorSteps: () => '/dashboard/account/second-factor/steps',
  verification: () => '/dashboard/account/verification',
  emailChange: () => '/dashboard/account/email-change',
  data: () => '/dashboard/account/data',
  export: () => '/dashboard/account/export.json',
  deletion: () => '/dashboard/account/deletion',
  keepAccount: () => '/dashboard/account/keep',

  adminUsers: (search: Record<string, string | null | undefined> = {}) => withQuery('/admin', search),
  /** An account with what it has. */
  adminUser: (id: string) => `/admin/users/${id}`,
  adminRoles: (search: { user?: string | null; cursor?: string | null } = {}) =>
    withQuery('/admin/roles', { ...search }),
};
