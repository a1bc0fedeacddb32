import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';

import { makeStamp } from '../bot-check.ts';
import { challengeSchema, makeChallenge } from '../challenge.ts';
import type { ApiEnv } from '../feature.ts';
import { allowSources } from './page-policy.ts';
import { type RouteArgs, getCtx } from './router-context.ts';

export interface BotCheckOffer {
  stamp: string;
  turnstile: { siteKey: string; scriptUrl: string } | null;
}

/**
 * For the loader of a page with a checked form: returns what `<BotCheck>` needs, and allows the page to load Turnstile
 * if it is configured.
 */
export function offerBotCheck(args: RouteArgs & { request: Request; url: URL }): BotCheckOffer {
  const ctx = getCtx(args);
  const stamp = makeStamp(ctx);
  const { turnstile } = ctx.config;
  if (turnstile === null) return { stamp, turnstile: null };
  const { origin } = new URL(turnstile.url);
  allowSources(args, { scripts: [origin], frames: [origin], connections: [origin] });
  return {
    stamp,
    turnstile: { siteKey: turnstile.siteKey, scriptUrl: `${turnstile.url}/turnstile/v0/api.js?render=explicit` },
  };
}

const challengeRoute = createRoute({
  method: 'get',
  path: '/challenge',
  tags: ['Bot check'],
  summary: 'A challenge to solve',
  description:
    'A proof of work in the format of ALTCHA, for forms that anonymous visitors may send: find the counter whose key begins with `keyPrefix`. ' +
    'Each solution is accepted once, within a day.',
  responses: {
    200: { description: 'A new challenge', content: { 'application/json': { schema: challengeSchema } } },
  },
});

/** Registers `GET /api/v1/challenge`, which is never cached. */
export function registerChallengeApi(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(challengeRoute, async (c) =>
    c.json(await makeChallenge(c.get('ctx')), 200, { 'cache-control': 'no-store' }),
  );
}
