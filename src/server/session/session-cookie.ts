import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Config } from '../config.ts';

type CookieConfig = Pick<Config, 'secret' | 'isSecure'>;

/** How long a session lives after its last use. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

/** The name and signature are better-auth's, so that a session it starts (Google) and one of ours look the same. */
export const sessionCookieName = (config: CookieConfig): string =>
  `${config.isSecure ? '__Secure-' : ''}portolan.session_token`;

const signature = (config: CookieConfig, token: string): string =>
  createHmac('sha256', config.secret).update(token).digest('base64');

const attributes = (config: CookieConfig, maxAgeSeconds: number): string =>
  `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${config.isSecure ? '; Secure' : ''}`;

/** The `Set-Cookie` value that signs a browser in with this session. */
export function sessionCookie(config: CookieConfig, token: string): string {
  const value = encodeURIComponent(`${token}.${signature(config, token)}`);
  return `${sessionCookieName(config)}=${value}; ${attributes(config, sessionLifetimeSeconds)}`;
}

/** The `Set-Cookie` value that takes the session out of a browser. */
export function noSessionCookie(config: CookieConfig): string {
  return `${sessionCookieName(config)}=; ${attributes(config, 0)}`;
}

/** The session token a request brings: null without one, and an empty text when the signature is not ours. */
export function readSessionToken(request: Request, config: CookieConfig): string | null {
  const wanted = `${sessionCookieName(config)}=`;
  const pair = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted));
  if (pair === undefined) return null;
  const value = decoded(pair.slice(wanted.length));
  const dot = value.lastIndexOf('.');
  if (dot < 1) return '';
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(signature(config, token));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
