import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';

import { isStaff } from '../actor.ts';
import type { AppServices, Ctx } from '../context.ts';
import { type KeptBody, keepBody } from './compression.ts';
import { hasAlready } from './etag.ts';
import { hasFlash } from './flash.ts';
import { isSafe } from './methods.ts';
import type { PolicyAdditions } from './page-policy.ts';
import { languageOfFirstVisit, leadToLanguage } from './suggested-language.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

/** So long a page is answered as it was drawn; what staff change shows at once. */
const freshMs = 60_000;
/** Caches outside answer a page for a minute, and for five more while they ask for the next one. */
const freshSeconds = 60;
const staleSeconds = 300;
/** So many pages are kept; then the one drawn longest ago goes. */
const mostKept = 300;

interface KeptPage {
  body: KeptBody;
  etag: string;
  policyAdditions: readonly PolicyAdditions[];
  freshUntil: number;
  /** From then on it shows something else by itself: until then and no longer it may stand in for the next one. */
  changesAt: number;
  /** Somebody else draws it anew: until then this one will do. */
  isBeingDrawn: boolean;
}

type Routes = ServerBuild['routes'];

function pathOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return '';
  return pathOf(routes, route.parentId) + (route.path ? `/${route.path}` : '');
}

/** True for the address of a page whose handle says `isKept`, found as the router finds it: the feed beside the articles is none of them. */
export function keptPaths({ routes }: ServerBuild): (path: string) => boolean {
  const fixed = new Map<string, boolean>();
  const patterns: (string | null)[][] = [];
  for (const route of Object.values(routes)) {
    const path = pathOf(routes, route?.id);
    const isKept = (route?.module.handle as { isKept?: boolean } | undefined)?.isKept ?? false;
    if (!path.includes(':')) fixed.set(path, isKept || fixed.get(path) === true);
    else if (isKept) patterns.push(path.split('/').map((part) => (part.startsWith(':') ? null : part)));
  }
  const fits = (parts: readonly string[], pattern: readonly (string | null)[]) =>
    parts.length === pattern.length &&
    pattern.every((part, at) => (part === null ? parts[at] !== '' : part === parts[at]));
  return (path) => fixed.get(path) ?? patterns.some((pattern) => fits(path.split('/'), pattern));
}

/** How long caches outside may answer with a page: never beyond the moment from which on it shows something else. */
function cacheControl({ changesAt }: KeptPage, now: number): string {
  const seconds = Math.max(0, Math.floor((changesAt - now) / 1000));
  const fresh = Math.min(freshSeconds, seconds);
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(staleSeconds, seconds - fresh)}`;
}

async function send(c: HttpContext, page: KeptPage, now: number): Promise<Response> {
  c.set('isKept', true);
  c.set('policyAdditions', page.policyAdditions);
  const headers = { 'cache-control': cacheControl(page, now), etag: page.etag };
  if (hasAlready(c.req.header('if-none-match'), page.etag))
    return c.body(null, 304, { ...headers, vary: 'Accept-Encoding' });
  const answer = await page.body.answer(c.req.header('accept-encoding'));
  return c.body(answer.bytes, 200, { ...headers, 'content-type': 'text/html; charset=utf-8', ...answer.headers });
}

/** The request as it is for everybody: its path, and nothing of who sends it. */
const asAnybody = ({ url, signal }: Request): Request => {
  const { origin, pathname } = new URL(url);
  return new Request(origin + pathname, { headers: { accept: 'text/html' }, signal });
};

/** The page that was just drawn, if it is one for everybody: no refusal, no redirect, nobody's cookie. */
async function drawn(c: HttpContext, now: number): Promise<KeptPage | null> {
  const { status, headers } = c.res;
  const isPage = (headers.get('content-type') ?? '').startsWith('text/html');
  if (status !== 200 || !isPage || headers.has('set-cookie') || c.get('refusal')) return null;
  const html = new Uint8Array(await c.res.arrayBuffer());
  const changes = (c.get('changes') ?? []).map((moment) => moment.getTime());
  return {
    body: keepBody(html),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policyAdditions: c.get('policyAdditions') ?? [],
    freshUntil: now + freshMs,
    changesAt: Math.min(...changes),
    isBeingDrawn: false,
  };
}

/**
 * Answers pages that are the same for everybody from what was drawn at most a minute ago, at the price of a file, and lets caches keep them. They are
 * drawn without cookies and query. What staff change here drops them all; another process shows it within a minute. What a page shows from a moment
 * on by itself it shows from that moment on (`changesAt`).
 */
export function keepPages({ config, clock }: AppServices, isKept: (path: string) => boolean): HttpMiddleware {
  const pages = new Map<string, KeptPage>();
  let changes = 0;

  function keep(key: string, page: KeptPage): void {
    pages.delete(key);
    pages.set(key, page);
    for (const [oldest] of pages) {
      if (pages.size <= mostKept) break;
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
    // Whoever has something to be told is told it, on a page of their own.
    if (!isKept(path) || hasFlash({ config }, c.req.raw)) return next();
    const own = languageOfFirstVisit(c.req.raw, c.get('language'));
    if (own !== null) return leadToLanguage(c.req.raw, own);
    const key = `${c.get('language')} ${path}`;
    const now = clock().getTime();
    const kept = pages.get(key);
    const known = kept && now < kept.changesAt ? kept : undefined;
    if (known && (now < known.freshUntil || known.isBeingDrawn)) return send(c, known, now);
    if (known) known.isBeingDrawn = true;

    const asked = c.req.raw;
    const before = changes;
    c.req.raw = asAnybody(asked);
    c.set('isKept', true);
    try {
      await next();
    } finally {
      c.req.raw = asked;
      c.set('isKept', false);
      if (known) known.isBeingDrawn = false;
    }
    const page = await drawn(c, now);
    if (page === null) return;
    // What changed meanwhile may not be on it.
    if (changes === before) keep(key, page);
    c.res = undefined;
    c.res = await send(c, page, now);
  };
}
