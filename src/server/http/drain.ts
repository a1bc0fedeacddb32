import type { HttpMiddleware } from './types.ts';

/** True once the process was told to stop; it belongs to the process, like the signal itself. */
let draining = false;

/** From now on `/health/ready` says no, and connections are closed after their answer. */
export function beginDraining(): void {
  draining = true;
}

/** True while the process is stopping. */
export function isDraining(): boolean {
  return draining;
}

/** While the process is stopping, callers are asked not to come back on the same connection. */
export const closeWhileDraining: HttpMiddleware = async (c, next) => {
  await next();
  if (draining) c.res.headers.set('connection', 'close');
};
