import { createHash, randomBytes } from 'node:crypto';

/** A token that opens something to whoever holds it: 256 random bits, in digits and letters only, which the log recognizes in a path and leaves out. */
export const newToken = (): string => randomBytes(32).toString('hex');

/** What is stored of a token; the token itself cannot be had from it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
