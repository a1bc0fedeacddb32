import { hash } from 'node:crypto';

import { isSafe } from './methods.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

/** Returns true if a client with this If-None-Match has the response with this tag (RFC 9110, 13.1.2). */
export function hasAlready(ifNoneMatch: string | null | undefined, tag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch?.match(/"[^"]*"/g)?.includes(tag.replace(/^W\//, '')) ?? false);
}

/** A 304 has no content and keeps only these headers (RFC 9110, 15.4.5). */
const keptHeaders = ['cache-control', 'content-location', 'date', 'etag', 'expires', 'vary'];

/** Tags a complete response with the digest of its bytes, and answers 304 if the client has it. */
async function tagAnswer(c: HttpContext): Promise<void> {
  const { status, headers } = c.res;
  const bytes = await c.res.arrayBuffer();
  const tag = `"${hash('sha1', new Uint8Array(bytes), 'hex')}"`;
  const isKnown = hasAlready(c.req.header('if-none-match'), tag);
  const answer = new Headers(isKnown ? [...headers].filter(([name]) => keptHeaders.includes(name)) : headers);
  answer.set('etag', tag);
  c.res = undefined;
  c.res = new Response(isKnown ? null : bytes, { status: isKnown ? 304 : status, headers: answer });
}

/**
 * JSON for anonymous callers may be cached with revalidation: it carries an ETag and is not sent again to a client that
 * has it.
 * Responses for signed-in users must not be stored.
 */
export const etagForAnonymous: HttpMiddleware = async (c, next) => {
  await next();
  if (!isSafe(c.req.method) || c.res.status !== 200) return;
  if (c.get('ctx').actor.kind === 'user') {
    c.res.headers.set('cache-control', 'no-store');
    return;
  }
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-cache');
  c.res.headers.append('vary', 'Cookie');
  await tagAnswer(c);
};
