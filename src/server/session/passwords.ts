import { createHmac, scrypt } from 'node:crypto';

import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';

import type { Config } from '../config.ts';
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

/** What better-auth takes, so that it can verify both. */
const cost = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

/**
 * As `hashPassword`, but the salt is the address's own, derived from SECRET: equal passwords of one address have equal hashes,
 * so that one of several accounts that stated this address can be found by its password with one calculation.
 */
export function hashPasswordOf(config: Pick<Config, 'secret'>, email: string, password: string): Promise<string> {
  const salt = createHmac('sha256', config.secret).update(`password salt\n${email}`).digest('hex').slice(0, 32);
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 64, cost, (error, key) =>
      error ? reject(error) : resolve(`${salt}:${key.toString('hex')}`),
    );
  });
}

/** A hash of nothing anybody knows, so that comparing with an account that does not exist takes as long as with one that does. */
const nobodys = hash(crypto.randomUUID());

/** True when `password` is the one behind `stored`. Without a stored one it takes as long and answers false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify({ hash: stored ?? (await nobodys), password: password.normalize('NFKC') });
  return isRight && typeof stored === 'string';
}
