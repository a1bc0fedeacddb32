import { parse, serialize } from 'hono/utils/cookie';

import type { Actor } from '../actor.ts';
import type { Config } from '../config.ts';

/** Cookie by which scripts of cached pages choose the header to show. */
export const signedInHint = 'signed_in';

const seconds = 30 * 86_400;

/**
 * Returns the `Set-Cookie` value that tells scripts whether somebody is signed in; null if it is already right. It
 * identifies nobody and grants nothing.
 */
export function hintCookie(config: Pick<Config, 'isSecure'>, request: Request, actor: Actor): string | null {
  const isSignedIn = actor.kind === 'user';
  const isKnown = signedInHint in parse(request.headers.get('cookie') ?? '', signedInHint);
  if (isKnown === isSignedIn) return null;
  const options = { path: '/', sameSite: 'lax', secure: config.isSecure } as const;
  return serialize(signedInHint, isSignedIn ? '1' : '', { ...options, maxAge: isSignedIn ? seconds : 0 });
}
