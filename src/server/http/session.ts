import { parse, serialize } from 'hono/utils/cookie';

import { type Actor, anonymous } from '../actor.ts';
import type { Config } from '../config.ts';
import type { AppServices, Ctx } from '../context.ts';
import { isForPrograms } from './audience.ts';
import type { HttpMiddleware, ResolveActor } from './types.ts';
import { refuseWhileAway } from './refuse-while-away.ts';

const nameOf = (setCookie: string): string => setCookie.slice(0, setCookie.indexOf('='));

/** Cookie by which scripts of cached pages choose the header to show. */
export const signedInHint = 'signed_in';

const hintSeconds = 30 * 86_400;

/**
 * Returns the `Set-Cookie` value that tells scripts whether somebody is signed in; null if it is already right. It
 * identifies nobody and grants nothing.
 */
function hintCookie(config: Pick<Config, 'isSecure'>, request: Request, actor: Actor): string | null {
  const isSignedIn = actor.kind === 'user';
  const isKnown = signedInHint in parse(request.headers.get('cookie') ?? '', signedInHint);
  if (isKnown === isSignedIn) return null;
  const options = { path: '/', sameSite: 'lax', secure: config.isSecure } as const;
  return serialize(signedInHint, isSignedIn ? '1' : '', { ...options, maxAge: isSignedIn ? hintSeconds : 0 });
}

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
      if (isForPrograms(c)) throw error;
      refuseWhileAway(c, error);
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
