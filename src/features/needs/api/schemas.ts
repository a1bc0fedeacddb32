import { z } from '@hono/zod-openapi';

import { needText, requirementSchema } from '../openapi.ts';
import { requirement, type Requirement, type RequirementField } from '../schema.ts';

const languages = z.enum(['en', 'es', 'pt']);

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
  .openapi('RequirementAnswer');
