import { createHmac, timingSafeEqual } from 'node:crypto';

import { absoluteUrl } from '#server/absolute-url.ts';
import type { Ctx } from '#server/context.ts';
import { isUuid } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';

import { notificationPaths } from '../paths.ts';

type Signer = Pick<Ctx, 'config'>;

const signature = ({ config }: Signer, id: string, kind: string): Buffer =>
  createHmac('sha256', config.secret).update(`unsubscribe\n${id}\n${kind}`).digest();

/**
 * Returns a token that identifies who unsubscribes from which kind, or which row of a kind tells nothing more. It is signed instead of stored, so links in old
 * mails work, and all it can do is switch that mail off. Letters and digits only, which the log removes from paths.
 */
export function signUnsubscribe(signer: Signer, id: string, kind: string): string {
  return id.replaceAll('-', '') + signature(signer, id, kind).toString('hex');
}

/** Returns the account or row of the token; null if it was not made by us for this kind. */
export function readUnsubscribe(signer: Signer, kind: string, token: string): string | null {
  if (!/^[0-9a-f]{96}$/.test(token)) return null;
  const id = token.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const given = Buffer.from(token.slice(32), 'hex');
  return isUuid(id) && timingSafeEqual(given, signature(signer, id, kind)) ? id : null;
}

/** Returns the address at which this account ends mail of this kind. */
export const unsubscribeUrl = (signer: Signer, userId: string, kind: string, language: Language): string =>
  absoluteUrl(signer.config, notificationPaths.unsubscribe(kind, signUnsubscribe(signer, userId, kind)), language);
