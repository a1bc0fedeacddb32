import { AppError } from '#shared/errors.ts';

import type { HttpMiddleware } from './types.ts';

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** Paths must be readable UTF-8 without NUL and of sensible length (400 otherwise), so nothing behind has to think of it. */
export const checkPath: HttpMiddleware = async (c, next) => {
  const { path, url } = c.req;
  if ((path.includes('%') && !isDecodable(path)) || path.startsWith('//') || url.includes('%00') || url.length > 8192)
    throw new AppError('bad_request');
  await next();
};
