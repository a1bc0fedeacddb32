import type { RouterContextProvider } from 'react-router';

import { scopeKey } from './router-context.ts';

/**
 * For the loader of a page whose address holds a token: no cache keeps the page, no search engine lists it, and where it leads to is told the
 * site it came from, not the address. (With `no-referrer` browsers would not say either where its forms come from.)
 */
export function protectLinkPage({ context }: { context: Readonly<RouterContextProvider> }): void {
  const { answerHeaders } = context.get(scopeKey);
  answerHeaders.set('cache-control', 'no-store');
  answerHeaders.set('x-robots-tag', 'noindex');
  answerHeaders.set('referrer-policy', 'strict-origin');
}
