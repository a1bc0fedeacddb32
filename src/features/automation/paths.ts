import { withQuery } from '#shared/with-query.ts';

export const automationPaths = {
  rules: () => '/dashboard/automation',
  /** Which occasion comes first; its form asks for the rest. */
  newRule: (query: { when?: string } = {}) => withQuery('/dashboard/automation/new', query),
  /** What it would have done, what it did, and its switch. */
  rule: (id: string, cursor?: string | null) => withQuery(`/dashboard/automation/${id}`, { cursor }),
  editRule: (id: string) => `/dashboard/automation/${id}/edit`,
};
