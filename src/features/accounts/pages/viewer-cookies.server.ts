import { serialize } from 'hono/utils/cookie';

import type { Ctx } from '#server/context.ts';
import { cookieHeader } from '#server/http/cookies.ts';
import { type KnownBrowser, knownBrowserCookie } from '#server/session/known-browser.ts';

import { findProfile } from '../queries/profile.server.ts';

const yearSeconds = 365 * 24 * 60 * 60;

interface Preferences {
  time_zone: string;
  units: string;
  locale: string;
}

/**
 * Returns `Set-Cookie` values with this account's preferences for times and units. They contain no secret, and scripts
 * may read them.
 */
export function viewerCookies(ctx: Ctx, preferences: Preferences): string[] {
  const values = { tz: preferences.time_zone, units: preferences.units, locale: preferences.locale };
  const options = { path: '/', maxAge: yearSeconds, sameSite: 'lax', secure: ctx.config.isSecure } as const;
  return Object.entries(values).map(([name, value]) => serialize(name, value, options));
}

/**
 * Returns the headers of a response that signs this account in: its session, its preferences, and the known-browser
 * cookie.
 */
export async function signedInHeaders(
  ctx: Ctx,
  { userId, browser, cookie }: { userId: string; browser: KnownBrowser | null; cookie?: string },
): Promise<Headers> {
  const headers = new Headers({ 'set-cookie': knownBrowserCookie(ctx, browser, userId) });
  if (cookie !== undefined) headers.append('set-cookie', cookie);
  const profile = await findProfile(ctx, userId);
  for (const preference of profile === null ? [] : viewerCookies(ctx, profile))
    headers.append('set-cookie', preference);
  // Data stored in the browser now belong to the account.
  for (const { cookie: kept } of ctx.registry.claims)
    headers.append('set-cookie', cookieHeader(ctx.config, kept, '', 0));
  return headers;
}
