import { z } from 'zod';

import { optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { reportReasons } from './state.ts';

export const reportSchema = z
  .object({
    reason: z.enum(reportReasons, { error: () => m.moderation_report_reason_missing() }),
    text: optionalText(1000, { multiline: true }),
  })
  .refine((report) => report.reason !== 'other' || report.text !== null, {
    path: ['text'],
    error: () => m.moderation_report_text_missing(),
  });

export type ReportInput = z.output<typeof reportSchema>;

/** A decision about a report, with a note for other staff. */
export const reportDecisionSchema = z.object({
  intent: z.enum(['handled', 'dismissed'], { error: () => m.moderation_review_decision_missing() }),
  reason: requiredText(3, 1000, () => m.moderation_review_decision_note_missing(), { multiline: true }),
});
