import { createHash, createHmac } from 'node:crypto';

import type { Config } from '../config.ts';
import { decrypt, encrypt } from './xchacha20-poly1305.ts';

type Purpose = 'second-factor';

const keyFor = (config: Pick<Config, 'secret'>, purpose: Purpose): string =>
  createHmac('sha256', config.secret).update(`secret-box:${purpose}`).digest('hex');

const cipherKey = (config: Pick<Config, 'secret'>, purpose: Purpose): Buffer =>
  createHash('sha256').update(keyFor(config, purpose)).digest();

/** `text` encrypted and authenticated (XChaCha20-Poly1305) with a key of its purpose, derived from SECRET. */
export const seal = (config: Pick<Config, 'secret'>, purpose: Purpose, text: string): string =>
  encrypt(cipherKey(config, purpose), Buffer.from(text)).toString('hex');

/** What `seal` was given; null when it was sealed with another SECRET or tampered with. */
export function unseal(config: Pick<Config, 'secret'>, purpose: Purpose, sealed: string): string | null {
  try {
    return decrypt(cipherKey(config, purpose), Buffer.from(sealed, 'hex')).toString();
  } catch {
    return null;
  }
}

/** What is stored of a short code: keyed, so that a copy of the database alone does not allow trying all codes. */
export const hashCode = (config: Pick<Config, 'secret'>, userId: string, code: string): string =>
  createHmac('sha256', keyFor(config, 'second-factor')).update(`${userId}\n${code}`).digest('hex');
