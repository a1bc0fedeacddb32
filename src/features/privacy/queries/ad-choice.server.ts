import type { Config } from '#server/config.ts';
import type { Ctx } from '#server/context.ts';
import { cookieHeader, readCookie } from '#server/http/cookies.ts';

import { type AdChoice, advertisingPurpose, advertisingVersion } from '../schema.ts';
import { hasConsent } from './consents.server.ts';

const cookie = 'portolan_advertising';
const cookieSeconds = 180 * 86_400;
const allowedValue = `allowed.${advertisingVersion}`;
const refusedValue = 'refused';

/** Returns the cookie that keeps the answer for half a year; it contains nothing else. */
export const adChoiceCookie = (config: Config, isAllowed: boolean): string =>
  cookieHeader(config, cookie, isAllowed ? allowedValue : refusedValue, cookieSeconds);

/**
 * Returns the visitor's choice about advertising. An account's consent is stored with it, and a cookie from before does
 * not count. Global Privacy Control counts as a refusal without being asked.
 */
export async function findAdChoice(ctx: Ctx, request: Request): Promise<AdChoice> {
  const { config, actor } = ctx;
  if (config.advertising === null || request.headers.get('sec-gpc') === '1') return 'not_asked';
  if (actor.kind === 'user' && (await hasConsent(ctx, { user_id: actor.userId }, advertisingPurpose))) return 'allowed';
  const said = readCookie(config, request, cookie);
  if (said === refusedValue) return 'refused';
  return said === allowedValue && actor.kind !== 'user' ? 'allowed' : 'open';
}
