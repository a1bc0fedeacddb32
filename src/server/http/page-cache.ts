import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';

import { isStaff } from '../actor.ts';
import type { AppServices, Ctx } from '../context.ts';
import { type CachedBody, cacheBody } from './compression.ts';
import { hasAlready } from './etag.ts';
import { hasFlash } from './flash.ts';
import { isSafe } from './methods.ts';
import type { PolicyAdditions } from './page-policy.ts';
import { languageOfFirstVisit, redirectToLanguage } from './suggested-language.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

/** How long a rendered page is reused; changes by staff take effect at once. */
const freshMs = 60_000;
/** External caches serve a page for a minute, and for five more while they revalidate. */
const freshSeconds = 60;
const staleSeconds = 300;
/** Number of cached pages; beyond it the one rendered longest ago is dropped. */
const maxPages = 300;

interface CachedPage {
  body: CachedBody;
  etag: string;
  policyAdditions: readonly PolicyAdditions[];
  freshUntil: number;
  /** From this moment on the page shows something else, so it must not be served later. */
  changesAt: number;
  /** Another request is rendering it anew: until then the old one is served. */
  isBeingRendered: boolean;
}

type Routes = ServerBuild['routes'];

function pathOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return '';
  return pathOf(routes, route.parentId) + (route.path ? `/${route.path}` : '');
}

/**
 * Returns a function that is true for paths of pages whose handle says `isPubliclyCached`, matched like the router: the feed
 * beside the articles is none of them.
 */
export function cachedPaths({ routes }: ServerBuild): (path: string) => boolean {
  const fixed = new Map<string, boolean>();
  const patterns: (string | null)[][] = [];
  for (const route of Object.values(routes)) {
    const path = pathOf(routes, route?.id);
    const isPubliclyCached =
      (route?.module.handle as { isPubliclyCached?: boolean } | undefined)?.isPubliclyCached ?? false;
    if (!path.includes(':')) fixed.set(path, isPubliclyCached || fixed.get(path) === true);
    else if (isPubliclyCached) patterns.push(path.split('/').map((part) => (part.startsWith(':') ? null : part)));
  }
  const fits = (parts: readonly string[], pattern: readonly (string | null)[]) =>
    parts.length === pattern.length &&
    pattern.every((part, at) => (part === null ? parts[at] !== '' : part === parts[at]));
  return (path) => fixed.get(path) ?? patterns.some((pattern) => fits(path.split('/'), pattern));
}

/** Returns the cache lifetime for external caches: it never exceeds the moment at which the page changes. */
function cacheControl({ changesAt }: CachedPage, now: number): string {
  const seconds = Math.max(0, Math.floor((changesAt - now) / 1000));
  const fresh = Math.min(freshSeconds, seconds);
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(staleSeconds, seconds - fresh)}`;
}

async function send(c: HttpContext, page: CachedPage, now: number): Promise<Response> {
  c.set('isPubliclyCached', true);
  c.set('policyAdditions', page.policyAdditions);
  const headers = { 'cache-control': cacheControl(page, now), etag: page.etag };
  if (hasAlready(c.req.header('if-none-match'), page.etag))
    return c.body(null, 304, { ...headers, vary: 'Accept-Encoding' });
  const response = await page.body.encode(c.req.header('accept-encoding'));
  return c.body(response.bytes, 200, { ...headers, 'content-type': 'text/html; charset=utf-8', ...response.headers });
}

/** Returns the request without anything personal: only its path. */
const asAnybody = ({ url, signal }: Request): Request => {
  const { origin, pathname } = new URL(url);
  return new Request(origin + pathname, { headers: { accept: 'text/html' }, signal });
};

/** Returns the page just rendered, if it is the same for everybody: no error, no redirect, no cookie. */
async function renderedPage(c: HttpContext, now: number): Promise<CachedPage | null> {
  const { status, headers } = c.res;
  const isPage = (headers.get('content-type') ?? '').startsWith('text/html');
  if (status !== 200 || !isPage || headers.has('set-cookie') || c.get('refusal')) return null;
  const html = new Uint8Array(await c.res.arrayBuffer());
  const changes = (c.get('changes') ?? []).map((moment) => moment.getTime());
  return {
    body: cacheBody(html),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policyAdditions: c.get('policyAdditions') ?? [],
    freshUntil: now + freshMs,
    changesAt: Math.min(...changes),
    isBeingRendered: false,
  };
}

/**
 * Serves pages that are the same for everybody from a cache of at most a minute, and lets external caches store them.
 * They are rendered without cookies and query. Changes by staff here drop all of them; another process shows them
 * within a minute. Scheduled changes of a page take effect at their time (`changesAt`).
 */
export function cachePages(
  { config, clock, metrics }: AppServices,
  isPubliclyCached: (path: string) => boolean,
): HttpMiddleware {
  const pages = new Map<string, CachedPage>();
  let changes = 0;

  function store(key: string, page: CachedPage): void {
    pages.delete(key);
    pages.set(key, page);
    for (const [oldest] of pages) {
      if (pages.size <= maxPages) break;
      pages.delete(oldest);
    }
  }

  return async (c, next) => {
    if (!isSafe(c.req.method)) {
      await next();
      const actor = (c.get('ctx') as Ctx | undefined)?.actor;
      if (c.res.status >= 400 || !actor || !isStaff(actor)) return;
      pages.clear();
      changes += 1;
      return;
    }
    const { path } = c.req;
    // Visitors with a pending message get an uncached page that shows it.
    if (!isPubliclyCached(path) || hasFlash({ config }, c.req.raw)) return next();
    const own = languageOfFirstVisit(c.req.raw, c.get('language'));
    if (own !== null) return redirectToLanguage(c.req.raw, own);
    const key = `${c.get('language')} ${path}`;
    const now = clock().getTime();
    const cached = pages.get(key);
    const known = cached && now < cached.changesAt ? cached : undefined;
    if (known && (now < known.freshUntil || known.isBeingRendered)) {
      metrics.countPage('kept');
      return send(c, known, now);
    }
    if (known) known.isBeingRendered = true;

    const asked = c.req.raw;
    const before = changes;
    c.req.raw = asAnybody(asked);
    c.set('isPubliclyCached', true);
    try {
      await next();
    } finally {
      c.req.raw = asked;
      c.set('isPubliclyCached', false);
      if (known) known.isBeingRendered = false;
    }
    const page = await renderedPage(c, now);
    if (page === null) return;
    // The page may lack a change made while it was rendered.
    if (changes === before) store(key, page);
    c.res = undefined;
    c.res = await send(c, page, now);
  };
}
