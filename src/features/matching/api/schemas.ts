import { z } from '@hono/zod-openapi';

import { needText, requirementSchema } from '#features/needs/openapi.ts';
import { leg } from '#features/needs/schema.ts';

import { type Part, weights } from '../match/reasons.ts';

const page = z
  .strictObject({ leg: z.int().min(0).max(7), cursor: z.string().max(2048) })
  .optional()
  .openapi({
    description: 'Goes on with the matches of one leg, behind its `nextCursor`: the plan has that leg alone.',
  });

export const matchBody = z
  .union([z.strictObject({ text: needText, page }), z.strictObject({ requirement: requirementSchema, page })])
  .openapi('MatchQuestion');

const share = z.number().min(0).max(1);
const partNames = Object.keys(weights) as [Part, ...Part[]];
const sentences = z.array(z.strictObject({ part: z.enum(partNames), text: z.string() }));

const match = z.strictObject({
  id: z.string(),
  kind: z.enum(['warehouse', 'partner']),
  slug: z.string(),
  name: z.string(),
  score: share,
  parts: z.strictObject(
    Object.fromEntries(partNames.map((part) => [part, share.optional()])) as Record<Part, z.ZodOptional<typeof share>>,
  ),
  reasons: sentences,
  unmet: sentences,
});

export const matchResponse = z
  .strictObject({
    plan: z.array(
      z.strictObject({
        leg,
        found: z
          .strictObject({ value: z.int().min(0), more: z.boolean() })
          .openapi({ description: 'How many fit in all; `more` where there are still more.' }),
        matches: z.array(match),
        nextCursor: z.string().nullable(),
        nearest: z
          .array(match.extend({ miles: z.int().min(0), place: z.string() }))
          .openapi({ description: 'Where hardly anybody fits: who does it beyond the place that was asked for, so many miles from it.' }), // prettier-ignore
      }),
    ),
    relax: z.array(z.strictObject({ change: z.string(), count: z.int().min(0), more: z.boolean() })),
  })
  .openapi('MatchAnswer');
