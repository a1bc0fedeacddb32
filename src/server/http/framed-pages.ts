import type { HttpMiddleware } from './types.ts';

/** Returns the request as a browser without cookies sends it to this address. */
export function withoutCookie({ method, signal, body, headers: sent }: Request, url: string): Request {
  const headers = new Headers(sent);
  headers.delete('cookie');
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return new Request(url, init);
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
