import type { AppServices } from '../context.ts';
import { isForPrograms } from './audience.ts';
import { hasDisconnected } from './client-disconnected.ts';
import { safePath } from './refusal.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

function kindOf(c: HttpContext): 'asset' | 'api' | 'data' | 'page' {
  const { path } = c.req;
  if (path.startsWith('/assets/')) return 'asset';
  if (isForPrograms(c)) return 'api';
  return path.endsWith('.data') ? 'data' : 'page';
}

/** Counts every response and writes one log entry for it, a warning if it took long, without query, body, address or user. */
export function accessLog({ config, log, metrics }: AppServices): HttpMiddleware {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = performance.now() - startedAt;
    // The usual status in web server logs for a client that closed the connection.
    const status = hasDisconnected(c) ? 499 : c.res.status;
    const { path, method } = c.req;
    const kind = kindOf(c);
    metrics.observeRequest({ kind, method, status, seconds: ms / 1000 });
    const isSlow = ms >= config.slowRequestMs;
    if (log.isLevelEnabled(isSlow ? 'warn' : 'info') && (isSlow || !(kind === 'asset' && status < 400))) {
      const line = {
        requestId: c.get('requestId'),
        method,
        path: safePath(path),
        status,
        ms: Math.round(ms * 10) / 10,
      };
      if (isSlow) log.warn(line, 'slow request');
      else log.info(line, 'request');
    }
  };
}
