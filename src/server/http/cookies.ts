import { parse, serialize } from 'hono/utils/cookie';
import { createHmac } from 'node:crypto';

import type { Config } from '../config.ts';
import { readSignedText, signText } from '../signed-text.ts';

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

/** A cookie of ours for more than a text. */
export interface SignedCookie {
  /** The `Set-Cookie` value that leaves this with the browser, as JSON. */
  write(value: unknown): string;
  /** The `Set-Cookie` value that takes it out of the browser. */
  erase(): string;
  /** What the browser brings; null without it, and for what was not signed by us. */
  read(request: Request): unknown;
}

/** Signed with a key of its own: nothing else this site signs can pass for it. In code, not by the router's own cookies: those take a thread and a turn for each signature. */
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
