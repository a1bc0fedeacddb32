import { withQuery } from '#shared/with-query.ts';

export const ratingPaths = {
  /** Reviews the caller has written or may write. */
  own: (cursor?: string | null) => withQuery('/dashboard/reviews', { cursor }),
  write: (id: string) => `/dashboard/reviews/${id}`,
  /** All published reviews about a row. */
  about: (kind: string, id: string, cursor?: string | null) => withQuery(`/reviews/${kind}/${id}`, { cursor }),
  /** The page on which the reviewed business replies, once. */
  reply: (id: string) => `/dashboard/reviews/${id}/reply`,
  /** The page on which staff decide about one. */
  review: (id: string) => `/moderation/reviews/${id}`,
};
