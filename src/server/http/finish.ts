import type { AppServices } from '../context.ts';
import type { Metrics } from '../metrics.ts';
import { isDraining } from './drain.ts';
import { type HttpMiddleware, isForPrograms } from './env.ts';
import { safePath } from './refusal.ts';
import { createSecurityHeaders, newNonce } from './security-headers.ts';

/**
 * The outermost layer: gives the request its id and nonce, and on the way back puts the security headers on whatever the answer is,
 * counts it and writes one log line without query, body, address or person.
 */
export function finish({ config, newId, log }: AppServices, metrics: Metrics): HttpMiddleware {
  const setSecurityHeaders = createSecurityHeaders(config);
  return async (c, next) => {
    const startedAt = performance.now();
    const outside = config.trustProxyHops > 0 ? c.req.header('x-request-id') : undefined;
    const requestId = outside !== undefined && /^[\w-]{8,64}$/.test(outside) ? outside : newId();
    const nonce = newNonce();
    c.set('requestId', requestId);
    c.set('nonce', nonce);
    c.set('refusal', null);
    c.set('formBody', null);

    await next();

    try {
      setSecurityHeaders(c.res.headers, nonce);
    } catch {
      // Answers such as Response.redirect() have headers that cannot be changed: answer with a copy.
      const { body, status } = c.res;
      const headers = new Headers(c.res.headers);
      setSecurityHeaders(headers, nonce);
      c.res = undefined;
      c.res = new Response(body, { status, headers });
    }
    c.res.headers.set('x-request-id', requestId);
    if (isDraining()) c.res.headers.set('connection', 'close');

    const ms = performance.now() - startedAt;
    const { status } = c.res;
    const { path, method } = c.req;
    const kind = path.startsWith('/assets/')
      ? 'asset'
      : isForPrograms(path)
        ? 'api'
        : path.endsWith('.data')
          ? 'data'
          : 'page';
    metrics.observeRequest({ kind, method, status, seconds: ms / 1000 });
    if (log.isLevelEnabled('info') && !(kind === 'asset' && status < 400)) {
      log.info({ requestId, method, path: safePath(path), status, ms: Math.round(ms * 10) / 10 }, 'request');
    }
  };
}
