import type { HttpContext } from './types.ts';

/** Returns true if the client has disconnected; errors after that are not the server's. */
export const hasDisconnected = (c: HttpContext): boolean => c.env?.outgoing?.destroyed === true;
