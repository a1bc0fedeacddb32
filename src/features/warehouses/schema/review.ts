import { z } from 'zod';

import { uuid } from '#shared/ids.ts';
import type { Words } from '#shared/languages.ts';
import { optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { warehouseFields } from './facts.ts';

const reasonOf = (message: Words) => requiredText(10, 1000, message, { multiline: true });

/** Decisions of staff about a listing. The owner sees the reason of a refusal or request. */
export const decisionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('verify') }),
  z.object({ intent: z.literal('unverify'), reason: optionalText(1000) }),
  z.object({ intent: z.literal('request-changes'), reason: reasonOf(() => m.warehouses_reason_changes()) }),
  z.object({ intent: z.literal('reject'), reason: reasonOf(() => m.warehouses_reason_reject()) }),
  z.object({ intent: z.literal('approve-change') }),
  z.object({
    intent: z.literal('reject-change'),
    reason: reasonOf(() => m.warehouses_reason_reject_change()),
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
      .array(z.enum(warehouseFields, { error: () => m.shared_choice_unknown() }))
      .min(1, { error: () => m.warehouses_confirm_chosen_wanted() })
      .max(warehouseFields.length),
  ),
});
