import { type RouteArgs, getAnswerHeaders } from './router-context.ts';

/**
 * For the loader of a page whose address holds a token: no cache keeps the page, no search engine lists it, and where it leads to is told the
 * site it came from, not the address. (With `no-referrer` browsers would not say either where its forms come from.)
 */
export function protectLinkPage(args: RouteArgs): void {
  const headers = getAnswerHeaders(args);
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
  headers.set('referrer-policy', 'strict-origin');
}
