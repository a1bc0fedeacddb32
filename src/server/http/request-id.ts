import type { AppServices } from '../context.ts';
import type { HttpMiddleware } from './types.ts';

/** Gives every request an id, which its response and the log also carry. An id set by a trusted proxy is kept. */
export function requestId({ config, newId }: AppServices): HttpMiddleware {
  return async (c, next) => {
    const outside = config.trustProxyHops > 0 ? c.req.header('x-request-id') : undefined;
    const id = outside !== undefined && /^[\w-]{8,64}$/.test(outside) ? outside : newId();
    c.set('requestId', id);
    await next();
    c.res.headers.set('x-request-id', id);
  };
}
