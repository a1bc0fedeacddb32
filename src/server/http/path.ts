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

/** Where nothing is. */
const nowhere = '/not-found';

/**
 * Paths must be readable UTF-8 without NUL and of sensible length (400 otherwise), so nothing behind has to think of it. A person who opens one
 * that is not sees the screen for what there is not.
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
