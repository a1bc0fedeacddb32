import { parse, serialize } from 'hono/utils/cookie';

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
