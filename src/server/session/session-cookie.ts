import { parse, serialize } from 'hono/utils/cookie';

import type { Config } from '../config.ts';
import { cookieName, cookieOptions } from '../http/cookies.ts';
import { readSignedText, signText } from '../signed-text.ts';

type CookieConfig = Pick<Config, 'secret' | 'isSecure'>;

/** Lifetime of a session after its last use. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

const name = 'portolan.session_token';

/** Returns a name that no other host and no page without https can set. */
export const sessionCookieName = (config: CookieConfig): string => cookieName(config, name);

/** Returns the `Set-Cookie` value that signs a browser in with this session. */
export function sessionCookie(config: CookieConfig, token: string): string {
  const value = signText(config.secret, token);
  return serialize(sessionCookieName(config), value, { ...cookieOptions(config), maxAge: sessionLifetimeSeconds });
}

/** Returns the `Set-Cookie` value that deletes the session cookie. */
export function noSessionCookie(config: CookieConfig): string {
  return serialize(sessionCookieName(config), '', { ...cookieOptions(config), maxAge: 0 });
}

/**
 * Returns the session token of a request: null without one, and an empty string if the signature is not ours or there
 * are two cookies: whoever planted one must not decide which session is used.
 */
export function readSessionToken(request: Request, config: CookieConfig): string | null {
  const [value, another] = valuesOf(request, sessionCookieName(config));
  if (value === undefined) return null;
  if (another !== undefined) return '';
  return readSignedText(config.secret, value) ?? '';
}

/** Returns all values of a cookie in a request; cookie parsers return only the first. */
function valuesOf(request: Request, wanted: string): string[] {
  const pairs = (request.headers.get('cookie') ?? '').split(';');
  return pairs.flatMap((pair) => parse(pair, wanted)[wanted] ?? []);
}
