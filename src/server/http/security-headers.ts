import { randomBytes } from 'node:crypto';

import type { Config } from '../config.ts';
import type { PolicyAdditions } from './page-policy.ts';
import type { HttpMiddleware } from './types.ts';

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

/** Returns a function that sets the headers of every response; the policy of pages depends on the nonce. */
function headerSetter(
  config: Config,
): (headers: Headers, nonce: string | null, additions: readonly PolicyAdditions[]) => void {
  const marker = 'NONCE';
  const policyParts = pagePolicy(config, marker).split(marker);
  const fixed: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(config.isSecure
      ? ([
          ['strict-transport-security', `max-age=31536000${config.hasHstsSubdomains ? '; includeSubDomains' : ''}`],
        ] satisfies [string, string][])
      : []),
  ];
  const ofDocuments: [string, string][] = [
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()'],
    ['cross-origin-opener-policy', 'same-origin'],
  ];
  return (headers, nonce, additions) => {
    const ownReferrerPolicy = headers.get('referrer-policy');
    const ownResourcePolicy = headers.get('cross-origin-resource-policy');
    for (const [name, value] of fixed) headers.set(name, value);
    if (ownResourcePolicy !== null) headers.set('cross-origin-resource-policy', ownResourcePolicy);
    if (!partTypes.test(headers.get('content-type') ?? ''))
      for (const [name, value] of ofDocuments) headers.set(name, value);
    if (ownReferrerPolicy !== null) headers.set('referrer-policy', ownReferrerPolicy);
    const isPubliclyCached = nonce === null;
    const isPage = isPubliclyCached || (headers.get('content-type') ?? '').startsWith('text/html');
    const policy =
      isPubliclyCached || additions.length > 0 ? pagePolicy(config, nonce, additions) : policyParts.join(nonce);
    headers.set('content-security-policy', isPage ? policy : filePolicy);
    if (isPage && !isPubliclyCached) {
      // A page contains its nonce and possibly a user's name: it must not be cached.
      headers.set('cache-control', 'no-store');
    } else if (!headers.has('cache-control')) {
      headers.set('cache-control', 'no-store');
    }
  };
}

/** Gives each request a fresh nonce, and sets the security headers on every response. */
export function securityHeaders(config: Config): HttpMiddleware {
  const setOurs = headerSetter(config);
  // What else there is under a company's domain is its own.
  const setCompanys = headerSetter({ ...config, hasHstsSubdomains: false });
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64');
    c.set('nonce', nonce);
    await next();
    const additions = c.get('policyAdditions') ?? [];
    const ownNonce = c.get('isPubliclyCached') ? null : nonce;
    const setHeaders = c.get('site') === undefined ? setOurs : setCompanys;
    try {
      setHeaders(c.res.headers, ownNonce, additions);
    } catch {
      // Responses such as Response.redirect() have immutable headers, so a copy is sent.
      const { body, status } = c.res;
      const headers = new Headers(c.res.headers);
      setHeaders(headers, ownNonce, additions);
      c.res = undefined;
      c.res = new Response(body, { status, headers });
    }
  };
}
