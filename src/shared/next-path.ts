import { safePlainPath } from './safe-redirect.ts';
import { withQuery } from './with-query.ts';

/** Pages it makes no sense to return to after signing in. */
const doors = /^\/(login|logout|customer-signup|business-signup|forgot-password|reset-password|auth)(\/|\?|#|$)/;

/** The path a person wanted before being asked to sign in, or null when there is none or it is not on this site. It has no language: they go on in the one they sign in with. */
export function nextPath(input: unknown): string | null {
  if (typeof input !== 'string' || input === '') return null;
  const path = safePlainPath(input, '');
  return path === '' || path === '/' || doors.test(path) ? null : path;
}

/** `path` with the wish to go on to `next` afterwards. */
export function withNext(path: string, next: string | null | undefined, more: Record<string, string> = {}): string {
  return withQuery(path, { ...more, next: nextPath(next) });
}
