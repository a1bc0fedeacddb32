import { randomBytes } from 'node:crypto';

import type { Config } from '../config.ts';
import type { HttpMiddleware } from './types.ts';

function pagePolicy(config: Config, nonce: string): string {
  const google =
    config.google === null ? '' : ` ${new URL(config.google.issuerUrl ?? 'https://accounts.google.com').origin}`;
  // Vite's development client adds scripts and styles of its own and talks to its socket.
  const isDevelopment = config.environment === 'development';
  return [
    "default-src 'self'",
    isDevelopment ? "script-src 'self' 'unsafe-inline' 'unsafe-eval'" : `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${google}`,
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    ...(config.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** For everything that is no page: it may load nothing and be framed by nobody, should a browser ever show it. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Sets the headers that every answer carries; the policy of pages depends on the nonce. */
function headerSetter(config: Config): (headers: Headers, nonce: string) => void {
  const marker = 'NONCE';
  const policyParts = pagePolicy(config, marker).split(marker);
  const fixed: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(config.isSecure
      ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] satisfies [string, string][])
      : []),
  ];
  return (headers, nonce) => {
    for (const [name, value] of fixed) headers.set(name, value);
    const isPage = (headers.get('content-type') ?? '').startsWith('text/html');
    headers.set('content-security-policy', isPage ? policyParts.join(nonce) : filePolicy);
    if (isPage) {
      // A page carries its nonce and perhaps somebody's name: no cache may keep it.
      headers.set('cache-control', 'no-store');
    } else if (!headers.has('cache-control')) {
      headers.set('cache-control', 'no-store');
    }
  };
}

/** Gives the request its nonce, fresh for every answer, and puts the security headers on whatever the answer is. */
export function securityHeaders(config: Config): HttpMiddleware {
  const setHeaders = headerSetter(config);
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64');
    c.set('nonce', nonce);
    await next();
    try {
      setHeaders(c.res.headers, nonce);
    } catch {
      // Answers such as Response.redirect() have headers that cannot be changed: answer with a copy.
      const { body, status } = c.res;
      const headers = new Headers(c.res.headers);
      setHeaders(headers, nonce);
      c.res = undefined;
      c.res = new Response(body, { status, headers });
    }
  };
}
