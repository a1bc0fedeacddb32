import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns a bearer token: 256 random bits in letters and digits, a form that the log recognizes in a path and removes.
 */
export const newToken = (): string => randomBytes(32).toString('hex');

/** Returns the hash that is stored of a token; the token cannot be derived from it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
