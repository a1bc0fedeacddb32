import type { HttpMiddleware } from './types.ts';

/** Whether the process is stopping. */
export interface Drain {
  readonly isDraining: boolean;
  /** From now on `/health/ready` fails, and connections are closed after their response. */
  begin(): void;
}

/** Returns the state of a process that runs until `begin()`. */
export function createDrain(): Drain {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    begin: () => void (isDraining = true),
  };
}

/** While the process is stopping, asks clients not to reuse the connection. */
export function closeWhileDraining(drain: Drain): HttpMiddleware {
  return async (c, next) => {
    await next();
    if (drain.isDraining) c.res.headers.set('connection', 'close');
  };
}
