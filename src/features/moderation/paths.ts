import { withQuery } from '#shared/with-query.ts';

export const moderationPaths = {
  /** The form for reporting a row, and the page to come back to. */
  report: (kind: string, id: string, from?: string) => withQuery(`/report/${kind}/${id}`, { from }),
  reviewReport: (id: string) => `/moderation/reports/${id}`,
};
