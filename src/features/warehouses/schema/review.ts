import { z } from 'zod';

import { uuid } from '#shared/ids.ts';
import { optionalText, requiredText } from '#shared/text.ts';

import { warehouseFields } from './facts.ts';

const reasonOf = (message: string) =>
  requiredText(10, 1000, `${message} (at least 10 characters)`, { multiline: true });

/** What staff decide about a listing. The owner reads the reason of whatever refuses or asks for something. */
export const decisionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('verify') }),
  z.object({ intent: z.literal('unverify'), reason: optionalText(1000) }),
  z.object({ intent: z.literal('request-changes'), reason: reasonOf('Please say what should be changed') }),
  z.object({ intent: z.literal('reject'), reason: reasonOf('Please say why the listing is rejected') }),
  z.object({ intent: z.literal('approve-change') }),
  z.object({
    intent: z.literal('reject-change'),
    reason: reasonOf('Please say why the change is rejected'),
  }),
  z.object({ intent: z.literal('activate') }),
  z.object({ intent: z.literal('undo'), decision_id: uuid }),
  z.object({ intent: z.literal('deactivate') }),
]);

export type Decision = z.output<typeof decisionSchema>;

export const confirmFieldsSchema = z.object({
  fields: z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z
      .array(z.enum(warehouseFields, { error: 'Please choose from the list' }))
      .min(1, 'Please choose what you confirm')
      .max(warehouseFields.length),
  ),
});
