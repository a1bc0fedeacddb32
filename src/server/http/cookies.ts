import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Config } from '../config.ts';

/** Set once at start by the middleware; a process that was never told signs with a key nobody knows. */
let key: string = randomBytes(32).toString('hex');
let isSecure = false;

/** Tells this process how to sign and send its own cookies. */
export function configureCookies(config: Pick<Config, 'secret' | 'isSecure'>): void {
  key = config.secret;
  isSecure = config.isSecure;
}

const signature = (purpose: string, value: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${value}`).digest();

/** `value` with a signature that is good for this purpose only. */
export function sign(purpose: string, value: string): string {
  return `${value}.${signature(purpose, value).toString('base64url')}`;
}

/** The value that `sign` signed for this purpose, or null for anything else. */
export function unsign(purpose: string, signed: string): string | null {
  const dot = signed.lastIndexOf('.');
  if (dot < 0) return null;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), 'base64url');
  const expected = signature(purpose, value);
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

/** `__Host-` keeps a neighbouring subdomain from planting the cookie; browsers accept the prefix over https only. */
const cookieName = (name: string): string => (isSecure ? `__Host-${name}` : name);

/** The raw value of our cookie `name` in a request, or null. */
export function readCookie(request: Request, name: string): string | null {
  const wanted = `${cookieName(name)}=`;
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const pair = part.trim();
    if (pair.startsWith(wanted)) return pair.slice(wanted.length);
  }
  return null;
}

/** A `Set-Cookie` value for our cookie `name`: for this host only, unreadable for scripts. `maxAgeSeconds` 0 deletes it. */
export function cookieHeader(name: string, value: string, maxAgeSeconds: number): string {
  return `${cookieName(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
