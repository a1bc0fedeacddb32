import { z } from 'zod';

import { defineSetting } from '#server/define-setting.ts';
import * as m from '#texts/messages.js';

/** Which open requests staff review before publication: all, an account's first, or none. */
export const reviewedRequests = defineSetting('quotes.reviewed', {
  schema: z.enum(['all', 'first', 'none'], { error: () => m.quotes_setting_reviewed_wanted() }),
  default: 'first' as const,
  label: () => m.quotes_setting_reviewed(),
  help: () => m.quotes_setting_reviewed_help(),
  field: {
    kind: 'choice',
    options: () => [
      { value: 'all', label: m.quotes_setting_reviewed_all() },
      { value: 'first', label: m.quotes_setting_reviewed_first() },
      { value: 'none', label: m.quotes_setting_reviewed_none() },
    ],
  },
});

export const settings = [reviewedRequests];
