import { parse } from 'hono/utils/cookie';

import { type Language, baseLanguage, languages, localPath } from '#shared/languages.ts';

/**
 * Returns the language to offer on this page: the browser's first supported one. Null if it is the page's own, or if
 * the visitor has chosen one.
 */
export function suggestedLanguage({ headers }: Request, current: Language): Language | null {
  if (parse(headers.get('cookie') ?? '', 'language')['language'] !== undefined) return null;
  const read = (headers.get('accept-language') ?? '').split(',').map((tag) => tag.trim().split(/[-;]/, 1)[0]);
  const first = read.map((tag) => languages.find((known) => known === tag)).find((known) => known !== undefined);
  return first === undefined || first === current ? null : first;
}

/**
 * Returns the language to redirect a first visit to: a navigation from outside (another site, a bookmark or a typed
 * URL), to a URL without a language, without any cookie, in a browser that prefers a supported language.
 * Null for everybody else, including search engines, which read each URL as it is.
 */
export function languageOfFirstVisit(request: Request, current: Language): Language | null {
  const { headers, method } = request;
  const isNavigation = method === 'GET' && headers.get('sec-fetch-dest') === 'document';
  const isFromOutside = ['none', 'cross-site'].includes(headers.get('sec-fetch-site') ?? '');
  if (!isNavigation || !isFromOutside || headers.has('cookie') || current !== baseLanguage) return null;
  return suggestedLanguage(request, current);
}

/** Returns the redirect, which must not be cached, because other browsers get another response. */
export function redirectToLanguage(request: Request, language: Language): Response {
  const { pathname, search } = new URL(request.url);
  const headers = {
    location: localPath(language, pathname) + search,
    'cache-control': 'no-store',
    vary: 'Accept-Language, Cookie',
  };
  return new Response(null, { status: 302, headers });
}
