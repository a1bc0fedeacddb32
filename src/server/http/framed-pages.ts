import { changedRequest } from './changed-request.ts';
import type { HttpMiddleware } from './types.ts';

/** Returns the request as a browser without cookies sends it to this address. */
export function withoutCookie(request: Request, url: string): Request {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  return changedRequest(request, { url, headers });
}

/**
 * On pages that other sites show in frames, whose paths begin with one of these: nobody is signed in, and nothing is
 * stored in the browser. A form there uses no rights that another site could misuse.
 */
export function withoutCookies(paths: readonly string[]): HttpMiddleware {
  return async (c, next) => {
    if (!paths.some((start) => c.req.path.startsWith(start))) return next();
    c.req.raw = withoutCookie(c.req.raw, c.req.url);
    await next();
    c.header('set-cookie', undefined);
  };
}
