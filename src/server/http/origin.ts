import { AppError } from '#shared/errors.ts';

import type { Config } from '../config.ts';
import { isSafe } from './methods.ts';
import type { HttpMiddleware } from './types.ts';

interface OriginHeaders {
  origin: string | undefined;
  fetchSite: string | undefined;
  cookie: string | undefined;
}

/**
 * Returns true if an unsafe request may use the rights of its cookie. Browsers always send Origin or Sec-Fetch-Site. A
 * request with neither is trusted only without a cookie: then there is no session that another site could misuse.
 */
function isTrustedOrigin({ origin, fetchSite, cookie }: OriginHeaders, allowed: ReadonlySet<string>): boolean {
  // A sandboxed frame also sends "null", but never with `same-origin`.
  if (origin !== undefined && origin !== 'null') return allowed.has(origin);
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return origin === undefined && cookie === undefined;
}

/** A company's own host name, which only this request's Host header says; nobody is signed in there. */
const ownOrigin = ({ isSecure }: Config, host: string | undefined): string =>
  `${isSecure ? 'https' : 'http'}://${host ?? ''}`;

/** Refuses unsafe requests from other sites with `forbidden_origin`, for pages, `.data`, API and named calls alike. */
export function checkOrigin(config: Config): HttpMiddleware {
  return async (c, next) => {
    if (!isSafe(c.req.method)) {
      const headers = {
        origin: c.req.header('origin'),
        fetchSite: c.req.header('sec-fetch-site'),
        cookie: c.req.header('cookie'),
      };
      const allowed = c.get('site') ? new Set([ownOrigin(config, c.req.header('host'))]) : config.allowedOrigins;
      if (!isTrustedOrigin(headers, allowed)) throw new AppError('forbidden_origin');
    }
    await next();
  };
}
