import { withQuery } from '#shared/with-query.ts';

export const catalogPaths = {
  /** Places whose names begin with this text. */
  places: (text: string) => withQuery('/places', { q: text }),
  /** The states, parishes and the like of a country. */
  areas: (country: string) => withQuery('/areas', { country }),
};
