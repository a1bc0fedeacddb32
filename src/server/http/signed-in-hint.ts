import { parse, serialize } from 'hono/utils/cookie';

import type { Actor } from '../actor.ts';
import type { Config } from '../config.ts';

/** The cookie by which pages that are kept for everybody draw their header. Scripts read it. */
export const signedInHint = 'signed_in';

const seconds = 30 * 86_400;

/** The `Set-Cookie` value that tells the browser's scripts whether somebody is signed in; null where they know it. It names nobody and opens nothing. */
export function hintCookie(config: Pick<Config, 'isSecure'>, request: Request, actor: Actor): string | null {
  const isSignedIn = actor.kind === 'user';
  const isKnown = signedInHint in parse(request.headers.get('cookie') ?? '', signedInHint);
  if (isKnown === isSignedIn) return null;
  const options = { path: '/', sameSite: 'lax', secure: config.isSecure } as const;
  return serialize(signedInHint, isSignedIn ? '1' : '', { ...options, maxAge: isSignedIn ? seconds : 0 });
}
