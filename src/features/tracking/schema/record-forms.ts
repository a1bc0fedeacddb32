import { z } from 'zod';

import { carrierCode } from '#features/catalog/numbers/carriers.ts';
import { recognizeNumber } from '#features/catalog/numbers/recognize.ts';
import { parseIsoDate } from '#shared/dates.ts';
import { optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { refusedNumber } from './kept-number.ts';
import { eventKinds } from '../state.ts';

const carrier = optionalText(80).transform((text, issue) => {
  const code = text === null ? null : carrierCode(text);
  if (text !== null && code === null)
    issue.addIssue({ code: 'custom', message: m.tracking_import_carrier({ carrier: text }) });
  return code;
});

const day = optionalText(10).refine((text) => text === null || parseIsoDate(text) !== null, {
  error: () => m.tracking_import_date(),
});

const facts = {
  carrier,
  origin_address: optionalText(300),
  destination_address: optionalText(300),
  estimated_delivery: day,
};

/** A new public record. */
export const newRecordSchema = z.object({
  ...facts,
  tracking_number: requiredText(1, 200, () => m.tracking_number_wanted()).transform((text, issue) => {
    const number = recognizeNumber(text);
    const refusal = refusedNumber(number);
    if (refusal !== null) issue.addIssue({ code: 'custom', message: refusal });
    return number?.normalized ?? '';
  }),
});

const editSchema = z.object({
  ...facts,
  intent: z.literal('edit'),
  version: z.coerce.number().int().min(1).max(2_147_483_647),
  is_public: z
    .literal('on')
    .optional()
    .transform((checked) => checked === 'on'),
});

const updateSchema = z.object({
  intent: z.literal('update'),
  status: requiredText(1, 200, () => m.tracking_event_status_wanted()),
  // As the browser's field writes it, in UTC.
  timestamp: z
    .string({ error: () => m.tracking_import_timestamp() })
    .max(30, { error: () => m.tracking_import_timestamp() })
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/, { error: () => m.tracking_import_timestamp() })
    .transform((text) => new Date(`${text}Z`))
    .refine((date) => !Number.isNaN(date.getTime()), { error: () => m.tracking_import_timestamp() }),
  location: optionalText(200),
  description: optionalText(500),
  kind: z.enum(eventKinds).default('actual'),
});

/** What is done on the page of a record. */
export const recordFormSchema = z.discriminatedUnion('intent', [editSchema, updateSchema]);
