import { appPaths } from '#shared/app-paths.ts';
import { withQuery } from '#shared/with-query.ts';

interface LogSearch {
  q?: string | null;
  member?: string | null;
}

/** On the page of the company. */
export const managerAnchor = 'account-manager';

export const companyPaths = {
  company: () => '/dashboard/company',
  member: (id: string) => `/dashboard/company/members/${id}`,
  /** Where somebody who asks to join is answered. */
  joinRequest: (id: string) => `/dashboard/company/requests/${id}`,
  /** Takes the buttons of the page of the company. */
  steps: () => '/dashboard/company/steps',
  /** Takes the button of the notice that a membership has ended. */
  ended: () => '/dashboard/company/ended',
  /** Where an owner deletes the company. */
  deletion: () => '/dashboard/company/delete',
  /** Where an owner sets the provider by which the company's people sign in. */
  signIn: (search: { tried?: string } = {}) => withQuery('/dashboard/company/sign-in', { ...search }),
  /** Goes to that provider and back, without signing anybody in. */
  trySignIn: () => '/dashboard/company/sign-in/try',
  /** Whom of the company notifications go to. */
  told: () => '/dashboard/company/told',
  toldKind: (kind: string) => `/dashboard/company/told/${kind}`,
  log: (search: LogSearch & { cursor?: string | null } = {}) => withQuery('/dashboard/company/log', { ...search }),
  logFile: (search: LogSearch = {}) => withQuery('/dashboard/company/log.csv', { ...search }),
  /** Where an administrator says who looks after a company. */
  adminManager: (id: string) => `/admin/companies/${id}/manager`,
  choose: appPaths.chooseCompany,
  invitation: (token?: string) => withQuery('/invitation', { token }),
};
