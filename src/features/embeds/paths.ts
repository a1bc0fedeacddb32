import { withQuery } from '#shared/with-query.ts';

/** Everything below it is shown in frames of other sites. */
export const framedPath = '/c/';

/** The script of the frame, and the one inside it, which says how high the page is (both in `public`). */
export const frameScript = '/embed.js';
export const heightScript = '/embed-height.js';

export const embedPaths = {
  settings: () => '/dashboard/embed',
  logo: () => '/dashboard/embed/logo',
  /** A company's places; also the first page of what it shows. */
  places: (slug: string, query: { cursor?: string | null } = {}) => withQuery(`${framedPath}${slug}`, query),
  quote: (slug: string, query: { place?: string; sent?: string } = {}) =>
    withQuery(`${framedPath}${slug}/quote`, query),
  tracking: (slug: string, query: { number?: string | null; carrier?: string | null } = {}) =>
    withQuery(`${framedPath}${slug}/tracking`, query),
  /** Its colours; `version` changes with them. */
  colours: (slug: string, version: string) => withQuery(`${framedPath}${slug}/colours.css`, { version }),
};
