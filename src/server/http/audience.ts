import type { Endpoint } from '../endpoints.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

/**
 * Who reads the responses of a path: a person, a program (problem+json), or the caller of a named call (with its own
 * format).
 */
export type Audience = 'person' | 'program' | 'caller';

const programs = ['/api/', '/health/'];

/** Records the audience, so that refusals by any middleware have the right format. */
export function setAudience(endpoints: readonly Endpoint[]): HttpMiddleware {
  const endpointPaths = new Set<string>(['/metrics', ...endpoints.map(({ path }) => path)]);
  const audienceOf = (path: string): Audience => {
    if (path.startsWith('/functions/')) return 'caller';
    // `/api/` alone is the page `/api` with a trailing slash.
    return programs.some((start) => path.startsWith(start) && path !== start) || endpointPaths.has(path)
      ? 'program'
      : 'person';
  };
  return async (c, next) => {
    c.set('audience', audienceOf(c.req.path));
    await next();
  };
}

/**
 * Returns true if the response should be an HTML page: the request is a browser's navigation, not a program's or a
 * script's fetch.
 */
export function wantsPage(c: HttpContext): boolean {
  return !isForPrograms(c) && !c.req.path.endsWith('.data') && (c.req.header('accept') ?? '').includes('text/html');
}

/** Returns true if no person reads the response: it is no page, and posted data is not kept for a retry. */
export const isForPrograms = (c: HttpContext): boolean => c.get('audience') !== 'person';
