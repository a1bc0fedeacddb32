import type { HttpMiddleware } from './types.ts';

/**
 * On pages that other sites show in frames, whose paths begin with one of these: nobody is signed in, and nothing is
 * stored in the browser. A form there uses no rights that another site could misuse.
 */
export function withoutCookies(paths: readonly string[]): HttpMiddleware {
  return async (c, next) => {
    if (!paths.some((start) => c.req.path.startsWith(start))) return next();
    const { url, method, signal, body, headers: sent } = c.req.raw;
    const headers = new Headers(sent);
    headers.delete('cookie');
    const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
    c.req.raw = new Request(url, init);
    await next();
    c.header('set-cookie', undefined);
  };
}
