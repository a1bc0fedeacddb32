import { randomBytes } from 'node:crypto';

import type { Config } from '../config.ts';
import type { PolicyAdditions } from './page-policy.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

/** `nonce`: null for a cached page, whose scripts are allowed by hash. */
function pagePolicy(config: Config, nonce: string | null, additions: readonly PolicyAdditions[] = []): string {
  const also = (kind: keyof PolicyAdditions): string =>
    [...new Set(additions.flatMap((addition) => addition[kind] ?? []))].map((origin) => ` ${origin}`).join('');
  const frames = also('frames');
  const ancestors = also('ancestors');
  const google =
    config.google === null ? '' : ` ${new URL(config.google.issuerUrl ?? 'https://accounts.google.com').origin}`;
  const withNonce = nonce === null ? '' : ` 'nonce-${nonce}'`;
  // Vite's development client adds its own scripts and styles and opens a socket.
  const isDevelopment = config.environment === 'development';
  return [
    "default-src 'self'",
    `script-src 'self'${isDevelopment ? " 'unsafe-inline' 'unsafe-eval'" : withNonce}${also('scripts')}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${withNonce}`,
    `img-src 'self' data: blob:${also('images')}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${also('connections')}`,
    `frame-src${frames === '' ? " 'none'" : frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${google}`,
    `frame-ancestors${ancestors === '' ? " 'none'" : ancestors}`,
    "manifest-src 'self'",
    ...(config.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** For everything that is no page: should a browser show it, it may load nothing and must not be framed. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Parts of pages: browsers never show them as documents, and a page has sixty of them. */
const partTypes = /^(?:text\/(?:javascript|css)|font\/)/;

function setUnlessThere(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}

function setHeaders(c: HttpContext, config: Config, headers: Headers): void {
  const type = headers.get('content-type') ?? '';
  const isPubliclyCached = c.get('isPubliclyCached') === true;
  const isPage = isPubliclyCached || type.startsWith('text/html');
  headers.set('x-content-type-options', 'nosniff');
  setUnlessThere(headers, 'referrer-policy', 'same-origin');
  setUnlessThere(headers, 'cross-origin-resource-policy', 'same-origin');
  if (config.isSecure) {
    // What else there is under a company's domain is its own.
    const hasSubdomains = config.hasHstsSubdomains && c.get('site') === undefined;
    headers.set('strict-transport-security', `max-age=31536000${hasSubdomains ? '; includeSubDomains' : ''}`);
  }
  if (!partTypes.test(type)) {
    headers.set(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    );
    headers.set('cross-origin-opener-policy', 'same-origin');
  }
  const nonce = isPubliclyCached ? null : c.get('nonce');
  headers.set('content-security-policy', isPage ? pagePolicy(config, nonce, c.get('policyAdditions')) : filePolicy);
  // A page contains its nonce and possibly a user's name: it must not be cached.
  if (isPage && !isPubliclyCached) headers.set('cache-control', 'no-store');
  else setUnlessThere(headers, 'cache-control', 'no-store');
}

/** Gives each request a fresh nonce, and sets the security headers on every response. */
export function securityHeaders(config: Config): HttpMiddleware {
  return async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64'));
    await next();
    try {
      setHeaders(c, config, c.res.headers);
    } catch {
      // Responses such as Response.redirect() have immutable headers, so a copy is sent.
      const { body, status } = c.res;
      const headers = new Headers(c.res.headers);
      setHeaders(c, config, headers);
      c.res = undefined;
      c.res = new Response(body, { status, headers });
    }
  };
}
