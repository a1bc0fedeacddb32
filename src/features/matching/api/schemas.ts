import { z } from '@hono/zod-openapi';

import { requiredText } from '#shared/text.ts';

import { type Part, weights } from '../match/reasons.ts';
import { leg, longestNeed, requirement, type Requirement, type RequirementField } from '../schema.ts';

const languages = z.enum(['en', 'es', 'pt']);

const needText = requiredText(1, longestNeed, 'Please say what you need', { multiline: true }).openapi({
  example: '40 pallets of frozen shrimp near the port from January, then ocean freight to Kingston, no customs',
});

// Created anew: a schema that existed before the API's components cannot be described.
const requirementSchema = z.object(requirement.shape).openapi('Requirement');

export const requirementBody = z
  .strictObject({
    text: needText,
    context: z
      .strictObject({
        language: languages.optional(),
        today: z.iso
          .date()
          .optional()
          .openapi({ description: 'The date where the person is; by default the one in New York.' }),
        previous: requirementSchema
          .nullish()
          .openapi({ description: 'What was understood before; a further sentence adds to it.' }),
      })
      .optional(),
  })
  .openapi('RequirementQuestion');

const fields = Object.keys(requirement.shape) as [RequirementField, ...RequirementField[]];
const byField = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(
    Object.fromEntries(fields.map((field) => [field, value.optional()])) as Record<
      keyof Requirement,
      z.ZodOptional<Value>
    >,
  );

export const requirementResponse = z
  .strictObject({
    requirement: requirementSchema,
    confidence: byField(z.number().min(0).max(1)).openapi({
      description: 'By field; one nobody spoke of is not in it.',
    }),
    evidence: byField(z.strictObject({ start: z.int(), end: z.int() })).openapi({
      description: 'By field, the part of the text it was read from, in UTF-16 units.',
    }),
    missing: z
      .array(z.enum(fields))
      .openapi({ description: 'What would help and is not known, the most important first.' }),
    suggestions: z.array(
      z.strictObject({
        field: z.enum(fields),
        value: z.string(),
        label: z.string(),
        reason: z.enum(['unclear', 'several', 'past', 'too_long']),
      }),
    ),
  })
  .openapi('RequirementResponse');

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
  parts: z.strictObject(Object.fromEntries(partNames.map((part) => [part, share.optional()])) as Record<Part, z.ZodOptional<typeof share>>), // prettier-ignore
  reasons: sentences,
  unmet: sentences,
});

export const matchResponse = z
  .strictObject({
    plan: z.array(
      z.strictObject({
        leg,
        found: z.strictObject({ value: z.int().min(0), more: z.boolean() }).openapi({ description: 'How many fit in all; `more` where there are still more.' }), // prettier-ignore
        matches: z.array(match),
        nextCursor: z.string().nullable(),
        nearest: z
          .array(match.extend({ miles: z.int().min(0), place: z.string() }))
          .openapi({ description: 'Where hardly anybody fits: who does it beyond the place that was asked for, so many miles from it.' }), // prettier-ignore
      }),
    ),
    relax: z.array(z.strictObject({ change: z.string(), count: z.int().min(0), more: z.boolean() })),
  })
  .openapi('MatchResponse');
