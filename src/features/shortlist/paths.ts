import { withQuery } from '#shared/with-query.ts';

export const shortlistPaths = {
  saved: (cursor?: string | null) => withQuery('/saved', { cursor }),
  /** Where the link of an alert's mail ends it. */
  stopAlert: (token: string) => `/saved/alerts/${token}`,
  searches: () => '/saved/searches',
};
