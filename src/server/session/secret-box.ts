import { createHmac } from 'node:crypto';

import type { Config } from '../config.ts';
import { seal as sealBytes, unseal as unsealBytes } from '../sealing.ts';

type Purpose = 'second-factor' | 'answer' | 'company-sign-in' | 'transfer';

const keyFor = (config: Pick<Config, 'secret'>, purpose: Purpose | 'code'): Buffer =>
  createHmac('sha256', config.secret).update(`secret-box:${purpose}`).digest();

/** Returns `text` encrypted and authenticated with a key for its purpose, derived from SECRET. */
export const seal = (config: Pick<Config, 'secret'>, purpose: Purpose, text: string): string =>
  sealBytes(keyFor(config, purpose), Buffer.from(text)).toString('hex');

/** Returns the text that `seal` was given; null if it was sealed with another SECRET or modified. */
export function unseal(config: Pick<Config, 'secret'>, purpose: Purpose, sealed: string): string | null {
  try {
    return unsealBytes(keyFor(config, purpose), Buffer.from(sealed, 'hex')).toString();
  } catch {
    return null;
  }
}

/** Returns the stored form of a short code: keyed, so that a copy of the database is not enough to try all codes. */
export const hashCode = (config: Pick<Config, 'secret'>, userId: string, code: string): string =>
  createHmac('sha256', keyFor(config, 'code')).update(`${userId}\n${code}`).digest('hex');
