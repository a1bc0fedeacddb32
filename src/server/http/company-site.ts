import { AppError, type ErrorCode, errorCodes } from '#shared/errors.ts';
import { baseLanguage, localPath, readLanguage } from '#shared/languages.ts';

import type { CompanySites } from '../company-sites.ts';
import { withoutCookie } from './framed-pages.ts';
import { isSafe } from './methods.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

/** A form with errors answers with the form again. */
const shownStatus = new Set([422]);

const codeOf = (status: number): ErrorCode =>
  (Object.keys(errorCodes) as ErrorCode[]).find((code) => errorCodes[code].status === status) ?? 'not_found';

/**
 * Under a company's own host name: its pages at the root, the files they use, and 404 for everything else. No cookie is
 * read or set, and no refusal shows pages of ours.
 */
export function showCompanySite(sites: CompanySites | null): HttpMiddleware {
  return async (c, next) => {
    const site = c.get('site');
    if (site === undefined || sites === null) return next();
    const { path } = c.req;
    if (sites.files.some((start) => path.startsWith(start))) {
      c.req.raw = withoutCookie(c.req.raw, c.req.url);
    } else {
      const page = path === '/' ? '' : path;
      if (!sites.pages.includes(path)) throw new AppError('not_found');
      const language = c.get('language');
      if (page === '' && isSafe(c.req.method) && language === baseLanguage && site.language !== baseLanguage)
        return c.redirect(localPath(site.language, '/'), 302);
      const url = new URL(c.req.url);
      url.pathname = localPath(language, site.root + page);
      c.req.path = site.root + page;
      c.req.raw = withoutCookie(c.req.raw, url.href);
    }
    await next();
    c.header('set-cookie', undefined);
    atItsRoot(c, site.root);
    const { status, headers } = c.res;
    const isPage = headers.get('content-type')?.startsWith('text/html') === true;
    if (status >= 400 && isPage && !shownStatus.has(status)) throw new AppError(codeOf(status));
  };
}

/**
 * Rewrites a redirect to a page of the site, for example to the browser's language, to the page's address at the site's
 * root.
 */
function atItsRoot(c: HttpContext, root: string): void {
  const location = c.res.headers.get('location');
  if (location === null) return;
  const { language, path } = readLanguage(location);
  if (path === root || path.startsWith(`${root}/`) || path.startsWith(`${root}?`))
    c.header('location', localPath(language, path.slice(root.length).replace(/^(?=\?|$)/, '/')));
}
