import { appPaths } from '#shared/app-paths.ts';
import { withQuery } from '#shared/with-query.ts';

export const serviceLevelPaths = {
  /** What a company on Enterprise reads; signed months before one of them (`2026-10`). */
  own: appPaths.serviceLevel,
  admin: (before?: string | null) => withQuery('/admin/service-levels', { before }),
  /** A month, and where an administrator signs it off. */
  adminMonth: (month: string) => `/admin/service-levels/${month}`,
};
