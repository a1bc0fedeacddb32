import { withQuery } from '#shared/with-query.ts';

export const ratingPaths = {
  /** What the caller may review or has reviewed. */
  own: (cursor?: string | null) => withQuery('/dashboard/reviews', { cursor }),
  write: (id: string) => `/dashboard/reviews/${id}`,
  /** All that is published about a row. */
  about: (kind: string, id: string, cursor?: string | null) => withQuery(`/reviews/${kind}/${id}`, { cursor }),
  /** On which whoever is reviewed answers, once. */
  reply: (id: string) => `/dashboard/reviews/${id}/reply`,
  /** On which staff decide about one. */
  review: (id: string) => `/moderation/reviews/${id}`,
};
