import { withNext } from './next-path.ts';
import { withQuery } from './with-query.ts';

/**
 * Addresses that every page may link to, whichever feature serves them. Paths of a feature's own pages are in its
 * `paths.ts`.
 */
export const appPaths = {
  signIn: (next?: string | null) => withNext('/login', next),
  signUp: (next?: string | null) => withNext('/customer-signup', next),
  /** Explains and starts the starter plan. */
  freeTrial: () => '/free-trial',
  signOut: () => '/logout',
  /** Takes a need in sentences and answers with matching providers. */
  sayNeed: (need?: string | null) => withQuery('/find-logistics-partner', { need }),
  /** Without a language prefix: switches the language. */
  language: () => '/language',
  /** Without a language prefix, like the language. */
  theme: () => '/theme',
  secondFactor: (next?: string | null) => withNext('/dashboard/account/second-factor', next),
  /** Looks up a shipment. */
  track: (number: string) => withQuery('/tracking', { number }),
  plan: () => '/dashboard/plan',
  /** What the plan promises of the service, and what was kept of it: signed months, before one of them (`2026-10`). */
  serviceLevel: (before?: string | null) => withQuery('/dashboard/company/service-level', { before }),
  /** What the company was invoiced for its plan. */
  invoices: (cursor?: string | null) => withQuery('/dashboard/company/invoices', { cursor }),
  dashboard: () => '/dashboard',
  /** The companies that the reader may act for. */
  chooseCompany: () => '/dashboard/companies',
  admin: () => '/admin',
  /** Companies, and one of them, for administrators. */
  adminCompanies: (search: Record<string, string | null | undefined> = {}) => withQuery('/admin/companies', search),
  adminCompany: (id: string) => `/admin/companies/${id}`,
  /** Where administrators make invoices of a company. */
  adminInvoices: (id: string, cursor?: string | null) => withQuery(`/admin/companies/${id}/invoices`, { cursor }),
  /** Ends the look of an administrator at a company. Without a language prefix. */
  endCompanyView: () => '/company-view/end',
  /** Searches everything that staff may see. */
  search: (query: { q?: string | null } = {}) => withQuery('/admin/search', { ...query }),
  /** The lists of the administration that the reader named. */
  views: () => '/admin/views',
  /** How companies see whoever of the staff looks after them, and when that person has time. */
  staffCalendar: () => '/admin/calendar',
  system: () => '/admin/system',
  /** Mails that were refused or are waiting. */
  mail: () => '/admin/mail',
  settings: () => '/admin/system/settings',
  /** Exports all rows of one kind, or those of a search. */
  exports: (name: string, search: Record<string, string | null | undefined> = {}) =>
    withQuery(`/admin/exports/${name}.csv`, search),
  auditLog: (filters: Record<string, string | null | undefined> = {}) => withQuery('/admin/audit', filters),
  moderation: (queue: { kind?: string | null; cursor?: string | null } = {}) => withQuery('/moderation', { ...queue }),
  /** What waits for the owner of listings. */
  inbox: (part: { kind?: string | null; state?: string | null; cursor?: string | null } = {}) =>
    withQuery('/lead-management', { ...part, state: part.state === 'waiting' ? null : part.state }),
  /** The warehouses of one's own company. */
  ownListings: () => '/dashboard/listings',
  /** The form that lists a warehouse. */
  listWarehouse: () => '/list-warehouse',
  /** The directory of warehouses. */
  directory: () => '/warehouse-directory',
  /** Start page for finding a provider. */
  findPartner: () => '/find-logistics-partner',
  /** The support form. */
  support: (message?: string | null) => withQuery('/support', { message }),
  /** How the published figures are counted. */
  figures: () => '/transparency',
  mailbox: () => '/dev/mailbox',
};
