import { safePlainPath } from './safe-redirect.ts';
import { withQuery } from './with-query.ts';

/** Pages that are no useful destination after signing in. */
const authPages = /^\/(login|logout|customer-signup|business-signup|forgot-password|reset-password|auth)(\/|\?|#|$)/;

/**
 * Returns the path to continue to after signing in, without language; null if there is none or it is not on this site.
 */
export function nextPath(input: unknown): string | null {
  if (typeof input !== 'string' || input === '') return null;
  const path = safePlainPath(input, '');
  return path === '' || path === '/' || authPages.test(path) ? null : path;
}

/** Adds the destination after signing in (`next`) to a path. */
export function withNext(path: string, next: string | null | undefined, more: Record<string, string> = {}): string {
  return withQuery(path, { ...more, next: nextPath(next) });
}
