import { createHash } from 'node:crypto';

import { etag } from 'hono/etag';

import { isSafe } from './methods.ts';
import type { HttpMiddleware } from './types.ts';

/** Returns true if a client with this If-None-Match has the response with this tag (RFC 9110, 13.1.2). */
export function hasAlready(ifNoneMatch: string | null | undefined, tag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch?.match(/"[^"]*"/g)?.includes(tag.replace(/^W\//, '')) ?? false);
}

/**
 * Computed here, because Hono computes it in another thread, and waking that took a fifth of the processor time of a
 * short answer.
 */
const tagResponse = etag({ generateDigest: (body) => new Uint8Array(createHash('sha1').update(body).digest()).buffer });

/**
 * JSON for anonymous callers may be cached with revalidation: it carries an ETag and is not sent again to a client that
 * has it.
 * Responses for signed-in users must not be stored.
 */
export const cacheJson: HttpMiddleware = async (c, next) => {
  await next();
  if (!isSafe(c.req.method) || c.res.status !== 200) return;
  if (c.get('ctx').actor.kind === 'user') {
    c.res.headers.set('cache-control', 'no-store');
    return;
  }
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-cache');
  c.res.headers.append('vary', 'Cookie');
  await tagResponse(c, async () => undefined);
};
