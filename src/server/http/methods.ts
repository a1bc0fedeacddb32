import { AppError } from '#shared/errors.ts';

import { programRefusal } from './refusal.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

const safe = new Set(['GET', 'HEAD']);

/** True for methods that only read (RFC 9110). */
export const isSafe = (method: string): boolean => safe.has(method);

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** 405 with the methods that would do. */
export function methodNotAllowed(c: HttpContext, allowed: Iterable<string>): Response {
  const answer = programRefusal(c, new AppError('method_not_allowed'));
  answer.headers.set('allow', [...allowed].join(', '));
  return answer;
}

/** Methods that no route of ours could take are refused before anything looks at them. */
export const checkMethod: HttpMiddleware = async (c, next) => {
  if (!known.has(c.req.method)) return methodNotAllowed(c, known);
  return next();
};
