import { type RouteArgs, getResponseHeaders } from './router-context.ts';

/**
 * For the loader of a page whose URL contains a token: the page is not cached or indexed, and its links send only the
 * origin as referrer. (With `no-referrer` browsers would omit the Origin of its forms.)
 */
export function protectLinkPage(args: RouteArgs): void {
  const headers = getResponseHeaders(args);
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
  headers.set('referrer-policy', 'strict-origin');
}
