import { AppError } from '#shared/errors.ts';
import { localPath } from '#shared/languages.ts';

import { wantsPage } from './audience.ts';
import { isSafe } from './methods.ts';
import type { HttpMiddleware } from './types.ts';

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** A path without a page. */
const nowhere = '/not-found';

/**
 * Refuses paths that are not valid UTF-8, contain NUL or are too long (400), so that later code can rely on it. A
 * person sees the not-found page.
 */
export const checkPath: HttpMiddleware = async (c, next) => {
  const { path, url } = c.req;
  const isReadable = !(path.includes('%') && !isDecodable(path)) && !path.startsWith('//') && !url.includes('%00');
  if (url.length > 8192) throw new AppError('bad_request');
  if (!isReadable) {
    if (!isSafe(c.req.method) || !wantsPage(c)) throw new AppError('bad_request');
    const { method, headers, signal } = c.req.raw;
    c.req.path = nowhere;
    c.req.raw = new Request(new URL(localPath(c.get('language'), nowhere), url), { method, headers, signal });
  }
  await next();
};
