import { withNext } from './next-path.ts';
import { withQuery } from './with-query.ts';

/** Addresses that every page of the house may lead to, whichever feature answers there. Those of features stand in their own `paths.ts`. */
export const housePaths = {
  signIn: (next?: string | null) => withNext('/login', next),
  signUp: (next?: string | null) => withNext('/customer-signup', next),
  /** Where the plan for beginners is explained and begun. */
  freeTrial: () => '/free-trial',
  signOut: () => '/logout',
  /** Where a need is said in sentences and answered with who can do it. */
  sayNeed: (need?: string | null) => withQuery('/find-logistics-partner', { need }),
  /** Stands once: it leads from one language to another. */
  language: () => '/language',
  /** Stands once, like the language. */
  theme: () => '/theme',
  secondFactor: (next?: string | null) => withNext('/dashboard/account/second-factor', next),
  /** Where a shipment is. */
  track: (number: string) => withQuery('/tracking', { number }),
  dashboard: () => '/dashboard',
  admin: () => '/admin',
  system: () => '/admin/system',
  /** Mails that were refused, or wait. */
  mail: () => '/admin/mail',
  settings: () => '/admin/system/settings',
  /** A file of everything of one kind, or of what its search finds. */
  exports: (name: string, search: Record<string, string | null | undefined> = {}) =>
    withQuery(`/admin/exports/${name}.csv`, search),
  auditLog: (filters: Record<string, string | null | undefined> = {}) => withQuery('/admin/audit', filters),
  moderation: (queue: { kind?: string | null; cursor?: string | null } = {}) => withQuery('/moderation', { ...queue }),
  /** What waits for the owner of listings. */
  inbox: (part: { kind?: string | null; state?: string | null; cursor?: string | null } = {}) =>
    withQuery('/lead-management', { ...part, state: part.state === 'waiting' ? null : part.state }),
  /** Where whoever needs a provider begins. */
  findPartner: () => '/find-logistics-partner',
  /** Where one writes to us. */
  support: (message?: string | null) => withQuery('/support', { message }),
  /** What is counted, and how. */
  figures: () => '/transparency',
  mailbox: () => '/dev/mailbox',
};
