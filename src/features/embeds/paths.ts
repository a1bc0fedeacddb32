import { withQuery } from '#shared/with-query.ts';

/** Everything below it is shown in frames of other sites. */
export const framedPath = '/c/';

/** The script of the frame, and the one inside it, which says how high the page is (both in `public`). */
export const frameScript = '/embed.js';
export const heightScript = '/embed-height.js';

/** The operator's proxy asks here before it obtains a certificate for a host name. */
export const certificatePath = '/certificates/ask';

/** The path below which a company's pages are; without a slug, the root of its own host name. */
const rootOf = (slug: string | null): string => (slug === null ? '' : `${framedPath}${slug}`);

export const embedPaths = {
  settings: () => '/dashboard/embed',
  logo: () => '/dashboard/embed/logo',
  /** The host name under which the company shows its pages. */
  domain: () => '/dashboard/embed/domain',
  /** A company's places; also the first page of what it shows. */
  places: (slug: string | null, query: { cursor?: string | null } = {}) => withQuery(rootOf(slug) || '/', query),
  quote: (slug: string | null, query: { place?: string; sent?: string } = {}) =>
    withQuery(`${rootOf(slug)}/quote`, query),
  tracking: (slug: string | null, query: { number?: string | null; carrier?: string | null } = {}) =>
    withQuery(`${rootOf(slug)}/tracking`, query),
  /** Its colours; `version` changes with them. */
  colours: (slug: string | null, version: string) => withQuery(`${rootOf(slug)}/colours.css`, { version }),
};
