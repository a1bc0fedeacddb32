import { parse, serialize } from 'hono/utils/cookie';
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Config } from '../config.ts';
import { cookieOptions } from '../http/cookies.ts';

type CookieConfig = Pick<Config, 'secret' | 'isSecure'>;

/** How long a session lives after its last use. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

/** Browsers accept the prefix over https only, so no page without it can plant the cookie. */
export const sessionCookieName = (config: CookieConfig): string =>
  `${config.isSecure ? '__Secure-' : ''}portolan.session_token`;

const signature = (config: CookieConfig, token: string): string =>
  createHmac('sha256', config.secret).update(token).digest('base64');

/** The `Set-Cookie` value that signs a browser in with this session. */
export function sessionCookie(config: CookieConfig, token: string): string {
  const value = `${token}.${signature(config, token)}`;
  return serialize(sessionCookieName(config), value, { ...cookieOptions(config), maxAge: sessionLifetimeSeconds });
}

/** The `Set-Cookie` value that takes the session out of a browser. */
export function noSessionCookie(config: CookieConfig): string {
  return serialize(sessionCookieName(config), '', { ...cookieOptions(config), maxAge: 0 });
}

/** The session token a request brings: null without one, and an empty text when the signature is not ours. */
export function readSessionToken(request: Request, config: CookieConfig): string | null {
  const name = sessionCookieName(config);
  const value = parse(request.headers.get('cookie') ?? '', name)[name];
  if (value === undefined) return null;
  const dot = value.lastIndexOf('.');
  if (dot < 1) return '';
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(signature(config, token));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : '';
}
