import { etag } from 'hono/etag';

import { isSafe } from './methods.ts';
import type { HttpMiddleware } from './types.ts';

/** True when a caller with this If-None-Match has the answer of this tag already (RFC 9110, 13.1.2). */
export function hasAlready(ifNoneMatch: string | null | undefined, tag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch?.match(/"[^"]*"/g)?.includes(tag.replace(/^W\//, '')) ?? false);
}

const tagged = etag();

/**
 * What JSON anonymous callers read may be kept if it is asked about every time: it carries an ETag, and is not sent to whoever has it.
 * What a signed-in person reads may not be kept.
 */
export const etagForAnonymous: HttpMiddleware = async (c, next) => {
  const isPersonal = c.get('ctx').actor.kind === 'user';
  const answer = async () => {
    await next();
    if (!isSafe(c.req.method) || c.res.status !== 200) return;
    if (isPersonal) c.header('cache-control', 'no-store');
    else if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-cache');
    if (!isPersonal) c.header('vary', 'Cookie', { append: true });
  };
  return isPersonal ? answer() : tagged(c, answer);
};
