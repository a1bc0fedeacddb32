import type { HttpMiddleware } from './types.ts';

/** Whether the process was told to stop. */
export interface Drain {
  readonly isDraining: boolean;
  /** From now on `/health/ready` says no, and connections are closed after their answer. */
  begin(): void;
}

/** A process that goes on until `begin()`. */
export function createDrain(): Drain {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    begin: () => void (isDraining = true),
  };
}

/** While the process is stopping, callers are asked not to come back on the same connection. */
export function closeWhileDraining(drain: Drain): HttpMiddleware {
  return async (c, next) => {
    await next();
    if (drain.isDraining) c.res.headers.set('connection', 'close');
  };
}
