import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

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

/** 32 MiB of memory. A stored hash does not say its cost: changing this takes a new form of it. */
const cost = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const keyBytes = 64;

function scryptKey(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

const hashWith = async (password: string, salt: string): Promise<string> =>
  `${salt}:${(await scryptKey(password, salt)).toString('hex')}`;

const newSalt = (): string => randomBytes(16).toString('hex');

/** The stored form of a password: scrypt with its own salt. Takes about 50 ms of a worker thread. */
export function hashPassword(password: string): Promise<string> {
  return hashWith(password, newSalt());
}

/**
 * As `hashPassword`, but the salt is the address's own, derived from SECRET: equal passwords of one address have equal hashes,
 * so that one of several accounts that stated this address can be found by its password with one calculation.
 */
export function hashPasswordOf(config: Pick<Config, 'secret'>, email: string, password: string): Promise<string> {
  const salt = createHmac('sha256', config.secret).update(`password salt\n${email}`).digest('hex').slice(0, 32);
  return hashWith(password, salt);
}

/** True when `password` is the one behind `stored`. Without a stored one it takes as long and answers false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const [salt = '', key = ''] = stored?.split(':') ?? [newSalt()];
  const [expected, given] = [Buffer.from(key, 'hex'), await scryptKey(password, salt)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
