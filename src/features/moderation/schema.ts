import { z } from 'zod';

import { optionalText, requiredText } from '#shared/text.ts';

import { reportReasons } from './state.ts';

const reasonWanted = 'Please choose what is wrong';

export const reportSchema = z
  .object({
    reason: z.enum(reportReasons, { error: reasonWanted }),
    text: optionalText(1000, { multiline: true }),
  })
  .refine((report) => report.reason !== 'other' || report.text !== null, {
    path: ['text'],
    message: 'Please say what is wrong',
  });

export type ReportInput = z.output<typeof reportSchema>;

/** A decision about a report, with a note for the other staff. */
export const reportDecisionSchema = z.object({
  intent: z.enum(['handled', 'dismissed'], { error: 'Please choose what to do' }),
  reason: requiredText(3, 1000, 'Please say what you found and did', { multiline: true }),
});
