import { parse, serialize } from 'hono/utils/cookie';

import type { Config } from '../config.ts';
import { cookieName, cookieOptions } from '../http/cookies.ts';
import { readSignedText, signText } from '../signed-text.ts';

type CookieConfig = Pick<Config, 'secret' | 'isSecure'>;

/** How long a session lives after its last use. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

const name = 'portolan.session_token';

/** No page of another host, nor one without https, can plant a cookie of this name. */
export const sessionCookieName = (config: CookieConfig): string => cookieName(config, name);

/** The `Set-Cookie` value that signs a browser in with this session. */
export function sessionCookie(config: CookieConfig, token: string): string {
  const value = signText(config.secret, token);
  return serialize(sessionCookieName(config), value, { ...cookieOptions(config), maxAge: sessionLifetimeSeconds });
}

/** The `Set-Cookie` value that takes the session out of a browser. */
export function noSessionCookie(config: CookieConfig): string {
  return serialize(sessionCookieName(config), '', { ...cookieOptions(config), maxAge: 0 });
}

/**
 * The session token a request brings: null without one, and an empty text when the signature is not ours, or when there are two of them:
 * whoever planted the one must not decide which session this is.
 */
export function readSessionToken(request: Request, config: CookieConfig): string | null {
  const [value, another] = valuesOf(request, sessionCookieName(config));
  if (value === undefined) return null;
  if (another !== undefined) return '';
  return readSignedText(config.secret, value) ?? '';
}

/** Every value a request brings under this name; a reader of cookies would answer the first. */
function valuesOf(request: Request, wanted: string): string[] {
  const pairs = (request.headers.get('cookie') ?? '').split(';');
  return pairs.flatMap((pair) => parse(pair, wanted)[wanted] ?? []);
}
