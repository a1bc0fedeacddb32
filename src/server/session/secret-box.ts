import { createHmac } from 'node:crypto';

import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

import type { Config } from '../config.ts';

type Purpose = 'second-factor';

const keyFor = (config: Pick<Config, 'secret'>, purpose: Purpose): string =>
  createHmac('sha256', config.secret).update(`secret-box:${purpose}`).digest('hex');

/** `text` encrypted and authenticated (XChaCha20-Poly1305) with a key of its purpose, derived from SECRET. */
export function seal(config: Pick<Config, 'secret'>, purpose: Purpose, text: string): Promise<string> {
  return symmetricEncrypt({ key: keyFor(config, purpose), data: text });
}

/** What `seal` was given. Throws when it was sealed with another SECRET or tampered with. */
export function unseal(config: Pick<Config, 'secret'>, purpose: Purpose, sealed: string): Promise<string> {
  return symmetricDecrypt({ key: keyFor(config, purpose), data: sealed });
}

/** What is stored of a short code: keyed, so that a copy of the database alone does not allow trying all codes. */
export const hashCode = (config: Pick<Config, 'secret'>, userId: string, code: string): string =>
  createHmac('sha256', keyFor(config, 'second-factor')).update(`${userId}\n${code}`).digest('hex');
