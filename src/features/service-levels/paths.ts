import { withQuery } from '#shared/with-query.ts';

export const serviceLevelPaths = {
  /** The months, before one of them (`2026-10`); what companies read is at `appPaths.serviceLevel`. */
  admin: (before?: string | null) => withQuery('/admin/service-levels', { before }),
  /** A month, and where an administrator signs it off. */
  adminMonth: (month: string) => `/admin/service-levels/${month}`,
};
