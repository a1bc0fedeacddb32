import { createHmac } from 'node:crypto';

import type { Config } from '../config.ts';
import { seal as sealBytes, unseal as unsealBytes } from '../sealing.ts';

type Purpose = 'second-factor';

const keyFor = (config: Pick<Config, 'secret'>, purpose: Purpose | 'code'): Buffer =>
  createHmac('sha256', config.secret).update(`secret-box:${purpose}`).digest();

/** `text` encrypted and authenticated with a key of its purpose, derived from SECRET. */
export const seal = (config: Pick<Config, 'secret'>, purpose: Purpose, text: string): string =>
  sealBytes(keyFor(config, purpose), Buffer.from(text)).toString('hex');

/** What `seal` was given; null when it was sealed with another SECRET or tampered with. */
export function unseal(config: Pick<Config, 'secret'>, purpose: Purpose, sealed: string): string | null {
  try {
    return unsealBytes(keyFor(config, purpose), Buffer.from(sealed, 'hex')).toString();
  } catch {
    return null;
  }
}

/** What is stored of a short code: keyed, so that a copy of the database alone does not allow trying all codes. */
export const hashCode = (config: Pick<Config, 'secret'>, userId: string, code: string): string =>
  createHmac('sha256', keyFor(config, 'code')).update(`${userId}\n${code}`).digest('hex');
