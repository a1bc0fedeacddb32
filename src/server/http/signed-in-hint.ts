import { parse, serialize } from 'hono/utils/cookie';

import type { Actor } from '../actor.ts';
import type { Config } from '../config.ts';

/** The cookie by which pages that are kept for everybody draw their header. Scripts read it. */
export const signedInHint = 'signed_in';

const seconds = 30 * 86_400;

/**
 * The `Set-Cookie` value that tells the browser's scripts whether somebody is signed in, and into which rooms they may be led; null where they
 * know it. It names nobody and opens nothing.
 */
export function hintCookie(config: Pick<Config, 'isSecure'>, request: Request, actor: Actor): string | null {
  const wanted = actor.kind === 'user' ? (actor.role ?? 'user') : '';
  const known = parse(request.headers.get('cookie') ?? '', signedInHint)[signedInHint] ?? '';
  if (known === wanted) return null;
  const maxAge = wanted === '' ? 0 : seconds;
  return serialize(signedInHint, wanted, { path: '/', sameSite: 'lax', secure: config.isSecure, maxAge });
}
