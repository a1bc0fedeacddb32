import { safeRedirectPath } from '../http/safe-redirect.ts';

/** Pages it makes no sense to return to after signing in. */
const doors = /^\/(login|logout|customer-signup|business-signup|forgot-password|reset-password|auth)(\/|\?|#|$)/;

/** The path a person wanted before being asked to sign in, or null when there is none or it is not on this site. */
export function nextPath(input: unknown): string | null {
  if (typeof input !== 'string' || input === '') return null;
  const path = safeRedirectPath(input, '');
  return path === '' || path === '/' || doors.test(path) ? null : path;
}

/** `path` with the wish to go on to `next` afterwards. */
export function withNext(path: string, next: string | null | undefined): string {
  const target = nextPath(next);
  return target === null ? path : `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(target)}`;
}

/** Where to sign in, coming back to `next`. */
export function loginPath(next?: string | null): string {
  return withNext('/login', next);
}
