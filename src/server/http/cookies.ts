import { parse, serialize } from 'hono/utils/cookie';
import { createHmac } from 'node:crypto';
import { type Cookie, createCookie } from 'react-router';

import type { Config } from '../config.ts';

type CookieConfig = Pick<Config, 'isSecure'>;

/** `__Host-` keeps a neighbouring subdomain from planting the cookie; browsers accept the prefix over https only. */
export const cookieName = (config: CookieConfig, name: string): string => (config.isSecure ? `__Host-${name}` : name);

/** For this host only, unreadable for scripts, and not sent along by forms of other sites. */
export const cookieOptions = (config: CookieConfig) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.isSecure }) as const;

/** The value of our cookie `name` in a request, or null. */
export function readCookie(config: CookieConfig, request: Request, name: string): string | null {
  const fullName = cookieName(config, name);
  return parse(request.headers.get('cookie') ?? '', fullName)[fullName] ?? null;
}

/** A `Set-Cookie` value for our cookie `name`. `maxAgeSeconds` 0 deletes it. */
export function cookieHeader(config: CookieConfig, name: string, value: string, maxAgeSeconds: number): string {
  return serialize(cookieName(config, name), value, { ...cookieOptions(config), maxAge: maxAgeSeconds });
}

/** A cookie of ours for more than a text, signed with a key of its own: nothing else this site signs can pass for it. */
export function signedCookie(config: Pick<Config, 'secret' | 'isSecure'>, name: string, maxAgeSeconds: number): Cookie {
  const secret = createHmac('sha256', config.secret).update(`cookie:${name}`).digest('base64');
  return createCookie(cookieName(config, name), { ...cookieOptions(config), maxAge: maxAgeSeconds, secrets: [secret] });
}
