import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Ctx } from '#server/context.ts';
import { isUuid } from '#shared/ids.ts';

type Signer = Pick<Ctx, 'config'>;

const signature = ({ config }: Signer, userId: string, kind: string): Buffer =>
  createHmac('sha256', config.secret).update(`unsubscribe\n${userId}\n${kind}`).digest();

/**
 * A token that says who wants no more mail of a kind. It is signed, not stored: a mail may be years old and its link still
 * works, and all it can do is switch that mail off. Digits and letters only, which the log leaves out of paths.
 */
export function signUnsubscribe(signer: Signer, userId: string, kind: string): string {
  return userId.replaceAll('-', '') + signature(signer, userId, kind).toString('hex');
}

/** Whose token this is, or null when it was not made by us for this kind. */
export function readUnsubscribe(signer: Signer, kind: string, token: string): string | null {
  if (!/^[0-9a-f]{96}$/.test(token)) return null;
  const userId = token.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const given = Buffer.from(token.slice(32), 'hex');
  return isUuid(userId) && timingSafeEqual(given, signature(signer, userId, kind)) ? userId : null;
}
