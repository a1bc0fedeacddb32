import type { z } from 'zod';

import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

/**
 * The sentence about a value for which its schema has no words of its own: zod's would be about types, and in English.
 */
export const plainProblem: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? m.server_value_missing() : m.server_value_unusable();
    case 'invalid_value':
      return m.shared_choice_unknown();
    case 'too_big':
      return issue.origin === 'string'
        ? m.shared_text_too_long({ max: formatNumber(Number(issue.maximum)) })
        : m.server_value_unusable();
    default:
      return m.server_value_unusable();
  }
};
