import { AppError } from '#shared/errors.ts';

import { toAppError } from './problem.ts';
import type { HttpContext } from './types.ts';

/**
 * Makes the page say that the database is away, a form in its own words and as it was filled in, instead of doing
 * anything. Throws any other error again.
 */
export function refuseWhileAway(c: HttpContext, error: unknown): void {
  if (toAppError(error).code !== 'unavailable') throw error;
  c.set('refusal', c.get('refusal') ?? new AppError('unavailable', { cause: error, retryAfterSeconds: 5 }));
}
