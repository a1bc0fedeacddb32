import { AppError } from '#shared/errors.ts';

import { anonymous } from '../actor.ts';
import type { AppServices, Ctx } from '../context.ts';
import { isForPrograms } from './audience.ts';
import { hintCookie } from './signed-in-hint.ts';
import type { HttpMiddleware, ResolveActor } from './types.ts';
import { toAppError } from './problem.ts';

const nameOf = (setCookie: string): string => setCookie.slice(0, setCookie.indexOf('='));

/**
 * Creates the request's Ctx: actor, address and id. If the session cannot be read because the database is unavailable,
 * programs get 503, and pages show that error in their shell.
 */
export function identify(services: AppServices, resolveActor: ResolveActor): HttpMiddleware {
  return async (c, next) => {
    const requestId = c.get('requestId');
    const base: Ctx = {
      ...services,
      log: services.log.child({ requestId }),
      actor: anonymous,
      requestId,
      ip: c.get('ip'),
      language: c.get('language'),
    };
    c.set('ctx', base);
    let cookies: readonly string[] = [];
    try {
      const { actor, setCookies = [] } = await resolveActor(c.req.raw, base);
      c.set('ctx', { ...base, actor });
      const hint = isForPrograms(c) ? null : hintCookie(services.config, c.req.raw, actor);
      cookies = hint === null ? setCookies : [...setCookies, hint];
    } catch (error) {
      const refusal = toAppError(error);
      if (refusal.code !== 'unavailable' || isForPrograms(c)) throw error;
      c.set('refusal', c.get('refusal') ?? new AppError('unavailable', { cause: error, retryAfterSeconds: 5 }));
      base.log.warn({ err: error }, 'the session could not be looked up');
    }
    await next();
    // A publicly cacheable file must not carry a user's cookie.
    if (cookies.length === 0 || /\bpublic\b/.test(c.res.headers.get('cache-control') ?? '')) return;
    // Cookies set by the response itself are newer: signing in with an expired session keeps the new one.
    const answered = new Set(c.res.headers.getSetCookie().map(nameOf));
    for (const cookie of cookies) if (!answered.has(nameOf(cookie))) c.header('set-cookie', cookie, { append: true });
  };
}
