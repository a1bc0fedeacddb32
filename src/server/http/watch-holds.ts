import type { AppServices } from '../context.ts';
import { createHoldWatch } from '../hold-watch.ts';
import { safePath } from './refusal.ts';
import type { HttpMiddleware } from './types.ts';

/** Counts and logs every request that keeps all others waiting, under its path and id. */
export function watchHolds({ log, metrics }: AppServices): HttpMiddleware {
  const watch = createHoldWatch(({ by, ms }) => {
    metrics.observeHold(ms / 1000);
    log.warn({ ...by, ms }, 'the event loop was held');
  });
  return (c, next) =>
    watch.run({ requestId: c.get('requestId'), method: c.req.method, path: safePath(c.req.path) }, next);
}
