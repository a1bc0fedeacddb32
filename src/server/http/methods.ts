import { AppError } from '#shared/errors.ts';

import { programRefusal } from './refusal.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

const safe = new Set(['GET', 'HEAD']);

/** Returns true for methods that only read (RFC 9110). */
export const isSafe = (method: string): boolean => safe.has(method);

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Returns 405 with the allowed methods. */
export function methodNotAllowed(c: HttpContext, allowed: Iterable<string>): Response {
  const response = programRefusal(c, new AppError('method_not_allowed'));
  response.headers.set('allow', [...allowed].join(', '));
  return response;
}

/** Refuses methods that no route uses, before anything else. */
export const checkMethod: HttpMiddleware = async (c, next) => {
  if (!known.has(c.req.method)) return methodNotAllowed(c, known);
  return next();
};
