import { withQuery } from '#shared/with-query.ts';

export const shortlistPaths = {
  saved: (cursor?: string | null) => withQuery('/saved', { cursor }),
  searches: () => '/saved/searches',
};
