import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import type { Config } from '../config.ts';
import list from './common-passwords.txt?raw';

/** Minimum length required by forms. */
export const minPasswordLength = 6;
/** scrypt takes any length; nobody types this much, and hashing a megabyte only takes time. */
export const maxPasswordLength = 256;

let common: ReadonlySet<string> | null = null;

/** Returns true for the most commonly used passwords, in any capitalisation. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(list.split('\n').filter((line) => line !== ''));
  return common.has(password.toLowerCase().trim());
}

/** 32 MiB of memory. A stored hash does not record its cost: changing it requires a new format. */
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

/** Returns the hash of a password to store: scrypt with a random salt. Takes about 50 ms of a worker thread. */
export function hashPassword(password: string): Promise<string> {
  return hashWith(password, newSalt());
}

/**
 * Like `hashPassword`, but the salt is derived from the address and SECRET: equal passwords of one address have equal
 * hashes, so that the right one of several accounts that stated this address is found with one calculation.
 */
export function hashPasswordOf(config: Pick<Config, 'secret'>, email: string, password: string): Promise<string> {
  const salt = createHmac('sha256', config.secret).update(`password salt\n${email}`).digest('hex').slice(0, 32);
  return hashWith(password, salt);
}

/** Returns true if `password` matches the hash `stored`. Without a hash it takes the same time and returns false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const [salt = '', key = ''] = stored?.split(':') ?? [newSalt()];
  const [expected, given] = [Buffer.from(key, 'hex'), await scryptKey(password, salt)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
