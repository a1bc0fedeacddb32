import { z } from 'zod';

import { recognizeNumber } from '#features/catalog/numbers/recognize.ts';
import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { eventFormSchema } from './event-form.ts';
import { refusedNumber } from './addable-number.ts';
import { shipmentFacts, shipmentVersion } from './shipment-facts.ts';

/** A new public record. */
export const newRecordSchema = z.object({
  ...shipmentFacts,
  tracking_number: requiredText(1, 200, () => m.tracking_number_wanted()).transform((text, issue) => {
    const number = recognizeNumber(text);
    const refusal = refusedNumber(number);
    if (refusal !== null) issue.addIssue({ code: 'custom', message: refusal });
    return number?.normalized ?? '';
  }),
});

const editSchema = z.object({
  ...shipmentFacts,
  intent: z.literal('edit'),
  version: shipmentVersion,
  is_public: z
    .literal('on')
    .optional()
    .transform((checked) => checked === 'on'),
});

/** Forms on a record's page. */
export const recordFormSchema = z.discriminatedUnion('intent', [editSchema, eventFormSchema]);
