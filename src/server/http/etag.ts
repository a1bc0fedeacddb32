import { createHash } from 'node:crypto';

import type { HttpMiddleware } from './types.ts';

/**
 * Gives JSON answers to GET an ETag and answers 304 when the caller has them already.
 * What anonymous callers get may be kept if it is asked about every time; what a signed-in person gets may not be kept.
 */
export const etag: HttpMiddleware = async (c, next) => {
  await next();
  if (
    (c.req.method !== 'GET' && c.req.method !== 'HEAD') ||
    c.res.status !== 200 ||
    !(c.res.headers.get('content-type') ?? '').startsWith('application/json')
  )
    return;
  if (c.get('ctx').actor.kind === 'user') {
    c.res.headers.set('cache-control', 'no-store');
    return;
  }
  const { headers } = c.res;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const answerHeaders = new Headers(headers);
  answerHeaders.set('etag', tag);
  if (!answerHeaders.has('cache-control')) answerHeaders.set('cache-control', 'no-cache');
  answerHeaders.append('vary', 'Cookie');
  const known = (c.req.header('if-none-match') ?? '').split(',').map((given) =>
    given
      .trim()
      .replace(/^W\//, '')
      .replace(/-(br|gzip)"$/, '"'),
  );
  const isKnown = known.includes(tag) || known.includes('*');
  c.res = undefined;
  c.res = isKnown
    ? new Response(null, { status: 304, headers: withoutContent(answerHeaders) })
    : new Response(body, { status: 200, headers: answerHeaders });
};

function withoutContent(headers: Headers): Headers {
  headers.delete('content-type');
  headers.delete('content-length');
  return headers;
}
