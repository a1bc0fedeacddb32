import type { HttpContext } from './types.ts';

/** True when nobody waits for the answer any more; what then fails is no fault of ours. */
export const hasHungUp = (c: HttpContext): boolean => c.env?.outgoing?.destroyed === true;
