import type { Door } from '../doors.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

/** Who reads the answers of an address: a person, a program (problem+json), or the caller of a named call (its own shape). */
export type Audience = 'person' | 'program' | 'caller';

const programs = ['/api/', '/health/'];

/** Notes for whom the answer is, so that a refusal by any part of the chain has their shape. */
export function noteAudience(doors: readonly Door[]): HttpMiddleware {
  const doorPaths = new Set<string>(['/metrics', ...doors.map((door) => door.path)]);
  const audienceOf = (path: string): Audience => {
    if (path.startsWith('/functions/')) return 'caller';
    // `/api/` alone is the page `/api`, written with a slash.
    return programs.some((start) => path.startsWith(start) && path !== start) || doorPaths.has(path)
      ? 'program'
      : 'person';
  };
  return async (c, next) => {
    c.set('audience', audienceOf(c.req.path));
    await next();
  };
}

/** True when the answer should be a page for a person: a navigation of a browser, not a program or a script's fetch. */
export function wantsPage(c: HttpContext): boolean {
  return !isForPrograms(c) && !c.req.path.endsWith('.data') && (c.req.header('accept') ?? '').includes('text/html');
}

/** True when no person reads the answer: it is no page, and nothing is kept for trying again. */
export const isForPrograms = (c: HttpContext): boolean => c.get('audience') !== 'person';
