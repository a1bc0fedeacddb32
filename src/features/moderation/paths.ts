import { withQuery } from '#shared/with-query.ts';

export const moderationPaths = {
  /** The form to report a row, with the page to return to. */
  report: (kind: string, id: string, from?: string) => withQuery(`/report/${kind}/${id}`, { from }),
  reviewReport: (id: string) => `/moderation/reports/${id}`,
};
