import { withQuery } from '#shared/with-query.ts';

export const insightPaths = {
  /** The metrics of the company's listings and profiles. */
  overview: () => '/dashboard/insights',
  /** The same for one of them. */
  row: (kind: string, id: string, query: { span?: 'months' } = {}) =>
    withQuery(`/dashboard/insights/${kind}/${id}`, query),
  /** Its numbers as CSV. */
  csv: (kind: string, id: string) => `/dashboard/insights/${kind}/${id}/numbers.csv`,
};
