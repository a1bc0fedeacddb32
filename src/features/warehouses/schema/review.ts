import { z } from 'zod';

import { requiredText } from '#shared/text.ts';

import { warehouseFields } from './facts.ts';

const reasonMessage = 'Please say what should be changed (at least 10 characters)';

/** Why staff ask for changes or refuse: the owner reads it. */
export const reviewReasonSchema = z.object({ reason: requiredText(10, 1000, reasonMessage, { multiline: true }) });

export const confirmFieldsSchema = z.object({
  fields: z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z
      .array(z.enum(warehouseFields, { error: 'Please choose from the list' }))
      .min(1, 'Please choose what you confirm')
      .max(warehouseFields.length),
  ),
});
