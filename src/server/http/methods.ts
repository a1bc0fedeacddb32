import { AppError } from '#shared/errors.ts';

import type { HttpMiddleware } from './types.ts';
import { problemResponse } from './problem.ts';

const safe = new Set(['GET', 'HEAD']);

/** True for methods that only read (RFC 9110). */
export const isSafe = (method: string): boolean => safe.has(method);

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** 405 as problem+json with the methods that would do. */
export function methodNotAllowed(allowed: Iterable<string>, requestId: string): Response {
  const answer = problemResponse(new AppError('method_not_allowed'), requestId);
  answer.headers.set('allow', [...allowed].join(', '));
  return answer;
}

/** Methods that no route of ours could take are refused before anything looks at them. */
export const checkMethod: HttpMiddleware = async (c, next) => {
  if (!known.has(c.req.method)) return methodNotAllowed(known, c.get('requestId'));
  return next();
};
