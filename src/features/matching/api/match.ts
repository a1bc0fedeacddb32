import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';

import type { ApiEnv } from '#server/feature.ts';
import { problemResponses } from '#server/http/api.ts';

import { matchRequirement, type Plan } from '../match/match-requirement.server.ts';
import { reasonText, relaxText } from '../match/reason-words.ts';
import type { Reason } from '../match/reasons.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import { understand } from '../parse/understand.server.ts';
import { matchAnswer, matchBody } from './schemas.ts';

const matchRoute = createRoute({
  method: 'post',
  path: '/match',
  tags: ['Matching'],
  summary: 'Who can do what is needed',
  description:
    'Leg by leg, the best first, at most ten a leg. Everybody in it is public, offers at least one service of the leg and none that is refused, keeps the temperature and serves the country of the lane; ' +
    'all else is in `parts`, `reasons` and `unmet`. Where there are hardly any, `relax` says how many there would be without a wish. The same question on the same data has the same answer.',
  request: { body: { required: true, content: { 'application/json': { schema: matchBody } } } },
  responses: {
    200: { description: 'The plan', content: { 'application/json': { schema: matchAnswer } } },
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
    return c.json(presentPlan(await matchRequirement(ctx, need)), 200, { 'cache-control': 'no-store' });
  });
}

const said = (reasons: readonly Reason[]) => reasons.map((reason) => ({ part: reason.part, text: reasonText(reason) }));

const presentPlan = ({ legs, relax, considered }: Plan) => ({
  plan: legs.map(({ leg, matches }) => ({
    leg,
    matches: matches.map(({ candidate: { id, kind, slug, name }, score, parts, reasons, unmet }) => ({
      id,
      kind,
      slug,
      name,
      score,
      parts,
      reasons: said(reasons),
      unmet: said(unmet),
    })),
  })),
  relax: relax.map((one) => ({ change: relaxText(one), count: one.count })),
  considered,
});
