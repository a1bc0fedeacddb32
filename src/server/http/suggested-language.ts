import { parse } from 'hono/utils/cookie';

import { type Language, baseLanguage, languages, localPath } from '#shared/languages.ts';

/**
 * The language this page is offered in: the first of the browser's that the product speaks. Null where that is the page's own, or where
 * somebody has chosen one here.
 */
export function suggestedLanguage({ headers }: Request, current: Language): Language | null {
  if (parse(headers.get('cookie') ?? '', 'language')['language'] !== undefined) return null;
  const read = (headers.get('accept-language') ?? '').split(',').map((tag) => tag.trim().split(/[-;]/, 1)[0]);
  const first = read.map((tag) => languages.find((known) => known === tag)).find((known) => known !== undefined);
  return first === undefined || first === current ? null : first;
}

/**
 * The language that a browser is led to at its first visit: it comes from outside, by an address that names no language, has brought nothing of ours, and asks for one that we speak.
 * Null for everybody else, search engines among them, which read each address as it is.
 */
export function languageOfFirstVisit(request: Request, current: Language): Language | null {
  const { headers, method } = request;
  const isNavigation = method === 'GET' && headers.get('sec-fetch-dest') === 'document';
  const isFromOutside = ['none', 'cross-site'].includes(headers.get('sec-fetch-site') ?? '');
  if (!isNavigation || !isFromOutside || headers.has('cookie') || current !== baseLanguage) return null;
  return suggestedLanguage(request, current);
}

/** The way there: kept by nobody, for another browser is answered otherwise. */
export function leadToLanguage(request: Request, language: Language): Response {
  const { pathname, search } = new URL(request.url);
  const headers = {
    location: localPath(language, pathname) + search,
    'cache-control': 'no-store',
    vary: 'Accept-Language, Cookie',
  };
  return new Response(null, { status: 302, headers });
}
