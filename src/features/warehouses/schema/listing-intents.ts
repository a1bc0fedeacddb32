import { z } from 'zod';

import { uuid } from '#shared/ids.ts';
import { optionalText } from '#shared/text.ts';

import { confirmFieldsSchema } from './review.ts';

/** What a picture shows, in words. */
export const altTextSchema = z.object({ alt_text: optionalText(200).transform((text) => text ?? '') });

const oneOrMany = (value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** The small commands of an owner's listing, each a form of one button. */
export const stateIntentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('pause') }),
  z.object({ intent: z.literal('resume') }),
  z.object({ intent: z.literal('resubmit') }),
  z.object({ intent: z.literal('withdraw') }),
  z.object({ intent: z.literal('confirm_capacity') }),
  confirmFieldsSchema.extend({ intent: z.literal('confirm') }),
]);

export const photoIntentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('attach'), file_id: uuid }),
  z.object({ intent: z.literal('move'), photo_id: uuid, direction: z.enum(['up', 'down']) }),
  z.object({ intent: z.literal('order'), photo_ids: z.preprocess(oneOrMany, z.array(uuid).min(1).max(50)) }),
  z.object({ intent: z.literal('describe'), photo_id: uuid, alt_text: altTextSchema.shape.alt_text }),
  z.object({ intent: z.literal('remove'), photo_id: uuid }),
  z.object({
    intent: z.literal('restore'),
    file_id: uuid,
    alt_text: altTextSchema.shape.alt_text,
    position: z.coerce.number().int().min(0).max(1000),
  }),
]);

export type PhotoIntent = z.output<typeof photoIntentSchema>;

/** A posted form as plain values; a name that comes more than once is a list. */
export function formValues(form: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name).filter((value) => typeof value === 'string');
    values[name] = all.length > 1 ? all : all[0];
  }
  return values;
}
