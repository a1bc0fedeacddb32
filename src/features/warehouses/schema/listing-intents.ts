import { z } from 'zod';

import { shownVersionField } from '#shared/shown-version-field.ts';
import { uuid } from '#shared/ids.ts';
import { languages } from '#shared/languages.ts';
import { optionalText } from '#shared/text.ts';

import { dateField } from './listing-form.ts';
import { confirmFieldsSchema } from './review.ts';

/** Description of a picture. */
const altText = optionalText(200).transform((text) => text ?? '');

/** One-button forms of an owner's listing. */
export const stateIntentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('pause'), until: dateField.optional() }),
  z.object({ intent: z.literal('resume') }),
  z.object({ intent: z.literal('withdraw'), seen: shownVersionField }),
  z.object({ intent: z.literal('put_aside'), change: uuid }),
  z.object({ intent: z.literal('confirm_capacity'), seen: shownVersionField }),
  confirmFieldsSchema.extend({ intent: z.literal('confirm'), seen: shownVersionField }),
]);

export type StateIntent = z.output<typeof stateIntentSchema>;

/** The button of the page that the monthly mail links to. */
export const freeSpaceSchema = z.object({ seen: shownVersionField });

export const photoIntentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('upload'), alt_text: altText }),
  z.object({ intent: z.literal('move'), photo_id: uuid, direction: z.enum(['up', 'down']) }),
  z.object({ intent: z.literal('order'), photo_ids: z.array(uuid).min(1).max(50) }),
  z.object({ intent: z.literal('describe'), photo_id: uuid, alt_text: altText }),
  z.object({ intent: z.literal('remove'), photo_id: uuid }),
  z.object({
    intent: z.literal('restore'),
    file_id: uuid,
    alt_text: altText,
    alt_text_language: z.enum(languages).nullish().catch(null),
    position: z.coerce.number().int().min(0).max(1000),
  }),
]);

export type PhotoIntent = z.output<typeof photoIntentSchema>;
