import { parse, serialize } from 'hono/utils/cookie';
import { createHmac } from 'node:crypto';

import type { Config } from '../config.ts';
import { readSignedText, signText } from '../signed-text.ts';

type CookieConfig = Pick<Config, 'isSecure'>;

/** `__Host-` prevents sibling subdomains from setting the cookie; browsers accept the prefix over https only. */
export const cookieName = (config: CookieConfig, name: string): string => (config.isSecure ? `__Host-${name}` : name);

/** For this host only, not readable by scripts, and not sent with cross-site posts. */
export const cookieOptions = (config: CookieConfig) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.isSecure }) as const;

/** Returns the value of the cookie `name` in a request, or null. */
export function readCookie(config: CookieConfig, request: Request, name: string): string | null {
  const fullName = cookieName(config, name);
  return parse(request.headers.get('cookie') ?? '', fullName)[fullName] ?? null;
}

/** Returns a `Set-Cookie` value for the cookie `name`. `maxAgeSeconds` 0 deletes it. */
export function cookieHeader(config: CookieConfig, name: string, value: string, maxAgeSeconds: number): string {
  return serialize(cookieName(config, name), value, { ...cookieOptions(config), maxAge: maxAgeSeconds });
}

/** A signed cookie with a JSON value. */
export interface SignedCookie {
  /** Returns the `Set-Cookie` value that stores this value, as JSON. */
  write(value: unknown): string;
  /** Returns the `Set-Cookie` value that deletes the cookie. */
  erase(): string;
  /** Returns the cookie's value; null without one or if the signature is not ours. */
  read(request: Request): unknown;
}

/**
 * Returns a cookie signed with its own key, so that nothing else this site signs is accepted as it. The router's own
 * cookies are not used: they need a thread and an event loop turn per signature.
 */
export function signedCookie(
  config: Pick<Config, 'secret' | 'isSecure'>,
  name: string,
  maxAgeSeconds: number,
): SignedCookie {
  const key = createHmac('sha256', config.secret).update(`cookie:${name}`).digest('base64');
  return {
    write: (value) =>
      cookieHeader(config, name, signText(key, Buffer.from(JSON.stringify(value)).toString('base64')), maxAgeSeconds),
    erase: () => cookieHeader(config, name, '', 0),
    read(request) {
      const text = readSignedText(key, readCookie(config, request, name) ?? '');
      return text === null ? null : (JSON.parse(Buffer.from(text, 'base64').toString()) as unknown);
    },
  };
}
