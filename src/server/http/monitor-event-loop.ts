import type { AppServices } from '../context.ts';
import { createEventLoopMonitor } from '../event-loop-monitor.ts';
import { safePath } from './refusal.ts';
import type { HttpMiddleware } from './types.ts';

/** Logs and counts every request that blocks the event loop, with its path and id. */
export function monitorEventLoop({ log, metrics }: AppServices): HttpMiddleware {
  const watch = createEventLoopMonitor(({ by, ms }) => {
    metrics.observeBlockedLoop(ms / 1000);
    log.warn({ ...by, ms }, 'the event loop was blocked');
  });
  return (c, next) =>
    watch.run({ requestId: c.get('requestId'), method: c.req.method, path: safePath(c.req.path) }, next);
}
