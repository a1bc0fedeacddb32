import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';

import type { Ctx } from '#server/context.ts';
import type { ApiEnv } from '#server/feature.ts';
import { problemResponses } from '#server/http/api.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { Requirement } from '#features/needs/schema.ts';

import { listMatches } from '../match/list-matches.server.ts';
import { legsOf, matchRequirement, type Plan, shownFirst } from '../match/match-requirement.server.ts';
import { reasonText, relaxText } from '../match/reason-words.ts';
import type { Reason } from '../match/reasons.ts';
import type { Scored } from '../match/score.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import { understand } from '#features/needs/reading/understand-need.server.ts';
import { matchResponse, matchBody } from './schemas.ts';

const matchRoute = createRoute({
  method: 'post',
  path: '/match',
  tags: ['Matching'],
  summary: 'Who can do what is needed',
  description:
    'Leg by leg, the best first, at most ten a leg. Everybody in it is public, offers at least one service of the leg and none that is refused, keeps the temperature, serves the country of the lane and stands where it was asked for; ' +
    'all else is in `parts`, `reasons` and `unmet`. `found` says how many fit, and `nextCursor` leads to those that follow. Where there are hardly any, `nearest` has who does it further away, and `relax` says how many there would be without a wish. The same question on the same data has the same answer.',
  request: { body: { required: true, content: { 'application/json': { schema: matchBody } } } },
  responses: {
    200: { description: 'The plan', content: { 'application/json': { schema: matchResponse } } },
    ...problemResponses(422),
  },
});

export function registerMatchApi(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(matchRoute, async (c) => {
    const ctx = c.get('ctx');
    const body = c.req.valid('json');
    const need =
      'text' in body
        ? (await understand(ctx, body.text, { today: todayHere(ctx.clock()) })).requirement
        : body.requirement;
    const plan = body.page ? await nextPage(ctx, need, body.page) : await matchRequirement(ctx, need);
    return c.json(presentPlan(plan), 200, { 'cache-control': 'no-store' });
  });
}

const said = (reasons: readonly Reason[]) => reasons.map((reason) => ({ part: reason.part, text: reasonText(reason) }));

async function nextPage(ctx: Ctx, need: Requirement, page: { leg: number; cursor: string }): Promise<Plan> {
  const leg = legsOf(need)[page.leg];
  if (leg === undefined) throw new AppError('bad_request', { detail: m.shared_cursor_unknown() });
  const { items, found, warehouses, nextCursor } = await listMatches(ctx, need, leg, { order: 'best', cursor: page.cursor, limit: shownFirst }); // prettier-ignore
  return { legs: [{ leg, matches: items, found, warehouses, nextCursor, nearest: [] }], relax: [] };
}

const presentMatch = ({ candidate: { id, kind, slug, name }, score, parts, reasons, unmet }: Scored) => ({
  id,
  kind,
  slug,
  name,
  score,
  parts,
  reasons: said(reasons),
  unmet: said(unmet),
});

const presentPlan = ({ legs, relax }: Plan) => ({
  plan: legs.map(({ leg, matches, found, nearest, nextCursor }) => ({
    leg,
    found,
    nextCursor,
    matches: matches.map(presentMatch),
    nearest: nearest.map((one) => ({ ...presentMatch(one), miles: Math.round(one.miles), place: one.place })),
  })),
  relax: relax.map((one) => ({ change: relaxText(one), count: one.count.value, more: one.count.more })),
});
