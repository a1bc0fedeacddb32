import { hash } from 'node:crypto';

import { isSafe } from './methods.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

/** True when a caller with this If-None-Match has the answer of this tag already (RFC 9110, 13.1.2). */
export function hasAlready(ifNoneMatch: string | null | undefined, tag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch?.match(/"[^"]*"/g)?.includes(tag.replace(/^W\//, '')) ?? false);
}

/** Of a 304, which has no content, only these say something (RFC 9110, 15.4.5). */
const keptHeaders = ['cache-control', 'content-location', 'date', 'etag', 'expires', 'vary'];

/** Marks an answer made whole with the digest of its bytes, and leaves them out for whoever has them. */
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
 * What JSON anonymous callers read may be kept if it is asked about every time: it carries an ETag, and is not sent to whoever has it.
 * What a signed-in person reads may not be kept.
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
