import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';

import list from './common-passwords.txt?raw';

/** The form's rule for the least length. */
export const minPasswordLength = 6;
/** scrypt takes any length; nobody types this much, and a megabyte would only cost time. */
export const maxPasswordLength = 256;

let common: ReadonlySet<string> | null = null;

/** True for passwords that everybody tries first, however they are capitalised. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(list.split('\n').filter((line) => line !== ''));
  return common.has(password.toLowerCase().trim());
}

/** The stored form of a password: scrypt with its own salt. Takes about 50 ms of a worker thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'));
}

/** A hash of nothing anybody knows, so that comparing with an account that does not exist takes as long as with one that does. */
const nobodys = hash(crypto.randomUUID());

/** True when `password` is the one behind `stored`. Without a stored one it takes as long and answers false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify({ hash: stored ?? (await nobodys), password: password.normalize('NFKC') });
  return isRight && typeof stored === 'string';
}
